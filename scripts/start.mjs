// `npm start`: from a fresh clone to the running site. Plain JavaScript on Node's own modules: nothing else may be
// installed yet.
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { readArguments } from './support/arguments.mjs';
import { ensureInstalled } from './support/install.mjs';
import { nodeComplaint } from './support/node-version.mjs';
import { createRunner } from './support/run.mjs';

const HELP = `Installs what is missing, builds the site and serves it.

Usage: npm start -- [options]

  --port <number>  Port to listen at; 0 takes any free one (default: 4173)
  --host <name>    Address to listen at (default: 127.0.0.1)
  --help           Show this`;

process.exitCode = await start(process.argv.slice(2));

/** Resolves with the exit code. */
async function start(args) {
  const complaint = nodeComplaint(process.versions.node);
  if (complaint !== null) return fail(complaint);
  const { values, complaint: wrong } = readArguments(args, {
    port: { type: 'string', default: '4173' },
    host: { type: 'string', default: '127.0.0.1' },
    help: { type: 'boolean', short: 'h' },
  });
  if (wrong !== null) return fail(`${wrong}\n\n${HELP}`);
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
  const runner = createRunner(root);
  if (!(await ensureInstalled(root, runner))) return 1;
  const built = await runner.node('scripts/build.ts');
  if (built !== 0) return built;
  return runner.node('scripts/preview.ts', ['--port', values.port, '--host', values.host]);
}

function fail(message) {
  console.error(message);
  return 1;
}
