import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { plainText } from '../claims/prose.ts';

/**
 * A file of claims without some statements; all other text stays as it is. Null when no claim is left.
 *
 * @param lost the statements as they are compared, in plain text
 */
export function withoutClaims(text: string, lost: ReadonlySet<string>): string | null {
  const claims = parseDocument(text).get('claims', true);
  if (!isSeq(claims)) return text;
  const isLost = (node: unknown): boolean => isScalar(node) && lost.has(plainText(String(node.value)));
  const cuts: { start: number; end: number }[] = [];
  let left = 0;
  for (const [index, item] of claims.items.entries()) {
    const says = isMap(item) ? item.get('says', true) : undefined;
    const statements = isSeq(says) ? says.items : [says];
    if (!statements.some(isLost)) left += 1;
    else if (statements.every(isLost)) cuts.push(linesOf(text, claims.items, index, text.length));
    else if (isSeq(says)) {
      left += 1;
      const end = isMap(item) ? endOf(item) : text.length;
      for (const [at, statement] of says.items.entries())
        if (isLost(statement))
          cuts.push(says.flow === true ? wordsOf(says.items, at) : linesOf(text, says.items, at, end));
    }
  }
  if (left === 0) return null;
  return cuts.reverse().reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

/** Whole lines of a list's item: up to those of the next. */
function linesOf(text: string, items: readonly unknown[], index: number, last: number): { start: number; end: number } {
  const lineOf = (offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;
  const next = items[index + 1];
  const end = next === undefined ? Math.min(endOf(items[index]), last) : startOf(next);
  return { start: lineOf(startOf(items[index])), end: next === undefined ? end : lineOf(end) };
}

/** An item of a list in brackets, with a comma beside it. */
function wordsOf(items: readonly unknown[], index: number): { start: number; end: number } {
  const [before, next] = [items[index - 1], items[index + 1]];
  if (next !== undefined) return { start: startOf(items[index]), end: startOf(next) };
  return { start: before === undefined ? startOf(items[index]) : valueEnd(before), end: valueEnd(items[index]) };
}

function rangeOf(node: unknown): readonly [number, number, number] {
  const range = isMap(node) || isScalar(node) || isSeq(node) ? node.range : null;
  return range ?? [0, 0, 0];
}
const startOf = (node: unknown): number => rangeOf(node)[0];
const valueEnd = (node: unknown): number => rangeOf(node)[1];
const endOf = (node: unknown): number => rangeOf(node)[2];
