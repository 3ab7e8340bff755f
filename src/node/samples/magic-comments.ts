/** Code without its magic comments, and the classes that they set. */
export interface MarkedCode {
  code: string;
  /** Zero-based numbers of the remaining lines in the original code. */
  kept: number[];
  /** Classes by one-based remaining line. */
  lineClasses: Map<number, string[]>;
  problems: readonly MarkProblem[];
}

/** A problem of a magic comment. */
export interface MarkProblem {
  /** One-based line in the original code. */
  line: number;
  message: string;
  hint: string;
}

/** A line of the original code. */
interface MarkedLine {
  text: string;
  /** True for a magic comment, which is not shown. */
  isComment: boolean;
  classes: string[];
}

/** Class of a line that readers should remove. */
export const REMOVED_LINE = 'line-remove';

/** Class of the lines that each kind of comment marks. */
const CLASSES = Object.entries({
  highlight: 'line-mark',
  'highlight-add': 'line-add',
  'highlight-remove': REMOVED_LINE,
});
const DIRECTIVE = /^(highlight(?:-add|-remove)?)-(next-line|start|end)$/u;
/** A comment alone on its line, in the notation of any language. */
const COMMENTS = [
  /^\s*\/\/\s*(\S+)\s*$/u,
  /^\s*\/\*\s*(\S+)\s*\*\/\s*$/u,
  /^\s*#\s*(\S+)\s*$/u,
  /^\s*<!--\s*(\S+)\s*-->\s*$/u,
  /^\s*\{\s*\/\*\s*(\S+)\s*\*\/\s*\}\s*$/u,
  /^\s*(?:--|%|;+|')\s*(\S+)\s*$/u,
  /^\s*\(\*\s*(\S+)\s*\*\)\s*$/u,
];

/** Removes the magic comments from code; a line may get several classes. */
export function applyMagicComments(code: string): MarkedCode {
  const { lines, problems } = markLines(code);
  const kept = lines.flatMap((line, index) => (line.isComment ? [] : [index]));
  const shown = lines.filter((line) => !line.isComment);
  const lineClasses = new Map<number, string[]>();
  for (const [index, { classes }] of shown.entries()) if (classes.length > 0) lineClasses.set(index + 1, classes);
  return { code: shown.map((line) => line.text).join('\n'), kept, lineClasses, problems };
}

/** Returns the lines of code with the classes that magic comments set. */
export function markLines(code: string): { lines: MarkedLine[]; problems: MarkProblem[] } {
  const problems: MarkProblem[] = [];
  const open = new Map<string, number>();
  const next = new Set<string>();
  const lines = code.split('\n').map((text, index): MarkedLine => {
    const [, word, action] = DIRECTIVE.exec(commentWord(text)) ?? [];
    if (word === undefined) {
      const classes = CLASSES.flatMap(([kind, name]) => (next.has(kind) || open.has(kind) ? [name] : []));
      next.clear();
      return { text, isComment: false, classes };
    }
    if (action === 'next-line') next.add(word);
    else if (action === 'start') {
      if (open.has(word)) problems.push(unbalanced(index + 1, `${word}-start`, 'is inside another one'));
      open.set(word, index + 1);
    } else if (!open.delete(word)) problems.push(unbalanced(index + 1, `${word}-end`, 'has no start'));
    return { text, isComment: true, classes: [] };
  });
  for (const [word, line] of open) problems.push(unbalanced(line, `${word}-start`, 'has no end'));
  return { lines, problems };
}

function commentWord(line: string): string {
  if (!line.includes('highlight-')) return '';
  for (const comment of COMMENTS) {
    const word = comment.exec(line)?.[1];
    if (word !== undefined) return word;
  }
  return '';
}

function unbalanced(line: number, word: string, what: string): MarkProblem {
  return {
    line,
    message: `The comment \`${word}\` ${what}.`,
    hint: 'Write start and end in pairs, each alone on its line.',
  };
}
