// What `npm run …` runs by a package, or by TypeScript, once the packages are there: `node scripts/run.mjs tsc -b`.
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { withPackages } from './support/packages.mjs';
import { binOf, createRunner } from './support/run.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Packages of the commands that have another name than they. */
const PACKAGES = { tsc: 'typescript', biome: '@biomejs/biome' };

await withPackages(async () => {
  const [what, ...args] = process.argv.slice(2);
  const command = what.endsWith('.ts') ? 'tsx' : what;
  const bin = binOf(ROOT, PACKAGES[command] ?? command, command);
  const script = command === what ? bin : what;
  process.exitCode = await createRunner(ROOT).node(script, args);
});
