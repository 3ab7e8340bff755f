import type { ApiMember, ApiType } from '#model/api.ts';
import { declarationTokens, withoutAttributes } from './declaration-tokens.ts';

const MODIFIERS = new Set(
  'public private protected internal static abstract virtual override sealed readonly const required new extern unsafe async volatile partial ref'.split(
    ' ',
  ),
);

const SHOWN = ['protected', 'static', 'abstract', 'virtual', 'override'];

/** Modifiers that a declaration begins with: `public`, `static`. */
export function modifiersOf(declaration: string): string[] {
  const words = withoutAttributes(declarationTokens(declaration)).map((token) => token.text);
  const end = words.findIndex((word) => !MODIFIERS.has(word));
  return words.slice(0, end < 0 ? words.length : end);
}

/** Words that tell a reader how a member is used, for its heading: `protected virtual`, `static`, `extension`; '' for none. */
export function memberWords(member: ApiMember, type: ApiType): string {
  if (member.isExtensionMethod) return 'extension';
  const own = modifiersOf(member.declaration);
  const isNews = (word: string): boolean => {
    // All members of a static class are static, and those of an interface abstract unless they are static.
    if (word === 'static') return !modifiersOf(type.declaration).includes('static');
    return word !== 'abstract' || type.kind !== 'interface' || own.includes('static');
  };
  return SHOWN.filter((word) => own.includes(word) && isNews(word)).join(' ');
}
