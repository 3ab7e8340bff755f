// `npm start`: from a fresh clone to the running site. Plain JavaScript on Node's own modules: nothing else may be
// installed yet.
import process from 'node:process';
import { fail, runCommand } from './support/command-line.mjs';
import { freePort } from './support/free-port.mjs';
import { ensureInstalled } from './support/install.mjs';
import { binOf, createRunner } from './support/run.mjs';

const HELP = `Installs what is missing, builds the site and serves it.

Usage: npm start -- [options]

  --port <number>  Port to listen at (default: 4173, or the next one that is free)
  --host <name>    Address to listen at (default: 127.0.0.1)
  --help           Show this`;

process.exitCode = await runCommand(
  HELP,
  {
    port: { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
  },
  start,
);

/** Resolves with the exit code. */
async function start(values, root) {
  // Before the build: nobody waits for it to be told that the port is taken.
  const wished = Number(values.port ?? '4173');
  if (!Number.isInteger(wished) || wished < 1 || wished > 65535) {
    return fail(`--port takes a number from 1 to 65535, not "${values.port}".`);
  }
  const port = await freePort(wished, values.host);
  if (port !== wished && values.port !== undefined) return fail(`Port ${wished} is taken; ${port} is free.`);
  if (port !== wished) console.log(`Port ${wished} is taken: the site will be at port ${port}.`);
  const runner = createRunner(root);
  if (!(await ensureInstalled(root, runner))) return 1;
  const vite = binOf(root, 'vite', 'vite');
  const built = await runner.node(vite, ['build']);
  if (built !== 0) return built;
  return runner.node(vite, ['preview', '--port', String(port), '--host', values.host]);
}
