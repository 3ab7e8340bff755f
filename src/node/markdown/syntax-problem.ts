import { VFileMessage } from 'vfile-message';
import type { PageProblem } from '#shared/problem.ts';
import { reasonOf } from '#shared/problem.ts';

/** Translates the parser's errors for authors: pattern, meaning, hint. */
const REASONS: readonly (readonly [
  RegExp,
  (match: RegExpExecArray, error: VFileMessage) => string,
  string | undefined,
])[] = [
  [
    /^Could not parse expression with acorn/u,
    (_, error) => `The expression in braces isn't valid JavaScript${cause(error)}`,
    'Write `\\{` for a brace that is only text.',
  ],
  [
    /^Could not parse import\/exports with acorn/u,
    (_, error) => `The import or export isn't valid JavaScript${cause(error)}`,
    'A line that begins with `import` or `export` is code; start the sentence with another word, or escape its first letter.',
  ],
  [
    /^Unexpected character `(.+?)` .*(?:before|in) (?:local |member |attribute )?(?:name|value)/u,
    (match) => `After \`<\`, an element's name is expected, but there is \`${match[1]}\`.`,
    'Write `\\<` or `&lt;` for a less-than sign that is only text, and addresses as `[text](address)`.',
  ],
  [
    /^Expected a closing tag for `(<.+?>)`/u,
    (match) => `The element \`${match[1]}\` is not closed.`,
    'Write its end tag, or `/>` for an element without content.',
  ],
  [
    /^Expected the closing tag `(<.+?>)` either after the end of `(.+?)`/u,
    (match) => `The end tag \`${match[1]}\` is inside a ${match[2]} that began outside of its element.`,
    'Put the start tag and the end tag on lines of their own.',
  ],
  [
    /^Unexpected closing (?:tag|slash) `?(<?\/.*?>?)`?(?:,| in tag|$)/u,
    (match) => `The end tag \`${match[1]}\` has no matching start tag.`,
    undefined,
  ],
  [
    /^Unexpected end of file/u,
    () => 'The page ends in the middle of an element or an expression.',
    'Look for a `<` or `{` that is not closed.',
  ],
];

/** Converts a parser error to a problem. */
export function syntaxProblem(error: unknown): PageProblem {
  if (!(error instanceof VFileMessage)) {
    const message = `The page can't be compiled: ${reasonOf(error)}`;
    return { severity: 'error', rule: 'mdx-syntax', message };
  }
  const position = positionOf(error);
  for (const [pattern, say, hint] of REASONS) {
    const match = pattern.exec(error.reason);
    if (match !== null) return { severity: 'error', rule: 'mdx-syntax', ...position, message: say(match, error), hint };
  }
  return { severity: 'error', rule: 'mdx-syntax', ...position, message: `The page can't be compiled: ${error.reason}` };
}

/** Converts an error thrown by a page's own code to a problem, at the first line that uses the undefined name. */
export function runtimeProblem(error: unknown, text: string): PageProblem {
  const reason = reasonOf(error);
  const [, name] = /^(\w+) is not defined/u.exec(reason) ?? [];
  const message = `The page's own code failed: ${reason}`;
  if (name === undefined) return { severity: 'error', rule: 'mdx-run', message };
  const lines = text.split('\n');
  const used = new RegExp(`\\b${name}\\b`, 'u');
  const index = lines.findIndex((line) => /[{}]|^\s*export\b/u.test(line) && used.test(line));
  const at = index < 0 ? {} : { line: index + 1, column: (lines[index] ?? '').search(used) + 1 };
  const hint = 'Expressions can only use names that the page declares or imports.';
  return { severity: 'error', rule: 'mdx-run', ...at, message, hint };
}

function cause({ cause: reason }: VFileMessage): string {
  return reason instanceof Error ? `: ${reason.message.replace(/\s*\(\d+:\d+\)$/u, '')}.` : '.';
}

/** Returns the position of a parser error. The reason contains the position of an element that isn't closed. */
function positionOf(error: VFileMessage): { line?: number; column?: number } {
  const [, line, column] = /\((\d+):(\d+)-\d+:\d+\)/u.exec(error.reason) ?? [];
  if (line !== undefined) return { line: Number(line), column: Number(column) };
  return error.line === undefined ? {} : { line: error.line, column: error.column ?? 1 };
}
