/** Escapes text for HTML elements and attributes in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Serialises attributes, each after a space, and omits undefined ones. */
export function attributesHtml(attributes: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join('');
}

/** Words up to this length fit the narrowest screen, in characters. */
const MAX_UNBROKEN = 20;

/**
 * Splits a text where long words may break: after dots, opening brackets and commas, else before capitals.
 *
 * @param unbroken words up to this length stay whole
 * @example wordBreaks('Company.ExtensionMethods') → ['Company.', 'ExtensionMethods']
 */
export function wordBreaks(text: string, unbroken = MAX_UNBROKEN): string[] {
  const pieces = [''];
  for (const word of text.split(/(?<=\s)/u)) {
    const parts = word.trimEnd().length <= unbroken ? [word] : word.split(/(?<=[.(<[,])(?=[\p{L}\p{N}_])/u);
    const [first = '', ...rest] = parts.flatMap((part) => breakWord(part, unbroken));
    pieces.push((pieces.pop() ?? '') + first, ...rest);
  }
  return pieces;
}

/** Splits before a capital after a lower-case letter, and before the last capital of a run: `IIm|Gui|Invoker`. */
function breakWord(word: string, unbroken: number): string[] {
  if (word.trimEnd().length <= unbroken) return [word];
  return word.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu}{2})(?=\p{Lu}\p{Ll})/u);
}

/** Returns a text as HTML with `<wbr>` where it may break. */
export function breakableHtml(text: string): string {
  return wordBreaks(text).map(escapeHtml).join('<wbr>');
}
