import { UNRELEASED_NAME } from '#model/version.ts';

/** A version that a query names. */
export interface NamedVersion {
  version: string;
  /** The query without it. */
  rest: string;
  /** By its last number alone, which may mean anything else: `Box 38`. */
  isNumber: boolean;
}

/**
 * The release that a text names beside other words, in full, by its end, or else by its last number; null for none, and
 * for several.
 *
 * @example readVersion('Box .38', ['1.0.0-preview.39', '1.0.0-preview.38']) → '1.0.0-preview.38', 'Box'
 */
export function readVersion(text: string, versions: readonly string[]): NamedVersion | null {
  const releases = versions.filter((version) => version !== UNRELEASED_NAME);
  const find = (forms: (version: string) => string[], isNumber: boolean): NamedVersion[] =>
    releases.flatMap((version) => {
      const form = new RegExp(String.raw`(?<!\S)(?:${forms(version).join('|')})(?![^\s,;:?)])`, 'iu');
      const rest = text.replace(form, ' ').trim();
      return rest === text.trim() || rest === '' ? [] : [{ version, rest, isNumber }];
    });
  const named = find(formsOf, false);
  const [first, ...others] =
    named.length > 0 ? named : find((version) => [version.match(/\d+$/u)?.[0] ?? version], true);
  return others.length > 0 ? null : (first ?? null);
}

/** What a reader may write for `1.0.0-preview.38`: all of it, `preview.38`, `preview 38` or `.38`. */
function formsOf(version: string): string[] {
  const parts = version.match(/\p{L}+|\p{N}+/gu) ?? [];
  const word = parts.findLastIndex((part) => /^\p{L}/u.test(part));
  const between = String.raw`[\s.-]?`;
  return [
    `v?${parts.join(between)}`,
    ...(word < 0 ? [] : [parts.slice(word).join(between)]),
    ...(parts.length < 2 ? [] : [String.raw`\.${parts.at(-1)}`]),
  ];
}
