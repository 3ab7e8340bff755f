import { UNRELEASED_NAME } from '#shared/version.ts';

/** A version that a query names. */
export interface NamedVersion {
  version: string;
  /** The query without it. */
  rest: string;
}

/**
 * The release that a text names beside other words, in full or by its end; null for none, and for several.
 *
 * @example readVersion('Box .38', ['1.0.0-preview.39', '1.0.0-preview.38']) → '1.0.0-preview.38', 'Box'
 */
export function readVersion(text: string, versions: readonly string[]): NamedVersion | null {
  const releases = versions.filter((version) => version !== UNRELEASED_NAME);
  const named = releases.flatMap((version): NamedVersion[] => {
    const rest = text.replace(formsOf(version), ' ').trim();
    return rest === text.trim() || rest === '' ? [] : [{ version, rest }];
  });
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** What a reader may write for `1.0.0-preview.38`: all of it, `preview.38`, `preview 38` or `.38`. */
function formsOf(version: string): RegExp {
  const parts = version.match(/\p{L}+|\p{N}+/gu) ?? [];
  const word = parts.findLastIndex((part) => /^\p{L}/u.test(part));
  const between = String.raw`[\s.-]?`;
  const forms = [
    `v?${parts.join(between)}`,
    ...(word < 0 ? [] : [parts.slice(word).join(between)]),
    ...(parts.length < 2 ? [] : [String.raw`\.${parts.at(-1)}`]),
  ];
  return new RegExp(String.raw`(?<!\S)(?:${forms.join('|')})(?![^\s,;:?)])`, 'iu');
}
