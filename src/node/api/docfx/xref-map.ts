import { statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Problem } from '#shared/problem.ts';
import type { XrefTarget } from '#shared/reference.ts';
import type { XrefMapSource } from '#shared/site.ts';
import type { ContentFile } from '../../content/read-folder.ts';
import { SITE_FILE } from '../../content/site-config.ts';
import { readYaml } from './yaml-source.ts';

/** Schema of docfx's cross-reference map. Other keys are ignored. */
const mapSchema = v.object({
  baseUrl: v.optional(v.string(), ''),
  references: v.array(v.unknown()),
});
const entrySchema = v.object({
  uid: v.string(),
  href: v.string(),
  name: v.optional(v.string(), ''),
  nameWithType: v.optional(v.string(), ''),
  fullName: v.optional(v.string(), ''),
});

/** A symbol of another library; its address may be relative. */
interface XrefMapEntry {
  uid: string;
  href: string;
  name: string;
  fullName: string;
}

/** A parsed cross-reference map. */
export interface XrefMap {
  /** Base of relative addresses; '' when the map has none. */
  baseUrl: string;
  entries: XrefMapEntry[];
  problems: Problem[];
}

/** Parses a cross-reference map, YAML or JSON. Entries without a uid or an address are omitted. */
export function parseXrefMap(text: string, file: string): XrefMap {
  // YAML includes JSON.
  const { value, problems } = readYaml(text, file);
  const result = v.safeParse(mapSchema, value);
  if (!result.success) {
    const message = problems[0]?.message ?? 'This is not a cross-reference map: it has no list of `references`.';
    const hint = 'Use the unmodified `xrefmap.yml` that docfx generated.';
    return { baseUrl: '', entries: [], problems: [{ severity: 'error', rule: 'xrefmap', file, message, hint }] };
  }
  const entries = result.output.references.flatMap((given): XrefMapEntry[] => {
    const entry = v.safeParse(entrySchema, given);
    if (!entry.success) return [];
    const { uid, href, name, nameWithType, fullName } = entry.output;
    return [{ uid, href, name: nameWithType || name || uid, fullName: fullName || uid }];
  });
  return { baseUrl: result.output.baseUrl, entries, problems: [] };
}

/** Symbols of other libraries by uid, and the problems of the maps. */
interface ForeignSymbols {
  symbols: ReadonlyMap<string, XrefTarget>;
  problems: Problem[];
}

/**
 * Reads the cross-reference maps that a site's configuration names. When two maps have the same symbol, the first wins.
 *
 * @param parse parses a map's file
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
      const message = `xrefmaps[${index}].file: the file ${file} does not exist.`;
      const hint = 'Download the `xrefmap.yml` of the other site to this path. Builds download nothing.';
      problems.push({ severity: 'error', rule: 'xrefmap', file: SITE_FILE, message, hint });
      continue;
    }
    const map = parse({ path, file, absolute });
    problems.push(...map.problems);
    const base = withSlash(baseUrl ?? map.baseUrl);
    const targets = map.entries.map((entry) => [entry, addressOf(entry.href, base)] as const);
    if (base === '' && targets.some(([, href]) => href === null)) {
      const message = 'The addresses in this map are relative, and it has no `baseUrl`.';
      const hint = `Set it in ${SITE_FILE}: \`xrefmaps: [{ file: '${path}', baseUrl: 'https://…/' }]\`.`;
      problems.push({ severity: 'error', rule: 'xrefmap', file, message, hint });
    }
    for (const [{ uid, name, fullName }, href] of targets) {
      if (href !== null && !symbols.has(uid)) symbols.set(uid, { href, name, fullName });
    }
  }
  return { symbols, problems };
}

/** docfx resolves addresses against a folder, with or without a trailing slash. */
function withSlash(address: string): string {
  return address === '' || address.endsWith('/') ? address : `${address}/`;
}

/** Returns an absolute web address; null for anything else. */
function addressOf(href: string, base: string): string | null {
  if (!URL.canParse(href, base === '' ? undefined : base)) return null;
  const url = new URL(href, base === '' ? undefined : base);
  return /^https?:$/u.test(url.protocol) ? url.href : null;
}
