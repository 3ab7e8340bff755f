/** A stretch of C# with the class that colours it. */
interface CSharpToken {
  text: string;
  /** One of the classes of tokens in code.css (`tk`, as an element `t-k`); null for plain text. */
  className: string | null;
}

const KEYWORDS = new Set(
  (
    'base bool break case class const default do double else false float for foreach if in int is namespace new null ' +
    'override private protected public readonly return static string switch this true uint using var void while'
  ).split(' '),
);

const TOKEN = /\/\/.*|\$?"(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)'|\b\d[\d._]*[fu]?\b|[A-Za-z_]\w*/gu;

/**
 * Colour the C# that figures write about themselves. It knows that text only: names with a capital are types, members
 * after a dot or before an assignment, methods before a parenthesis.
 */
export function colorCSharp(code: string): CSharpToken[] {
  const tokens: CSharpToken[] = [];
  // Neighbours of one class are one token, and blanks belong to what they follow: fewer elements in the page.
  const add = (text: string, className: string | null): void => {
    const last = tokens.at(-1);
    if (last !== undefined && (last.className === className || /^ *$/u.test(text))) last.text += text;
    else tokens.push({ text, className });
  };
  let end = 0;
  for (const match of code.matchAll(TOKEN)) {
    add(code.slice(end, match.index), null);
    const [text] = match;
    end = match.index + text.length;
    add(text, classOf(text, code.slice(0, match.index), code.slice(end)));
  }
  add(code.slice(end), null);
  return tokens;
}

function classOf(text: string, before: string, after: string): string | null {
  if (text.startsWith('//')) return 'tc';
  if (/^[$"']/u.test(text)) return 'ts';
  if (/^\d/u.test(text)) return 'tn';
  if (KEYWORDS.has(text)) return 'tk';
  if (after.startsWith('(') && !/\bnew $/u.test(before)) return 'tf';
  if (!/^[A-Z]/u.test(text)) return null;
  return before.endsWith('.') || /^ =(?!=)/u.test(after) ? 'tp' : 'tt';
}
