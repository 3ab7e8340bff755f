import type { Corrector } from './corrections.ts';
import type { Query } from './query.ts';
import { tellingParts } from './words.ts';

/** A word of a query with what answers it. */
export interface AskedWord {
  word: string;
  /** Words that mean the same on this site. */
  alike: readonly string[];
  /** Words that may have been meant, the nearest first. */
  corrected: readonly string[];
}

/**
 * The words of a query with all that answers them. One that nobody knows is corrected; else, when it is a name, its
 * parts are looked for.
 *
 * @param isGuess true to correct known words, too, and to look further for words that may have been meant
 */
export function askedWords(
  { words, typed }: Query,
  isGuess: boolean,
  corrector: Corrector,
  synonyms: ReadonlyMap<string, readonly string[]>,
): AskedWord[] {
  const ask = (word: string, isLast: boolean): AskedWord => {
    const isKnown = corrector.isKnown(word);
    const alike = synonyms.get(word) ?? [];
    if (isKnown && !isGuess) return { word, alike, corrected: [] };
    // Beside others, a word is rather left out than taken for one that is little like it.
    const most = words.length === 1 || isGuess ? 2 : 1;
    const corrected = corrector.correct(word, most, isLast).filter((one) => one !== word);
    return { word, alike, corrected };
  };
  return words.flatMap((word, at): AskedWord[] => {
    const isLast = at === words.length - 1;
    const own = ask(word, isLast);
    if (own.corrected.length > 0 || own.alike.length > 0 || corrector.isKnown(word)) return [own];
    const parts = tellingParts(typed[at] ?? '');
    return parts.length === 0 ? [own] : parts.map((part) => ask(part, isLast));
  });
}
