import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '#shared/problem.ts';
import type { XrefTarget } from '#shared/reference.ts';
import type { XrefMapSource } from '#shared/site.ts';
import type { ContentFile } from '../../content/read-folder.ts';
import { SITE_FILE } from '../../content/site-config.ts';
import type { XrefMap } from './xref-map.ts';

/** Symbols of other libraries by uid, and what is wrong with the maps that name them. */
export interface ForeignSymbols {
  symbols: ReadonlyMap<string, XrefTarget>;
  problems: Problem[];
}

/**
 * Where other libraries' symbols are documented, as the maps say that a site names: of two that have the same one, the
 * first.
 *
 * @param parse reads a map's file
 */
export function readXrefMaps(
  sources: readonly XrefMapSource[],
  root: string,
  parse: (file: ContentFile) => XrefMap,
): ForeignSymbols {
  const symbols = new Map<string, XrefTarget>();
  const problems: Problem[] = [];
  for (const [index, { file: path, baseUrl }] of sources.entries()) {
    const file = `content/${path}`;
    const absolute = join(root, 'content', path);
    if (statSync(absolute, { throwIfNoEntry: false })?.isFile() !== true) {
      const message = `xrefmaps[${index}].file: there is no file ${file}.`;
      const hint = 'Download the `xrefmap.yml` of the other site there: a build fetches nothing.';
      problems.push({ severity: 'error', rule: 'xrefmap', file: SITE_FILE, message, hint });
      continue;
    }
    const map = parse({ path, file, absolute });
    problems.push(...map.problems);
    const base = withSlash(baseUrl ?? map.baseUrl);
    const targets = map.entries.map((entry) => [entry, addressOf(entry.href, base)] as const);
    if (base === '' && targets.some(([, href]) => href === null)) {
      const message = 'The addresses in this map count from where it was published, and it doesn’t say where that is.';
      const hint = `Say it in ${SITE_FILE}: \`xrefmaps: [{ file: '${path}', baseUrl: 'https://…/' }]\`.`;
      problems.push({ severity: 'error', rule: 'xrefmap', file, message, hint });
    }
    for (const [{ uid, name, fullName }, href] of targets) {
      if (href !== null && !symbols.has(uid)) symbols.set(uid, { href, name, fullName });
    }
  }
  return { symbols, problems };
}

/** Docfx's addresses count from a folder, whether its name ends like one or not. */
function withSlash(address: string): string {
  return address === '' || address.endsWith('/') ? address : `${address}/`;
}

/** Null for what is no address of a web page. */
function addressOf(href: string, base: string): string | null {
  if (!URL.canParse(href, base === '' ? undefined : base)) return null;
  const url = new URL(href, base === '' ? undefined : base);
  return /^https?:$/u.test(url.protocol) ? url.href : null;
}
