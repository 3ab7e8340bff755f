import * as v from 'valibot';
import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { parseYamlFields, TextSchema } from '#node/content/yaml-fields.ts';
import type { Problem } from '#shared/problem.ts';
import { stripMarkdown } from './prose.ts';

/** A statement in the documentation with its evidence. */
export interface Claim {
  /** The statement or an unambiguous part of it, as plain text. */
  says: string;
  /** Text of lines in the library's source, by `path:line`. */
  source: Readonly<Record<string, string>>;
  /** Other evidence: a run, a test, third-party documentation. */
  by: string | null;
  /** Git tag of the source; `HEAD` if the file has none. */
  tag: string;
  file: string;
  line: number;
}

/** Minimum length of a statement in characters. Shorter text could match an unrelated sentence. */
const MIN_STATEMENT_LENGTH = 12;
const STATEMENT = v.pipe(
  TextSchema,
  v.minLength(MIN_STATEMENT_LENGTH, `text of ${MIN_STATEMENT_LENGTH} characters or more`),
);
const SOURCE_LINE = v.pipe(TextSchema, v.regex(/^\S+:[1-9]\d*$/u, 'a path and a line, such as src/Box.cs:12'));
const ClaimsSchema = v.object({
  tag: v.optional(TextSchema),
  claims: v.optional(
    v.array(
      v.strictObject({
        says: v.union([STATEMENT, v.array(STATEMENT)], 'a statement, or a list of them'),
        source: v.optional(v.record(SOURCE_LINE, TextSchema)),
        by: v.optional(TextSchema),
      }),
      'a list',
    ),
  ),
});

/** Reads a claims file, which contains the git tag of the checked source and a list of claims. */
export function readClaims(file: string, text: string): { claims: Claim[]; problems: Problem[] } {
  const words = { rule: 'claims', whole: 'The list of claims', field: 'The field' } as const;
  const read = parseYamlFields({
    ...{ text, firstLine: 1, schema: ClaimsSchema, withoutEffect: [], unknownField: 'error', ...words },
  });
  const problems: Problem[] = read.problems.map((problem) => ({ ...problem, file }));
  const claims = (read.fields?.claims ?? []).flatMap(({ says, source = {}, by = null }, index): Claim[] => {
    const { line, column } = read.locateField(['claims', String(index)]);
    if (Object.keys(source).length === 0 && by === null) {
      const message = 'A claim needs `source` (the text of a source line, by path:line) or `by` (other evidence).';
      problems.push({ severity: 'error', rule: 'claims', file, line, column, message });
    }
    const tag = read.fields?.tag ?? 'HEAD';
    return [says].flat().map((statement) => ({ says: stripMarkdown(statement), source, by, tag, file, line }));
  });
  return { claims, problems };
}

/**
 * Removes statements from a claims file. All other text stays unchanged.
 *
 * @param lost the statements as plain text
 * @returns null if no claim is left
 */
export function removeClaims(text: string, lost: ReadonlySet<string>): string | null {
  const claims = parseDocument(text).get('claims', true);
  if (!isSeq(claims)) return text;
  const isLost = (node: unknown): boolean => isScalar(node) && lost.has(stripMarkdown(String(node.value)));
  const cuts: { start: number; end: number }[] = [];
  let remaining = 0;
  for (const [index, item] of claims.items.entries()) {
    const says = isMap(item) ? item.get('says', true) : undefined;
    const statements = isSeq(says) ? says.items : [says];
    if (!statements.some(isLost)) remaining += 1;
    else if (statements.every(isLost)) cuts.push(getBlockItemRange(text, claims.items, index, text.length));
    else if (isSeq(says)) {
      remaining += 1;
      const end = isMap(item) ? getEnd(item) : text.length;
      for (const [at, statement] of says.items.entries())
        if (isLost(statement))
          cuts.push(
            says.flow === true ? getFlowItemRange(says.items, at) : getBlockItemRange(text, says.items, at, end),
          );
    }
  }
  if (remaining === 0) return null;
  return cuts.reverse().reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

/** Returns the range of an item in a block list: whole lines up to the next item. */
function getBlockItemRange(text: string, items: readonly unknown[], index: number, last: number) {
  const lineStart = (offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;
  const next = items[index + 1];
  const end = next === undefined ? Math.min(getEnd(items[index]), last) : getStart(next);
  return { start: lineStart(getStart(items[index])), end: next === undefined ? end : lineStart(end) };
}

/** Returns the range of an item in a bracketed list, with one comma. */
function getFlowItemRange(items: readonly unknown[], index: number): { start: number; end: number } {
  const [before, next] = [items[index - 1], items[index + 1]];
  if (next !== undefined) return { start: getStart(items[index]), end: getStart(next) };
  return { start: before === undefined ? getStart(items[index]) : getValueEnd(before), end: getValueEnd(items[index]) };
}

function getRange(node: unknown): readonly [number, number, number] {
  const range = isMap(node) || isScalar(node) || isSeq(node) ? node.range : null;
  return range ?? [0, 0, 0];
}
const getStart = (node: unknown): number => getRange(node)[0];
const getValueEnd = (node: unknown): number => getRange(node)[1];
const getEnd = (node: unknown): number => getRange(node)[2];
