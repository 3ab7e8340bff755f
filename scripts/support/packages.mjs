import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { nodeComplaint } from './command-line.mjs';
import { isInstalled } from './install.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs what is made of packages. Where they are missing, or Node is too old for them, that is told in a sentence: their
 * own words would be a stack, or a shell's about a command that it doesn't know.
 *
 * @param {() => Promise<void>} work
 */
export async function withPackages(work) {
  const complaint =
    nodeComplaint(process.versions.node) ?? (existsSync(join(ROOT, 'node_modules/vite/package.json')) ? null : MISSING);
  if (complaint !== null) return refuse(complaint);
  try {
    await work();
  } catch (error) {
    if (error?.code !== 'ERR_MODULE_NOT_FOUND' || isInstalled(ROOT)) throw error;
    refuse(`${error.message}\n${OTHERS}`);
  }
}

const MISSING = "The packages aren't installed: run `npm ci` first.";
const OTHERS = "The packages aren't those that package-lock.json names: run `npm ci` first.";

function refuse(complaint) {
  console.error(complaint);
  process.exitCode = 1;
}
