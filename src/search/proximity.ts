import type { QueryTerm } from './text-index.ts';
import type { PlacedWord } from './words.ts';

/**
 * Returns how close together the words of a query are in a text, from 0 to 1 for a phrase. Counts words in the order of the
 * query, without the stop words between them.
 *
 * @param terms words of the query that the text's record contains, at least two
 */
export function getProximity(text: readonly PlacedWord[], terms: readonly QueryTerm[]): number {
  // For each term, the best sequence of words that ends at the term's last occurrence.
  const chains: ({ at: number; score: number } | undefined)[] = [];
  let at = 0;
  let best = 0;
  for (const { forms, isStop } of text) {
    for (const [index, term] of terms.entries()) {
      if (!matches(term, forms, index === terms.length - 1)) continue;
      const before = chains[index - 1];
      const score = before === undefined ? 0 : before.score + 1 / Math.max(1, at - before.at);
      chains[index] = { at, score };
      best = Math.max(best, score);
    }
    if (!isStop) at += 1;
  }
  return best / (terms.length - 1);
}

function matches({ word, synonyms, corrected }: QueryTerm, forms: readonly string[], isPrefix: boolean): boolean {
  return forms.some(
    (form) =>
      form === word || (isPrefix && form.startsWith(word)) || corrected.includes(form) || synonyms.includes(form),
  );
}
