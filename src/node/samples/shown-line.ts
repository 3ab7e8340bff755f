/** A line that a reader sees, and where it comes from. */
export interface ShownLine {
  text: string;
  /** Zero-based line in the file or fence; -1 for a line that isn't in it. */
  line: number;
  /** UTF-16 units of the file's line that were cut off before it. */
  cut: number;
}

/** The lines of a text as they stand. */
export function linesOf(text: string): ShownLine[] {
  return text.split('\n').map((line, index) => ({ text: line, line: index, cut: 0 }));
}

/** The text of lines. */
export function textOf(lines: readonly ShownLine[]): string {
  return lines.map(({ text }) => text).join('\n');
}

/**
 * Move spans of a text to where its lines are shown. A span on a line that isn't shown is dropped; one on a line that
 * is shown twice comes twice.
 *
 * @param text what the spans count in: its lines are those that `shown` counts
 * @param shown the lines that are left, in the order of reading
 */
export function moveSpans<T extends { start: number; end: number }>(
  spans: readonly T[],
  text: string,
  shown: readonly ShownLine[],
): T[] {
  const byLine = new Map<number, { span: T; from: number }[]>();
  let line = 0;
  let lineStart = 0;
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    for (let next = text.indexOf('\n', lineStart); next >= 0 && next < span.start; ) {
      line += 1;
      lineStart = next + 1;
      next = text.indexOf('\n', lineStart);
    }
    byLine.set(line, [...(byLine.get(line) ?? []), { span, from: span.start - lineStart }]);
  }
  const moved: T[] = [];
  let at = 0;
  for (const { text: shownText, line: origin, cut } of shown) {
    for (const { span, from } of byLine.get(origin) ?? []) {
      const start = from - cut;
      const end = start + span.end - span.start;
      if (start >= 0 && end <= shownText.length) moved.push({ ...span, start: at + start, end: at + end });
    }
    at += shownText.length + 1;
  }
  return moved;
}
