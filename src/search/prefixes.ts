import { type ApiMemberKind, type ApiTypeKind, isApiMemberKind, isApiTypeKind } from '#shared/api.ts';
import { withoutPlural } from './stem.ts';

/** A part of what there is to find. */
export const SCOPES = ['guide', 'type', 'member'] as const;
/** One of them. */
export type Scope = (typeof SCOPES)[number];

/** What is looked for: guides, types or members, these of one kind or, with null, of any. */
export type Part =
  | { scope: 'guide' }
  | { scope: 'type'; kind: ApiTypeKind | null }
  | { scope: 'member'; kind: ApiMemberKind | null };

/** The part that a scope and a kind within it name; a kind that isn't of the scope counts for nothing. */
export function partOf(scope: Scope, kind: string | null): Part {
  if (scope === 'guide') return { scope };
  if (scope === 'type') return { scope, kind: kind !== null && isApiTypeKind(kind) ? kind : null };
  return { scope, kind: kind !== null && isApiMemberKind(kind) ? kind : null };
}

const PREFIX = /(?:^|(?<=\s))(\p{L}+)\s*:(?!\S*:)/gu;

/**
 * Take kind prefixes out of a text: singular or plural, with a space before the colon or without. The last one wins;
 * without any, the part is null.
 *
 * @example readPrefixes('methods: render') → members that are methods, 'render'
 */
export function readPrefixes(text: string): { part: Part | null; rest: string } {
  let part: Part | null = null;
  const rest = text.replaceAll(PREFIX, (whole, word: string) => {
    const chosen = partNamed(word.toLowerCase());
    part = chosen ?? part;
    return chosen === null ? whole : ' ';
  });
  return { part, rest: rest.replaceAll(/\s+/gu, ' ').trim() };
}

function partNamed(word: string): Part | null {
  // `classes` is the one plural in two letters.
  for (const kind of [word, withoutPlural(word), word.replace(/es$/u, '')]) {
    if (isApiTypeKind(kind)) return { scope: 'type', kind };
    if (isApiMemberKind(kind)) return { scope: 'member', kind };
    const scope = SCOPES.find((one) => one === kind);
    if (scope !== undefined) return partOf(scope, null);
  }
  return null;
}
