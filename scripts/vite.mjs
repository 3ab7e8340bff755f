// `npm run dev`, `npm run build`, `npm run preview`: Vite's own commands, once what they need is there.
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { withPackages } from './support/packages.mjs';

const VITE = new URL('../node_modules/vite/bin/vite.js', import.meta.url);

await withPackages(async () => {
  process.argv[1] = fileURLToPath(VITE);
  await import(VITE.href);
});
