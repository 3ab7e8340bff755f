import { type MarkProblem, markLines, REMOVED_LINE } from './magic-comments.ts';

/** A part of a sample file between `#region name` and `#endregion`. */
export interface Region {
  name: string;
  /** Zero-based lines of the two directives. */
  from: number;
  to: number;
}

const START = /^\s*#region(?:\s+(.*?))?\s*$/u;
const END = /^\s*#endregion\b/u;
const DIRECTIVE = /^\s*#(?:region|endregion)\b/u;
const NAME = /^[a-z\d]+(?:-[a-z\d]+)*$/u;

/** True for the path of a sample file. */
export function isSample(path: string): boolean {
  return /\.cs$/iu.test(path);
}

/** Finds the regions of a sample file; they may nest. */
export function findRegions(text: string): { regions: Region[]; problems: MarkProblem[] } {
  const regions: Region[] = [];
  const problems: MarkProblem[] = [];
  const open: { name: string; from: number }[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const [start, name = ''] = START.exec(line) ?? [];
    if (start !== undefined) {
      const problem = nameProblem(name, [...regions, ...open], index + 1);
      if (problem !== null) problems.push(problem);
      open.push({ name, from: index });
    } else if (END.test(line)) {
      const last = open.pop();
      if (last === undefined) problems.push(unpaired(index + 1, 'This `#endregion` has no `#region`.'));
      else regions.push({ ...last, to: index });
    }
  }
  for (const { name, from } of open) problems.push(unpaired(from + 1, `The region \`${name}\` has no \`#endregion\`.`));
  return { regions: regions.sort((a, b) => a.from - b.from), problems };
}

/** Returns the visible lines of a sample file: all of it, or the given regions, without directives. */
export function showSample(text: string, regions: readonly Region[] | null): ShownLine[] {
  const lines = linesOf(text);
  if (regions === null) return tidy(lines);
  return regions.flatMap(({ from, to }, index) => [
    ...(index === 0 ? [] : [BETWEEN]),
    ...tidy(lines.slice(from + 1, to)),
  ]);
}

/** Returns the program to download: without directives, magic comments and removed lines. */
export function savedSample(text: string): string {
  return `${textOf(savedLines(text))}\n`;
}

/** Returns the lines of the program to download. */
export function savedLines(text: string): ShownLine[] {
  const { lines } = markLines(text);
  return tidy(
    linesOf(text).filter((_, index) => {
      const marks = lines[index];
      return marks !== undefined && !marks.isComment && !marks.classes.includes(REMOVED_LINE);
    }),
  );
}

/** Returns the text to compile: removed lines are blank, so that line numbers are kept. */
export function checkedSample(text: string): string {
  const { lines } = markLines(text);
  return lines.map((line) => (line.classes.includes(REMOVED_LINE) ? '' : line.text)).join('\n');
}

/** Blank line between two regions. */
const BETWEEN: ShownLine = { text: '', line: -1, cut: 0 };

/** Removes directives, common indentation and repeated blank lines. */
function tidy(lines: readonly ShownLine[]): ShownLine[] {
  const kept = lines
    .filter(({ text }) => !DIRECTIVE.test(text))
    .map((line) => ({ ...line, text: line.text.trimEnd() }))
    .filter(({ text }, index, all) => text !== '' || (index > 0 && all[index - 1]?.text !== ''));
  if (kept.at(-1)?.text === '') kept.pop();
  const indents = kept.filter(({ text }) => text !== '').map(({ text }) => /^ */u.exec(text)?.[0].length ?? 0);
  const indent = Math.min(...indents, 80);
  return kept.map((line) => ({ ...line, text: line.text.slice(indent), cut: indent }));
}

function nameProblem(name: string, others: readonly { name: string }[], line: number): MarkProblem | null {
  if (!NAME.test(name)) {
    const message = name === '' ? 'The region has no name.' : `The region name "${name}" is invalid.`;
    return { line, message, hint: 'Name regions in lower case with dashes: `#region load-content`.' };
  }
  if (!others.some((other) => other.name === name)) return null;
  return {
    line,
    message: `The file has two regions named \`${name}\`.`,
    hint: 'Give each region a unique name.',
  };
}

function unpaired(line: number, message: string): MarkProblem {
  return { line, message, hint: 'Write `#region name` and `#endregion` in pairs.' };
}

/** A visible line and its origin. */
export interface ShownLine {
  text: string;
  /** Zero-based line in the file or fence; -1 for an added line. */
  line: number;
  /** Length of the removed indentation, in UTF-16 units. */
  cut: number;
}

/** Splits a text into lines. */
export function linesOf(text: string): ShownLine[] {
  return text.split('\n').map((line, index) => ({ text: line, line: index, cut: 0 }));
}

/** Joins lines. */
export function textOf(lines: readonly ShownLine[]): string {
  return lines.map(({ text }) => text).join('\n');
}

/**
 * Moves spans of a text to its visible lines. Drops spans on hidden lines and repeats those on lines shown twice.
 *
 * @param text the text that the spans refer to
 * @param shown the visible lines, in order
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
