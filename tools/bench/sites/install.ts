import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BenchFault } from '../bench-fault.ts';

/** What an installation leaves in its folder. */
export const INSTALLED = ['node_modules', 'package.json', 'package-lock.json'];

/**
 * Install packages into a folder, unless they are there.
 *
 * @throws BenchFault that says why they couldn't be
 */
export async function installPackages(
  folder: string,
  packages: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<void> {
  const wanted = `${JSON.stringify({ private: true, dependencies: packages }, null, 2)}\n`;
  const file = join(folder, 'package.json');
  const isThere = existsSync(join(folder, 'node_modules')) && existsSync(file) && readFileSync(file, 'utf8') === wanted;
  if (isThere) return;
  console.error(
    `Installing ${Object.entries(packages)
      .map(([name, version]) => `${name}@${version}`)
      .join(' ')}`,
  );
  const unfinished = `${folder}.tmp`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  try {
    writeFileSync(join(unfinished, 'package.json'), wanted);
    await npmInstall(unfinished, signal);
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

async function npmInstall(folder: string, signal: AbortSignal): Promise<void> {
  // None of them needs a script of its own: what is built for a machine comes as a package.
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], signal });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8');
  });
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (status === 0) return;
  throw new BenchFault(`npm could not install into ${folder}; it needs the network, once:\n${said.trim()}`);
}
