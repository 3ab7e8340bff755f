import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MERMAID_FOLDER, MERMAID_VERSION } from '../diagrams/mermaid-package.ts';

/** The version is in the address, so that browsers may keep the files for ever. */
const HOME = `/assets/mermaid-${MERMAID_VERSION}`;
const ENTRY = 'mermaid.esm.min.mjs';
const CHUNKS = 'chunks/mermaid.esm.min';

/** Site path of Mermaid's entry. */
export const MERMAID_PATH = servedPath(ENTRY);

/** Mermaid's ready-made modules by site path, each read when it is asked for. A page loads the few that its diagrams need. */
export function mermaidFiles(): Map<string, () => string> {
  const chunks = readdirSync(join(MERMAID_FOLDER, CHUNKS)).filter((name) => name.endsWith('.mjs'));
  const paths = [ENTRY, ...chunks.sort().map((name) => `${CHUNKS}/${name}`)];
  return new Map(
    paths.map((path) => [servedPath(path), () => withServedImports(readFileSync(join(MERMAID_FOLDER, path), 'utf8'))]),
  );
}

/** Hosts that don't know `.mjs` serve it as text, which browsers don't run. */
function servedPath(path: string): string {
  return `${HOME}/${path.replace(/\.mjs$/u, '.js')}`;
}

/** The modules name each other in imports, static ones and others, always with a path that begins with a dot. */
function withServedImports(source: string): string {
  return source.replaceAll(/((?:from|import\(?)\s*"\.[^"]+)\.mjs"/gu, '$1.js"');
}
