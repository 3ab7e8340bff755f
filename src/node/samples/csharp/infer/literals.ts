import { type Meaning, NOTHING, value } from '../names/meaning.ts';
import { numberOf } from '../symbols/constant.ts';
import { keyword, NULL } from '../symbols/csharp-type.ts';
import type { SyntaxNode } from '../syntax/syntax-node.ts';

/** What a literal means; null for a node that is none. */
export function literal(node: SyntaxNode): Meaning | null {
  switch (node.type) {
    case 'integer_literal':
      return wholeNumber(node.text);
    case 'real_literal': {
      const suffix = node.text.at(-1)?.toLowerCase();
      const word = suffix === 'f' ? 'float' : suffix === 'm' ? 'decimal' : 'double';
      return value(keyword(word), numberOf(node.text) ?? 'some');
    }
    case 'string_literal':
    case 'raw_string_literal':
      // `"x"u8` is a span of bytes.
      return /u8$/iu.test(node.text) ? NOTHING : value(keyword('string'), 'some');
    case 'verbatim_string_literal':
      return value(keyword('string'), 'some');
    case 'character_literal':
      return value(keyword('char'), 'some');
    case 'boolean_literal':
      return value(keyword('bool'), 'some');
    case 'null_literal':
      return value(NULL);
    default:
      return null;
  }
}

/** A whole number is the first of int, uint, long and ulong that holds it and its suffix allows. */
function wholeNumber(text: string): Meaning {
  const amount = numberOf(text);
  const suffix = /[ul]*$/iu.exec(/^0[xb]/iu.test(text) ? text : text.replace(/[fdm]$/iu, ''))?.[0].toLowerCase() ?? '';
  if (/[fdm]$/iu.test(text) && !/^0[xb]/iu.test(text)) {
    const last = text.at(-1)?.toLowerCase();
    return value(keyword(last === 'f' ? 'float' : last === 'd' ? 'double' : 'decimal'), amount ?? 'some');
  }
  if (amount === null) return NOTHING;
  const isLong = suffix.includes('l');
  const isUnsigned = suffix.includes('u');
  if (!isLong && amount <= (isUnsigned ? 4294967295 : 2147483647))
    return value(keyword(isUnsigned ? 'uint' : 'int'), amount);
  if (!isLong && !isUnsigned && amount <= 4294967295) return value(keyword('uint'), amount);
  return value(keyword(isUnsigned || amount >= 2 ** 63 ? 'ulong' : 'long'), amount);
}
