/** Code without its magic comments, and what they said. */
export interface MarkedCode {
  code: string;
  /** Zero-based lines of the code as written that are left. */
  kept: number[];
  /** Classes by one-based line of the code that is left. */
  lineClasses: Map<number, string[]>;
  /** What is wrong, each with its one-based line in the code as written. */
  problems: readonly MarkProblem[];
}

/** Something wrong with a magic comment. */
export interface MarkProblem {
  /** One-based. */
  line: number;
  message: string;
  hint: string;
}

/** One line of code as written. */
interface MarkedLine {
  text: string;
  /** True for a magic comment, which no reader sees. */
  isComment: boolean;
  classes: string[];
}

/** Class of a line that the reader is to take out. */
export const REMOVED_LINE = 'line-remove';

/** Class of the lines that each comment marks. */
const CLASSES = Object.entries({
  highlight: 'line-mark',
  'highlight-add': 'line-add',
  'highlight-remove': REMOVED_LINE,
});
const DIRECTIVE = /^(highlight(?:-add|-remove)?)-(next-line|start|end)$/u;
/** A comment alone on its line, in any of the notations that a documentation's languages have. */
const COMMENTS = [
  /^\s*\/\/\s*(\S+)\s*$/u,
  /^\s*\/\*\s*(\S+)\s*\*\/\s*$/u,
  /^\s*#\s*(\S+)\s*$/u,
  /^\s*<!--\s*(\S+)\s*-->\s*$/u,
  /^\s*\{\s*\/\*\s*(\S+)\s*\*\/\s*\}\s*$/u,
  /^\s*(?:--|%|;+|')\s*(\S+)\s*$/u,
  /^\s*\(\*\s*(\S+)\s*\*\)\s*$/u,
];

/** Take the magic comments out of code; a line may get several classes. */
export function applyMagicComments(code: string): MarkedCode {
  const { lines, problems } = markLines(code);
  const kept = lines.flatMap((line, index) => (line.isComment ? [] : [index]));
  const shown = lines.filter((line) => !line.isComment);
  const lineClasses = new Map<number, string[]>();
  for (const [index, { classes }] of shown.entries()) if (classes.length > 0) lineClasses.set(index + 1, classes);
  return { code: shown.map((line) => line.text).join('\n'), kept, lineClasses, problems };
}

/** Code's lines, with what the magic comments say of each. */
interface Marked {
  lines: readonly MarkedLine[];
  problems: readonly MarkProblem[];
}

/** Every version asks for the same samples, several times. */
const KNOWN = new Map<string, Marked>();

/** Tell for every line of code what the magic comments say of it. */
export function markLines(code: string): Marked {
  const marked = KNOWN.get(code) ?? readMarks(code);
  KNOWN.set(code, marked);
  return marked;
}

function readMarks(code: string): Marked {
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
