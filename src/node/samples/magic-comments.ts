/** Code without its magic comments, and the line classes that they set. */
export interface CodeWithLineClasses {
  code: string;
  /** Zero-based line numbers of the remaining lines in the original code. */
  kept: number[];
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

/** A line of the original code. */
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

/** Line classes by kind of magic comment. */
const CLASSES_BY_DIRECTIVE = Object.entries({
  highlight: 'line-mark',
  'highlight-add': 'line-add',
  'highlight-remove': REMOVED_LINE_CLASS,
});
const DIRECTIVE_PATTERN = /^(highlight(?:-add|-remove)?)-(next-line|start|end)$/u;
/** Patterns of a line that contains only a comment, for the comment syntax of each language. */
const COMMENT_PATTERNS = [
  /^\s*\/\/\s*(\S+)\s*$/u,
  /^\s*\/\*\s*(\S+)\s*\*\/\s*$/u,
  /^\s*#\s*(\S+)\s*$/u,
  /^\s*<!--\s*(\S+)\s*-->\s*$/u,
  /^\s*\{\s*\/\*\s*(\S+)\s*\*\/\s*\}\s*$/u,
  /^\s*(?:--|%|;+|')\s*(\S+)\s*$/u,
  /^\s*\(\*\s*(\S+)\s*\*\)\s*$/u,
];

/** Removes the magic comments from code, and returns the classes that they set for each remaining line. */
export function applyMagicComments(code: string): CodeWithLineClasses {
  const { lines, problems } = parseMagicComments(code);
  const kept = lines.flatMap((line, index) => (line.isComment ? [] : [index]));
  const shown = lines.filter((line) => !line.isComment);
  const lineEntries = shown.map(({ classes }, index): [number, string[]] => [index + 1, classes]);
  const lineClasses = new Map(lineEntries.filter(([, classes]) => classes.length > 0));
  return { code: shown.map((line) => line.text).join('\n'), kept, lineClasses, problems };
}

/** Returns the lines of code with the classes that magic comments set. */
export function parseMagicComments(code: string): { lines: MarkedLine[]; problems: DirectiveProblem[] } {
  const problems: DirectiveProblem[] = [];
  const open = new Map<string, number>();
  const next = new Set<string>();
  const lines = code.split('\n').map((text, index): MarkedLine => {
    const comment = text.includes('highlight-') ? COMMENT_PATTERNS.map((pattern) => pattern.exec(text)?.[1]) : [];
    const [, word, action] = DIRECTIVE_PATTERN.exec(comment.find((found) => found !== undefined) ?? '') ?? [];
    if (word === undefined) {
      if (next.size + open.size === 0) return { text, isComment: false, classes: [] };
      const classes = CLASSES_BY_DIRECTIVE.flatMap(([kind, name]) => (next.has(kind) || open.has(kind) ? [name] : []));
      next.clear();
      return { text, isComment: false, classes };
    }
    if (action === 'next-line') next.add(word);
    else if (action === 'start') {
      if (open.has(word)) problems.push(createUnbalancedProblem(index + 1, `${word}-start`, 'is inside another one'));
      open.set(word, index + 1);
    } else if (!open.delete(word)) problems.push(createUnbalancedProblem(index + 1, `${word}-end`, 'has no start'));
    return { text, isComment: true, classes: [] };
  });
  for (const [word, line] of open) problems.push(createUnbalancedProblem(line, `${word}-start`, 'has no end'));
  return { lines, problems };
}

function createUnbalancedProblem(line: number, word: string, what: string): DirectiveProblem {
  return {
    line,
    message: `The comment \`${word}\` ${what}.`,
    hint: 'Write start and end in pairs, each alone on its line.',
  };
}
