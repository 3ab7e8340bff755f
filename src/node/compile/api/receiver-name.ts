import type { ApiType } from '#model/api.ts';

/** Keywords of C# that a type's name in lower case can be. */
const KEYWORDS = new Set(
  'base bool byte case char checked class const decimal default delegate double enum event explicit extern fixed float implicit in int interface internal is lock long namespace new null object operator out override params private protected public ref return sbyte sealed short static string struct switch this throw try typeof uint ulong unchecked unsafe ushort using virtual void volatile while'.split(
    ' ',
  ),
);

/**
 * What a reader may call an object of the type: its short name in lower camel case, without an interface's `I`.
 *
 * @example of `ITextureRenderer` → `textureRenderer`, of `GLException` → `glException`
 */
export function receiverName({ name, kind }: ApiType): string {
  const plain = name.replaceAll(/<[^<>]*>/gu, '').replace(/^.*\./u, '');
  const own = kind === 'interface' ? plain.replace(/^I(?=\p{Lu})/u, '') : plain;
  const written = own.replace(/^\p{Lu}(?:\p{Lu}*(?!\p{Ll}))?/u, (start) => start.toLowerCase());
  return KEYWORDS.has(written) ? `@${written}` : written;
}
