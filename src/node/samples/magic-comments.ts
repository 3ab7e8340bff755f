/** Code without its magic comments, such as `// highlight-next-line`, and the line classes that these comments set. */
export interface CodeWithLineClasses {
  code: string;
  /** Zero-based line numbers that the remaining lines have in the original code. */
  keptLineIndexes: number[];
  /** CSS classes by one-based line number in `code`. */
  lineClasses: Map<number, string[]>;
  problems: readonly DirectiveProblem[];
}

/** A problem in a magic comment, or in a `#region` or `#endregion` directive. */
export interface DirectiveProblem {
  /** One-based line in the original code. */
  line: number;
  message: string;
  hint: string;
}

/** A line of code, and the CSS classes that magic comments give it. */
interface MarkedLine {
  text: string;
  /** True for a magic comment, which is not displayed. */
  isComment: boolean;
  classes: string[];
}

/** Class of a line that the page tells readers to remove. */
export const REMOVED_LINE_CLASS = 'line-remove';

/** Class of a line that is shown only for context, such as the declaration of the type around a region. */
export const CONTEXT_LINE_CLASS = 'line-context';

/** Pairs of a kind of magic comment and the line class that it sets. */
const KIND_CLASS_PAIRS = Object.entries({
  highlight: 'line-mark',
  'highlight-add': 'line-add',
  'highlight-remove': REMOVED_LINE_CLASS,
});
const MAGIC_COMMENT_PATTERN = /^(highlight(?:-add|-remove)?)-(next-line|start|end)$/u;
/** Patterns that match a line with only a comment, one for each comment syntax. */
const COMMENT_PATTERNS = [
  /^\s*\/\/\s*(\S+)\s*$/u,
  /^\s*\/\*\s*(\S+)\s*\*\/\s*$/u,
  /^\s*#\s*(\S+)\s*$/u,
  /^\s*<!--\s*(\S+)\s*-->\s*$/u,
  /^\s*\{\s*\/\*\s*(\S+)\s*\*\/\s*\}\s*$/u,
  /^\s*(?:--|%|;+|')\s*(\S+)\s*$/u,
  /^\s*\(\*\s*(\S+)\s*\*\)\s*$/u,
];

/** Removes the magic comments from code. Also returns the CSS classes that they set for the remaining lines. */
export function applyMagicComments(code: string): CodeWithLineClasses {
  const { lines, problems } = parseMagicComments(code);
  const keptLineIndexes = lines.flatMap((line, index) => (line.isComment ? [] : [index]));
  const keptLines = lines.filter((line) => !line.isComment);
  const lineEntries = keptLines.map(({ classes }, index): [number, string[]] => [index + 1, classes]);
  const lineClasses = new Map(lineEntries.filter(([, classes]) => classes.length > 0));
  return { code: keptLines.map((line) => line.text).join('\n'), keptLineIndexes, lineClasses, problems };
}

/** Returns all lines of code, including magic comments, with the classes that these comments set. */
export function parseMagicComments(code: string): { lines: MarkedLine[]; problems: DirectiveProblem[] } {
  const problems: DirectiveProblem[] = [];
  const reportUnbalanced = (line: number, comment: string, fault: string): void => {
    const message = `The comment \`${comment}\` ${fault}.`;
    problems.push({ line, message, hint: 'Write start and end in pairs, each alone on its line.' });
  };
  const startLineByKind = new Map<string, number>();
  const nextLineKinds = new Set<string>();
  const lines = code.split('\n').map((text, index): MarkedLine => {
    const comments = text.includes('highlight-') ? COMMENT_PATTERNS.map((pattern) => pattern.exec(text)?.[1]) : [];
    const [, kind, action] = MAGIC_COMMENT_PATTERN.exec(comments.find((comment) => comment !== undefined) ?? '') ?? [];
    if (kind === undefined) {
      const isActive = (key: string): boolean => nextLineKinds.has(key) || startLineByKind.has(key);
      const classes = KIND_CLASS_PAIRS.flatMap(([key, name]) => (isActive(key) ? [name] : []));
      nextLineKinds.clear();
      return { text, isComment: false, classes };
    }
    if (action === 'next-line') nextLineKinds.add(kind);
    else if (action === 'start') {
      if (startLineByKind.has(kind)) reportUnbalanced(index + 1, `${kind}-start`, 'is inside another one');
      startLineByKind.set(kind, index + 1);
    } else if (!startLineByKind.delete(kind)) reportUnbalanced(index + 1, `${kind}-end`, 'has no start');
    return { text, isComment: true, classes: [] };
  });
  for (const [kind, line] of startLineByKind) reportUnbalanced(line, `${kind}-start`, 'has no end');
  return { lines, problems };
}
