/** A piece of a C# declaration: a name or keyword, or one character of punctuation. White space is left out. */
export interface DeclarationToken {
  text: string;
  start: number;
  end: number;
  isName: boolean;
}

/** A token, whole strings and character literals, or whatever else isn't white space. */
const TOKEN = /@?[\p{L}_][\p{L}\p{N}_]*|\$?@?"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)+'|\S/gu;

/** Split a C# declaration; offsets count UTF-16 units. */
export function declarationTokens(code: string): DeclarationToken[] {
  return [...code.matchAll(TOKEN)].map((match) => ({
    text: match[0].replace(/^@(?=[\p{L}_])/u, ''),
    start: match.index,
    end: match.index + match[0].length,
    isName: /^@?[\p{L}_]/u.test(match[0]),
  }));
}

const OPEN = '([{<';
const CLOSE = ')]}>';

/** Index of the bracket that closes the one at `open`; the number of tokens when none does. */
export function closingIndex(tokens: readonly DeclarationToken[], open: number): number {
  let depth = 0;
  for (let index = open; index < tokens.length; index += 1) {
    const text = tokens[index]?.text ?? '';
    if (OPEN.includes(text)) depth += 1;
    // `=>` and operators such as `>=` stand outside of the brackets that are asked for.
    else if (CLOSE.includes(text)) depth -= 1;
    if (depth === 0) return index;
  }
  return tokens.length;
}

/** Cut at commas that stand in no bracket. */
export function splitAtCommas(tokens: readonly DeclarationToken[]): DeclarationToken[][] {
  const groups: DeclarationToken[][] = [];
  let current: DeclarationToken[] = [];
  let depth = 0;
  for (const token of tokens) {
    if (OPEN.includes(token.text)) depth += 1;
    if (CLOSE.includes(token.text)) depth -= 1;
    if (token.text === ',' && depth === 0) {
      groups.push(current);
      current = [];
    } else current.push(token);
  }
  return [...groups, current].filter((group) => group.length > 0);
}

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
