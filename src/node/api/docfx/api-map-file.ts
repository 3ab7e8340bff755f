import * as v from 'valibot';
import { didYouMean, nearest } from '#shared/nearest.ts';
import type { Problem } from '#shared/problem.ts';
import { readYaml, type YamlSource } from './yaml-source.ts';

/** How many columns the drawing is divided into. */
export const MAP_COLUMNS = 24;

const TEXT = v.pipe(v.string(), v.trim(), v.nonEmpty('expected text'));
const ROW = v.pipe(v.string(), v.regex(/^[1-9]\d?$/u, 'expected a number from 1'), v.transform(Number));
const COLUMNS = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}-\d{1,2}$/u, 'expected two numbers, such as 1-6'),
  v.check((text) => {
    const { first, last } = readColumns(text);
    return first >= 1 && first <= last && last <= MAP_COLUMNS;
  }, `expected columns between 1 and ${MAP_COLUMNS}, the smaller first`),
  v.transform(readColumns),
);

const NODE = v.strictObject({
  uid: v.pipe(
    v.union([TEXT, v.array(TEXT)], 'expected a uid or a list of them'),
    v.transform((uids) => (typeof uids === 'string' ? [uids] : uids)),
    v.minLength(1, 'expected at least one uid'),
  ),
  caption: v.optional(TEXT),
  begin: v.optional(TEXT),
  row: ROW,
  columns: COLUMNS,
});

const MAP = v.strictObject({
  title: TEXT,
  lead: v.optional(TEXT),
  areas: v.array(
    v.strictObject({
      name: TEXT,
      says: v.optional(TEXT),
      nodes: v.array(NODE),
      notes: v.optional(v.array(v.strictObject({ text: TEXT, row: ROW, columns: COLUMNS })), []),
      edges: v.optional(
        v.array(v.strictObject({ from: TEXT, word: TEXT, to: v.record(TEXT, TEXT, 'expected uids with members') })),
        [],
      ),
    }),
  ),
});

function readColumns(text: string): { first: number; last: number } {
  const [first = 0, last = 0] = text.split('-').map(Number);
  return { first, last };
}

/** Names of fields, to find the one that was meant. */
const FIELDS = ['title', 'lead', 'areas', 'name', 'says', 'nodes', 'notes', 'edges', 'uid', 'caption', 'begin', 'row'];

/** A map of the API as its file says it: nothing of it is compared with the API yet. */
export interface ApiMapFile extends v.InferOutput<typeof MAP> {
  file: string;
  place: YamlSource['locate'];
}

/** True for the file that a version's map of the API is drawn from. */
export function isApiMapFile(path: string): boolean {
  return /(?:^|\/)_map\.ya?ml$/u.test(path);
}

/**
 * Read a map of the API.
 *
 * @param file path for messages, relative to the site's root
 */
export function parseApiMapFile(text: string, file: string): { map: ApiMapFile | null; problems: Problem[] } {
  const yaml = readYaml(text, file);
  if (yaml.problems.length > 0) {
    const hint = 'Put a text that holds `: ` or `#` into double quotes.';
    return { map: null, problems: yaml.problems.map((problem) => ({ ...problem, rule: 'api-map', hint })) };
  }
  const place = yaml.locate;
  const result = v.safeParse(MAP, yaml.value);
  if (!result.success) return { map: null, problems: result.issues.map((issue) => shapeProblem(issue, file, place)) };
  return { map: { ...result.output, file, place }, problems: [] };
}

function shapeProblem(issue: v.BaseIssue<unknown>, file: string, place: ApiMapFile['place']): Problem {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
  const name = path.join('.');
  const field = String(path.at(-1) ?? '');
  const at = { severity: 'error', rule: 'api-map', file, ...place(path) } as const;
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const message = `A map of the API has no field \`${name}\`.`;
    return { ...at, message, hint: didYouMean(nearest(field, FIELDS), '`') };
  }
  if (issue.received === 'undefined') {
    return { ...at, message: `\`${name}\` is missing.`, hint: 'CONTRIBUTING.md tells what a map of the API holds.' };
  }
  const expected = issue.message.startsWith('expected')
    ? issue.message
    : `expected ${issue.expected ?? 'another value'}`;
  return { ...at, message: `\`${name === '' ? 'The map' : name}\`: ${expected}, received ${issue.received}.` };
}
