import * as v from 'valibot';
import type { Problem } from '#shared/problem.ts';
import { reasonOf } from '#shared/reason-of.ts';
import { readYaml } from './yaml-source.ts';

/** What docfx writes about every site it makes: where each symbol is shown. Other keys are ignored. */
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

/** A symbol of another library, and where it is documented: as the map says, which may be relative. */
export interface XrefMapEntry {
  uid: string;
  href: string;
  name: string;
  fullName: string;
}

/** A map as its file has it. */
export interface XrefMap {
  /** Address that the others count from; '' when it doesn't say. */
  baseUrl: string;
  entries: XrefMapEntry[];
  problems: Problem[];
}

/** Read a map of docfx's, YAML or JSON. Entries that name no symbol or no address are left out. */
export function parseXrefMap(text: string, file: string): XrefMap {
  const { value, problem } = read(text, file);
  const result = v.safeParse(mapSchema, value);
  if (problem !== null || !result.success) {
    const message = problem ?? 'This is no map of cross references: it has no list of `references`.';
    const hint = 'Keep the file `xrefmap.yml` as docfx wrote it.';
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

function read(text: string, file: string): { value: unknown; problem: string | null } {
  if (!/\.json$/iu.test(file)) {
    const { value, problems } = readYaml(text, file, false);
    return { value, problem: problems[0]?.message ?? null };
  }
  try {
    return { value: JSON.parse(text), problem: null };
  } catch (error) {
    return { value: null, problem: `This is not JSON: ${reasonOf(error)}.` };
  }
}
