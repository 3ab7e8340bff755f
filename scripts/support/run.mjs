import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** Code of Node's errors of packages that aren't there. */
const MISSING = 'ERR_MODULE_NOT_FOUND';

/** How long children may take to end themselves, in milliseconds. */
const GRACE = 5000;

const SIGNALS = /** @type {const} */ ({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 });

/**
 * @typedef {object} Runner
 * @property {(command: string, args: string[], extra?: { env?: Record<string, string>, shell?: boolean }) => Promise<number>} run
 *   Runs a command in the repository's folder, its output on ours, and resolves with its exit code; 127 when it can't
 *   be started.
 * @property {(script: string, args?: string[], extra?: { env?: Record<string, string> }) => Promise<number>} node
 *   Runs a JavaScript file with this Node.
 */

/**
 * Starts commands and ends them all when this process is told to end. Children don't inherit NODE_ENV: each tool
 * chooses its own, and a machine that sets `production` must not change what is tested.
 *
 * @param {string} root
 * @returns {Runner}
 */
export function createRunner(root) {
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const children = new Set();
  const isEnding = endWithUs(children);

  const run = (command, args, { env = {}, shell = false } = {}) =>
    new Promise((resolve) => {
      // Once we are ending, nothing more is started and nothing more is answered.
      if (isEnding()) return;
      const { NODE_ENV: _, ...inherited } = process.env;
      const stdio = ['ignore', 'inherit', 'inherit'];
      const child = spawn(command, args, { cwd: root, env: { ...inherited, ...env }, stdio, shell });
      children.add(child);
      child.once('error', (error) => {
        children.delete(child);
        console.error(`Can't start ${command}: ${error.message}`);
        resolve(127);
      });
      child.once('exit', (code, signal) => {
        children.delete(child);
        if (!isEnding()) resolve(code ?? SIGNALS[signal] ?? 1);
      });
    });

  return { run, node: (script, args = [], extra = {}) => run(process.execPath, [...nodeArgs(script), ...args], extra) };
}

/** TypeScript files run through tsx. */
function nodeArgs(script) {
  return script.endsWith('.ts') ? ['--import', 'tsx', script] : [script];
}

/** Tells whether this process has been told to end. */
function endWithUs(children) {
  let ending = false;
  const endAll = (signal) => {
    for (const child of children) child.kill(signal);
  };
  for (const [signal, code] of Object.entries(SIGNALS)) {
    process.once(signal, () => {
      ending = true;
      // Tools tidy up on an interrupt; some (Playwright's server) leave children behind on other signals.
      endAll('SIGINT');
      const ended = setInterval(() => {
        if (children.size === 0) process.exit(code);
      }, 50);
      setTimeout(() => {
        clearInterval(ended);
        endAll('SIGKILL');
        process.exit(code);
      }, GRACE);
    });
  }
  process.once('exit', () => endAll('SIGTERM'));
  return () => ending;
}

/**
 * The JavaScript file behind a package's command, so that it can be run with Node itself: the links in
 * node_modules/.bin are shell scripts on Windows.
 *
 * @param {string} root
 * @param {string} name of the package
 * @param {string} command of its `bin`
 */
export function binOf(root, name, command) {
  const folder = join(root, 'node_modules', name);
  if (!existsSync(folder)) throw Object.assign(new Error(`Cannot find package '${name}'`), { code: MISSING });
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : bin?.[command];
  if (typeof file !== 'string') throw new Error(`${name} has no command "${command}".`);
  return join(folder, file);
}

/** Time between signs of life, in milliseconds. */
const BEAT = 10_000;

/**
 * Says what is being done, that it still is when it takes long, and how long it took.
 *
 * @template T
 * @param {string} label such as `Installing packages`
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withHeartbeat(label, work) {
  const start = performance.now();
  const seconds = () => Math.round((performance.now() - start) / 1000);
  process.stdout.write(`${label} …\n`);
  const beat = setInterval(() => process.stdout.write(`  … ${seconds()} s\n`), BEAT);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.stdout.write(`  ${seconds()} s\n`);
  }
}
