/** A string or character literal of C#. */
const LITERAL = /(\$?@?"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)+')/u;

/** Words that may stand before a tuple, `public (int, int) Size()`: all other names own the bracket behind them. */
const BEFORE_TUPLE =
  'public|private|protected|internal|static|abstract|virtual|override|sealed|readonly|const|required|new|extern|unsafe|async|volatile|partial|ref|out|in|params|this|scoped|event|delegate|operator';

const OWNED_BRACKET = new RegExp(
  String.raw`((?<![\p{L}\p{N}_@])(?!(?:${BEFORE_TUPLE})\b)@?[\p{L}_][\p{L}\p{N}_]*|>|\bnew(?= +\( *\))) +\(`,
  'gu',
);

/**
 * A declaration with one space where the source had several, and none inside of brackets or before a parameter list.
 * Literals, line breaks and what indents a line stay.
 */
export function normaliseDeclaration(written: string): string {
  return written
    .replaceAll('\r\n', '\n')
    .trim()
    .split(LITERAL)
    .map((piece, index) => (index % 2 === 1 ? piece : normalisePiece(piece)))
    .join('');
}

function normalisePiece(code: string): string {
  return code
    .replaceAll(/(\S|^)[^\S\n]+/gu, '$1 ')
    .replaceAll(/[^\S\n]+(?=\n)/gu, '')
    .replaceAll(/(?<=\S) +\)/gu, ')')
    .replaceAll(OWNED_BRACKET, '$1(')
    .replaceAll(/\( +(?=\S)/gu, '(');
}
