import { closingIndex, declarationTokens, splitAtCommas } from './declaration-tokens.ts';

/** Declarations up to this many characters stand on one line. */
const WIDE = 84;

/** Write a long declaration with a line for each parameter; a short one, or one that has lines already, stays. */
export function wrapDeclaration(code: string): string {
  if (code.length <= WIDE || code.includes('\n')) return code;
  const tokens = declarationTokens(code);
  // The parameter list is the last bracket that follows a name directly; constraints have none but `new()`.
  const end = tokens.findIndex((token, index) => token.text === 'where' && index > 0);
  const head = end < 0 ? tokens : tokens.slice(0, end);
  const open = head.findLastIndex((token, index) => token.text === '(' && isListOwner(head[index - 1]));
  const list = open < 0 ? [] : splitAtCommas(tokens.slice(open + 1, closingIndex(tokens, open)));
  const start = tokens[open];
  if (start === undefined || list.length < 2) return code;
  const close = tokens[closingIndex(tokens, open)];
  const parameters = list.map((group) => code.slice(group[0]?.start ?? 0, group.at(-1)?.end ?? 0));
  return `${code.slice(0, start.end)}\n    ${parameters.join(',\n    ')}${code.slice(close?.start ?? code.length)}`;
}

function isListOwner(token: { text: string; isName: boolean } | undefined): boolean {
  return token !== undefined && (token.isName || token.text === '>' || !/[\w<(,]/u.test(token.text));
}
