// `npm run audit`: asks the registry for advisories about the packages of package-lock.json; SECURITY.md says what follows.
import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';
import { judgeAudit } from './support/audit.mjs';
import { runCommand } from './support/command-line.mjs';

const HELP = `Asks the registry for advisories about the packages that this site is built with.
Ends with 1 for serious ones; a registry that can't be asked is told, and no failure.

Usage: npm run audit`;

process.exitCode = await runCommand(HELP, {}, async (_, root) => {
  const { state, words } = judgeAudit(await askNpm(root));
  console.log(words);
  return state === 'failed' ? 1 : 0;
});

/** What npm prints; it ends with an error for any advisory, and where it can't ask. */
async function askNpm(root) {
  const options = { cwd: root, timeout: 30_000, maxBuffer: 1 << 26, shell: process.platform === 'win32' };
  const answer = await promisify(execFile)('npm', ['audit', '--json'], options).catch((error) => error);
  return answer.stdout ?? '';
}
