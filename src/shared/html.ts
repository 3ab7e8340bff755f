/** Escapes text for HTML elements and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Serialises attributes, each preceded by a space. Omits undefined attributes. */
export function serialiseAttributes(attributes: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join('');
}

/** Maximum length of a word that fits the narrowest screen, in characters. */
const MAX_UNBROKEN_WORD_LENGTH = 20;

/**
 * Splits long words after dots, commas and opening brackets, and parts that are still too long before capitals.
 * `Company.ExtensionMethods` → `Company.`, `ExtensionMethods`. Words of up to `maxLength` characters aren't split.
 */
export function splitAtWordBreaks(text: string, maxLength = MAX_UNBROKEN_WORD_LENGTH): string[] {
  const segments = [''];
  for (const word of text.split(/(?<=\s)/u)) {
    const parts = word.trimEnd().length <= maxLength ? [word] : word.split(/(?<=[.(<[,])(?=[\p{L}\p{N}_])/u);
    // At camel-case boundaries, splits the parts that are still too long: `IIm|Gui|Invoker`.
    const [first = '', ...rest] = parts.flatMap((part) =>
      part.trimEnd().length <= maxLength
        ? [part]
        : part.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu}{2})(?=\p{Lu}\p{Ll})/u),
    );
    segments.push((segments.pop() ?? '') + first, ...rest);
  }
  return segments;
}

/** Escapes a text and adds `<wbr>` elements where a line may break. */
export function toBreakableHtml(text: string): string {
  return splitAtWordBreaks(text).map(escapeHtml).join('<wbr>');
}
