// `npm run dev`, `npm run build`, `npm run preview`: Vite's own commands, once what they need is there.
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { fail } from './support/command-line.mjs';
import { npmCall, takenByNpm } from './support/npm-options.mjs';
import { withPackages } from './support/packages.mjs';

const VITE = new URL('../node_modules/vite/bin/vite.js', import.meta.url);

// Not `force`, `target`, `debug`, `logLevel`: machines set them for npm itself, which tells what stands in an `.npmrc`, or comes
// of `npm run -s`, by the same variables. npm 11 warns of each that it took.
const OPTIONS =
  'port host open cors strictPort base mode config outDir assetsDir emptyOutDir minify sourcemap manifest watch';

// The bundler's allocator, which reads this when it is loaded: what is freed goes back at once. By itself it keeps most of
// it for later, 70 to 100 MB while the site is made; processor time is the same.
process.env.MIMALLOC_PURGE_DELAY ??= '0';

await withPackages(async () => {
  const taken = takenByNpm(`${npmCall(process.env.npm_lifecycle_event)} --`, OPTIONS.split(' '));
  if (taken !== null) {
    process.exitCode = fail(taken);
    return;
  }
  process.argv[1] = fileURLToPath(VITE);
  await import(VITE.href);
});
