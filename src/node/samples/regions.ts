import { groupByKey } from '#shared/get-or-create.ts';
import { type DirectiveProblem, parseMagicComments, REMOVED_LINE_CLASS } from './magic-comments.ts';

/** A part of a sample file between `#region name` and `#endregion`. */
export interface SampleRegion {
  name: string;
  /** Zero-based line of the `#region` directive. */
  from: number;
  /** Zero-based line of the `#endregion` directive. */
  to: number;
}

const REGION_START_PATTERN = /^\s*#region(?:\s+(.*?))?\s*$/u;
const REGION_END_PATTERN = /^\s*#endregion\b/u;
const DIRECTIVE_PATTERN = /^\s*#(?:region|endregion)\b/u;
const REGION_NAME_PATTERN = /^[a-z\d]+(?:-[a-z\d]+)*$/u;

const REGION_PAIR_HINT = 'Write `#region name` and `#endregion` in pairs.';

/** Returns true for the path of a C# file, the only type of sample file. */
export function isSample(path: string): boolean {
  return /\.cs$/iu.test(path);
}

/** Finds the regions of a sample file. Regions may be nested. */
export function findRegions(text: string): { regions: SampleRegion[]; problems: DirectiveProblem[] } {
  const regions: SampleRegion[] = [];
  const problems: DirectiveProblem[] = [];
  const openRegions: { name: string; from: number }[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const [startMatch, name = ''] = REGION_START_PATTERN.exec(line) ?? [];
    if (startMatch !== undefined) {
      const nameProblem = findNameProblem(name, [...regions, ...openRegions], index + 1);
      if (nameProblem !== null) problems.push(nameProblem);
      openRegions.push({ name, from: index });
    } else if (REGION_END_PATTERN.test(line)) {
      const innermostRegion = openRegions.pop();
      if (innermostRegion !== undefined) regions.push({ ...innermostRegion, to: index });
      else problems.push({ line: index + 1, message: 'This `#endregion` has no `#region`.', hint: REGION_PAIR_HINT });
    }
  }
  for (const { name, from } of openRegions)
    problems.push({ line: from + 1, message: `The region \`${name}\` has no \`#endregion\`.`, hint: REGION_PAIR_HINT });
  return { regions: regions.sort((a, b) => a.from - b.from), problems };
}

/**
 * Returns the lines of the given regions, or of the whole sample file if `regions` is null, without `#region` lines. If
 * some regions are above a type and the other regions inside this type, adds the type's declaration and braces.
 */
export function getVisibleLines(text: string, regions: readonly SampleRegion[] | null): VisibleLine[] {
  const lines = splitIntoVisibleLines(text);
  if (regions === null) return cleanLines(lines);
  const joinRegions = (adjacentRegions: readonly SampleRegion[]): VisibleLine[] =>
    adjacentRegions.flatMap(({ from, to }, index) => [
      ...(index === 0 ? [] : [SEPARATOR_LINE]),
      ...cleanLines(lines.slice(from + 1, to)),
    ]);
  const enclosingTypeLines = findEnclosingType(lines, regions.at(-1));
  if (enclosingTypeLines === null) return joinRegions(regions);
  const regionsAbove = regions.filter(({ to }) => to < enclosingTypeLines.typeLine);
  const regionsInside = regions.filter(({ from }) => from > enclosingTypeLines.openLine);
  if (regionsAbove.length === 0 || regionsAbove.length + regionsInside.length < regions.length)
    return joinRegions(regions);
  const markAsContext = (line: VisibleLine): VisibleLine => ({ ...line, isContext: true });
  return [
    ...joinRegions(regionsAbove),
    SEPARATOR_LINE,
    ...lines.slice(enclosingTypeLines.typeLine, enclosingTypeLines.openLine + 1).map(markAsContext),
    ...joinRegions(regionsInside).map((line) =>
      line.text === '' ? line : { ...line, text: MEMBER_INDENT + line.text, cut: line.cut - MEMBER_INDENT.length },
    ),
    ...lines.slice(enclosingTypeLines.closeLine, enclosingTypeLines.closeLine + 1).map(markAsContext),
  ];
}

/** Indentation of a type's members. */
const MEMBER_INDENT = '    ';

const TYPE_DECLARATION_PATTERN = /^(?:\w+ )*(?:class|struct|record|interface) \w/u;

/** Returns the line indexes of the declaration and braces of the top-level type around a region; null if none. */
function findEnclosingType(lines: readonly VisibleLine[], region: SampleRegion | undefined) {
  if (region === undefined) return null;
  const typeLine = lines.findLastIndex(({ text }, index) => index < region.from && TYPE_DECLARATION_PATTERN.test(text));
  const openLine = lines.findIndex(({ text }, index) => index > typeLine && text === '{');
  const closeLine = lines.findIndex(({ text }, index) => index > openLine && text === '}');
  const isEnclosing = typeLine >= 0 && openLine > typeLine && openLine < region.from && closeLine > region.to;
  return isEnclosing ? { typeLine, openLine, closeLine } : null;
}

/** Returns a sample file's text for download, without `#region` lines, magic comments and lines marked for removal. */
export function getDownloadText(text: string): string {
  return `${joinLines(getDownloadLines(text))}\n`;
}

/** Returns the lines of `getDownloadText`, with their positions in the sample file. */
export function getDownloadLines(text: string): VisibleLine[] {
  const lines = splitIntoVisibleLines(text);
  const keptLines = parseMagicComments(text).lines.flatMap(({ isComment, classes }, index) =>
    isComment || classes.includes(REMOVED_LINE_CLASS) ? [] : (lines[index] ?? []),
  );
  return cleanLines(keptLines);
}

/** Returns the code to compile. Lines marked for removal become blank, so that line numbers stay the same. */
export function getTextToCompile(text: string): string {
  const { lines } = parseMagicComments(text);
  return lines.map((line) => (line.classes.includes(REMOVED_LINE_CLASS) ? '' : line.text)).join('\n');
}

/** Blank line that separates two regions. */
const SEPARATOR_LINE: VisibleLine = { text: '', line: -1, cut: 0 };

/** Removes `#region` lines, common indentation, and blank lines at the start and end or after a blank line. */
function cleanLines(lines: readonly VisibleLine[]): VisibleLine[] {
  const keptLines = lines
    .filter(({ text }) => !DIRECTIVE_PATTERN.test(text))
    .map((line) => ({ ...line, text: line.text.trimEnd() }))
    .filter(({ text }, index, all) => text !== '' || (index > 0 && all[index - 1]?.text !== ''));
  if (keptLines.at(-1)?.text === '') keptLines.pop();
  const indents = keptLines.filter(({ text }) => text !== '').map(({ text }) => /^ */u.exec(text)?.[0].length ?? 0);
  const commonIndent = Math.min(...indents, 80);
  return keptLines.map((line) => ({ ...line, text: line.text.slice(commonIndent), cut: commonIndent }));
}

function findNameProblem(name: string, regions: readonly { name: string }[], line: number): DirectiveProblem | null {
  if (!REGION_NAME_PATTERN.test(name)) {
    const message = name === '' ? 'The region has no name.' : `The region name "${name}" is invalid.`;
    return { line, message, hint: 'Name regions in lower case with dashes: `#region load-content`.' };
  }
  if (!regions.some((other) => other.name === name)) return null;
  return { line, message: `The file has two regions named \`${name}\`.`, hint: 'Give each region a unique name.' };
}

/** A line of code that a page shows, and its position in the source code. */
export interface VisibleLine {
  text: string;
  /** Zero-based line in the file or fence; -1 for an added line. */
  line: number;
  /** Length of the removed indentation, in UTF-16 code units; negative if indentation was added. */
  cut: number;
  /** True for a line with the declaration or a brace of the type around the shown regions. */
  isContext?: true;
}

/** Splits a text into lines, all of which are visible. */
export function splitIntoVisibleLines(text: string): VisibleLine[] {
  return text.split('\n').map((line, index) => ({ text: line, line: index, cut: 0 }));
}

/** Joins the text of visible lines with line breaks. */
export function joinLines(lines: readonly VisibleLine[]): string {
  return lines.map(({ text }) => text).join('\n');
}

/**
 * Converts the offsets of spans in a text to offsets in the text that a page displays. Omits spans on hidden lines, and
 * repeats spans on lines that are displayed twice.
 *
 * @param text the text in which the spans are located
 * @param visibleLines displayed lines, in display order
 */
export function mapSpansToVisibleText<T extends { start: number; end: number }>(
  spans: readonly T[],
  text: string,
  visibleLines: readonly VisibleLine[],
): T[] {
  const lineStarts = [0, ...Array.from(text.matchAll(/\n/gu), ({ index }) => index + 1)];
  const sortedSpans = spans.toSorted((a, b) => a.start - b.start);
  let lineIndex = 0;
  const lineSpanPairs = sortedSpans.map((span) => {
    while ((lineStarts[lineIndex + 1] ?? Number.POSITIVE_INFINITY) <= span.start) lineIndex += 1;
    return [lineIndex, span] as const;
  });
  const spansByLine = groupByKey(lineSpanPairs);
  const movedSpans: T[] = [];
  let offset = 0;
  for (const { text: lineText, line: sourceLine, cut } of visibleLines) {
    for (const span of spansByLine.get(sourceLine) ?? []) {
      const start = span.start - (lineStarts[sourceLine] ?? 0) - cut;
      const end = start + span.end - span.start;
      if (start >= 0 && end <= lineText.length) movedSpans.push({ ...span, start: offset + start, end: offset + end });
    }
    offset += lineText.length + 1;
  }
  return movedSpans;
}
