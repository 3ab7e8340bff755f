/** What the words after a fence's language say. */
export interface CodeMeta {
  title?: string | undefined;
  /** Number of the first line; left out without `showLineNumbers`. */
  lineNumbersFrom?: number | undefined;
  /** One-based lines of `{1,3-5}`. */
  marked: ReadonlySet<number>;
}

/**
 * Read a fence's meta.
 *
 * @example parseCodeMeta('title="App.cs" {1,3-4} showLineNumbers=7')
 */
export function parseCodeMeta(meta: string): CodeMeta {
  const [, quote, title] = /(?:^|\s)title=(["'])(.*?)\1/u.exec(meta) ?? [];
  const rest = quote === undefined ? meta : meta.replace(/(?:^|\s)title=(["']).*?\1/u, ' ');
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/u.exec(rest);
  const [, ranges = ''] = /\{([\d,\s-]*)\}/u.exec(rest) ?? [];
  return {
    title,
    lineNumbersFrom: numbers === null ? undefined : Number(numbers[1] ?? 1),
    marked: new Set(ranges.split(',').flatMap(rangeLines)),
  };
}

function rangeLines(range: string): number[] {
  const match = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/u.exec(range);
  if (match === null) return [];
  const from = Number(match[1]);
  // A mistyped end must not fill the memory.
  const to = Math.min(Number(match[2] ?? from), from + 9999);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
