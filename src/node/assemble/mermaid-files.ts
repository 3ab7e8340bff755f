import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as v from 'valibot';

const require = createRequire(import.meta.url);
const MANIFEST = v.object({ version: v.string() });

/** Folder of Mermaid's package, wherever npm put it. */
const FOLDER = dirname(require.resolve('mermaid/package.json'));
/** Its version is in the address, so that browsers may keep the files for ever. */
const { version } = v.parse(MANIFEST, require('mermaid/package.json'));
const HOME = `/assets/mermaid-${version}`;
const ENTRY = 'mermaid.esm.min.mjs';
const CHUNKS = 'chunks/mermaid.esm.min';

/** Site path of Mermaid's entry. */
export const MERMAID_PATH = `${HOME}/${ENTRY}`;

/** Mermaid's ready-made modules: site path → file. A page loads the few that its diagrams need. */
export function mermaidFiles(): Map<string, string> {
  const dist = join(FOLDER, 'dist');
  const chunks = readdirSync(join(dist, CHUNKS)).filter((name) => name.endsWith('.mjs'));
  const paths = [ENTRY, ...chunks.sort().map((name) => `${CHUNKS}/${name}`)];
  return new Map(paths.map((path) => [`${HOME}/${path}`, join(dist, path)]));
}
