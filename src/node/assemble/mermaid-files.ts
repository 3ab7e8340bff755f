import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MERMAID_FOLDER, MERMAID_VERSION } from '../diagrams/mermaid-package.ts';

/** The version is in the address, so that browsers may keep the files for ever. */
const HOME = `/assets/mermaid-${MERMAID_VERSION}`;
const ENTRY = 'mermaid.esm.min.mjs';
const CHUNKS = 'chunks/mermaid.esm.min';

/** Site path of Mermaid's entry. */
export const MERMAID_PATH = `${HOME}/${ENTRY}`;

/** Mermaid's ready-made modules: site path → file. A page loads the few that its diagrams need. */
export function mermaidFiles(): Map<string, string> {
  const chunks = readdirSync(join(MERMAID_FOLDER, CHUNKS)).filter((name) => name.endsWith('.mjs'));
  const paths = [ENTRY, ...chunks.sort().map((name) => `${CHUNKS}/${name}`)];
  return new Map(paths.map((path) => [`${HOME}/${path}`, join(MERMAID_FOLDER, path)]));
}
