/** Code without its magic comments, and what they said. */
export interface MarkedCode {
  code: string;
  /** Classes by one-based line of the code that is left. */
  lineClasses: Map<number, string[]>;
  /** What is wrong, each with its one-based line in the code as written. */
  problems: { line: number; message: string; hint: string }[];
}

const KINDS = [
  { word: 'highlight-add', className: 'line-add' },
  { word: 'highlight-remove', className: 'line-remove' },
] as const;

const DIRECTIVE = /^(highlight-add|highlight-remove)-(next-line|start|end)$/u;
/** A comment alone on its line, in any of the notations that a documentation's languages have. */
const COMMENTS = [
  /^\s*\/\/\s*(\S+)\s*$/u,
  /^\s*\/\*\s*(\S+)\s*\*\/\s*$/u,
  /^\s*#\s*(\S+)\s*$/u,
  /^\s*<!--\s*(\S+)\s*-->\s*$/u,
  /^\s*\{\s*\/\*\s*(\S+)\s*\*\/\s*\}\s*$/u,
];

/** Take the magic comments (behaviours.md 322, 323) out of code; a line may get both classes. */
export function applyMagicComments(code: string): MarkedCode {
  if (!code.includes('highlight-')) return { code, lineClasses: new Map(), problems: [] };
  const lines: string[] = [];
  const lineClasses = new Map<number, string[]>();
  const problems: MarkedCode['problems'] = [];
  const open = new Map<string, number>();
  const next = new Set<string>();
  for (const [index, text] of code.split('\n').entries()) {
    const [, word, action] = DIRECTIVE.exec(commentWord(text)) ?? [];
    if (word === undefined) {
      lines.push(text);
      const classes = KINDS.filter((kind) => next.has(kind.word) || open.has(kind.word)).map((kind) => kind.className);
      if (classes.length > 0) lineClasses.set(lines.length, classes);
      next.clear();
    } else if (action === 'next-line') next.add(word);
    else if (action === 'start') {
      if (open.has(word)) problems.push(unbalanced(index + 1, `${word}-start`, 'is inside another one'));
      open.set(word, index + 1);
    } else if (!open.delete(word)) problems.push(unbalanced(index + 1, `${word}-end`, 'has no start'));
  }
  for (const [word, line] of open) problems.push(unbalanced(line, `${word}-start`, 'has no end'));
  return { code: lines.join('\n'), lineClasses, problems };
}

function commentWord(line: string): string {
  for (const comment of COMMENTS) {
    const word = comment.exec(line)?.[1];
    if (word !== undefined) return word;
  }
  return '';
}

function unbalanced(line: number, word: string, what: string): MarkedCode['problems'][number] {
  return {
    line,
    message: `The comment \`${word}\` ${what}.`,
    hint: 'Write start and end in pairs, each alone on its line.',
  };
}
