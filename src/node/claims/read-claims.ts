import * as v from 'valibot';
import type { Problem } from '#shared/problem.ts';
import { readFields, TEXT } from '../content/yaml-fields.ts';
import { plainText } from './prose.ts';

/** A statement of the prose, and what shows it to be true. */
export interface Claim {
  /** The statement as it stands, or enough of it to be found, in plain text. */
  says: string;
  /** Lines of the library's source: what stands there, by `path:line`. */
  source: Readonly<Record<string, string>>;
  /** What else shows it: a run, a test, the documentation of something else. */
  by: string | null;
  /** Tag of the source. */
  tag: string;
  file: string;
  line: number;
}

/** Shorter ones would be found anywhere. */
const SHORTEST = 12;
const STATEMENT = v.pipe(TEXT, v.minLength(SHORTEST, `text of ${SHORTEST} characters or more`));
const PLACE = v.pipe(TEXT, v.regex(/^\S+:[1-9]\d*$/u, 'a path and a line, such as src/Box.cs:12'));
const SCHEMA = v.object({
  tag: v.optional(TEXT),
  claims: v.optional(
    v.array(
      v.strictObject({
        says: v.union([STATEMENT, v.array(STATEMENT)], 'a statement, or a list of them'),
        source: v.optional(v.record(PLACE, TEXT)),
        by: v.optional(TEXT),
      }),
      'a list',
    ),
  ),
});

/** Read a file of claims: the `tag` of the source that they were checked against, and the list. */
export function readClaims(file: string, text: string): { claims: Claim[]; problems: Problem[] } {
  const words = { rule: 'claims', whole: 'The list of claims', field: 'The field' };
  const read = readFields({
    ...{ text, firstLine: 1, schema: SCHEMA, withoutEffect: [], unknownField: 'error', ...words },
  });
  const problems: Problem[] = read.problems.map((problem) => ({ ...problem, file }));
  const claims = (read.fields?.claims ?? []).flatMap(({ says, source = {}, by = null }, index): Claim[] => {
    const { line, column } = read.placeOf(['claims', String(index)]);
    if (Object.keys(source).length === 0 && by === null) {
      const message = 'A claim needs `source` (what stands on a line, by path:line) or `by` (what else shows it).';
      problems.push({ severity: 'error', rule: 'claims', file, line, column, message });
    }
    const tag = read.fields?.tag ?? 'HEAD';
    return [says].flat().map((statement) => ({ says: plainText(statement), source, by, tag, file, line }));
  });
  return { claims, problems };
}
