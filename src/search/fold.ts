/**
 * Words of a text, with the accents that are written as marks of their own. `#` and `++` belong to a name that ends in
 * them, as `C#` does.
 */
export const CHUNK = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:(?:#|\+\+)(?![\p{L}\p{N}#+]))?/gu;

const PLAIN = /^[\p{ASCII}]*$/u;

/** A text in lower case, without accents, and with letters of other widths and ligatures as plain ones. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/**
 * How many UTF-16 code units of a text become the first letters of its folded form.
 *
 * @example unfoldedLength('ﬁle', 2) → 1
 */
export function unfoldedLength(text: string, folded: number): number {
  if (PLAIN.test(text)) return folded;
  let length = 0;
  let reached = 0;
  for (const letter of text) {
    const more = fold(letter).length;
    // An accent after the last letter is still its own.
    if (reached >= folded && more > 0) break;
    reached += more;
    length += letter.length;
  }
  return length;
}
