import MiniSearch, { type Query as IndexQuery } from 'minisearch';
import type { AskedWord } from './asked-words.ts';
import { type Corrector, createCorrector } from './corrections.ts';
import type { Ranked } from './ranked.ts';
import { queryWords } from './words.ts';

/** An record that has words that were asked for. */
export interface Found {
  id: number;
  /** How much its text is about them. */
  score: number;
  /** Places of the words that it has. */
  has: readonly number[];
}

/** What a text index knows of words that were asked for. */
export interface Matches {
  /** Records that have any of them, or words that mean the same or begin so. */
  found: Found[];
  /** How much each of the words tells, 1 over all: one that few of these records have tells much. */
  weights: readonly number[];
}

/** The words of all records. */
interface TextIndex {
  find(asked: readonly AskedWord[], accepts: (id: number) => boolean): Matches;
  corrector: Corrector;
}

/**
 * Index records; their ids are their places in the list.
 *
 * @param wordsOf the words of a text, as the index is to know them
 */
export function createTextIndex(ranked: readonly Ranked[], wordsOf: (text: string) => string[]): TextIndex {
  const words = new Set<string>();
  const index = new MiniSearch<{ id: number; name: string; path: string; text: string; calledToo: string }>({
    fields: ['name', 'path', 'text', 'calledToo'],
    // Names that others have for it are known as they are written: their parts are no words of this page.
    tokenize: (text, field) => (field === 'calledToo' ? queryWords(text) : wordsOf(text)),
    processTerm(term) {
      words.add(term);
      return term;
    },
  });
  index.addAll(
    ranked.map(({ record, page, kind }, id) => ({
      id,
      name: record.titles.at(-1) ?? page.title,
      path: [record.kind === 'page' ? '' : page.title, ...record.titles.slice(0, -1), page.slug, kind].join(' '),
      text: record.text,
      calledToo: record.calledToo?.join(' ') ?? '',
    })),
  );
  return {
    find(asked, accepts) {
      const hits = index.search(
        {
          combineWith: 'OR',
          queries: asked.map(
            ({ word, alike, corrected }): IndexQuery => ({
              combineWith: 'OR',
              queries: [word, ...alike, ...corrected],
            }),
          ),
        },
        {
          prefix: true,
          weights: { fuzzy: 0, prefix: 0.5 },
          tokenize: (text) => [text],
          processTerm: (term) => term,
          filter: ({ id }) => accepts(Number(id)),
        },
      );
      const having = asked.map(() => 0);
      const found = hits.map(({ id, score, queryTerms }): Found => {
        const has = (one: string): boolean => queryTerms.includes(one);
        const own: number[] = [];
        for (const [at, { word, alike, corrected }] of asked.entries()) {
          if (!has(word) && !alike.some(has) && !corrected.some(has)) continue;
          own.push(at);
          having[at] = (having[at] ?? 0) + 1;
        }
        return { id: Number(id), score, has: own };
      });
      const tell = having.map((number) => Math.log(1 + found.length / (number + 1)));
      const all = tell.reduce((sum, one) => sum + one, 0);
      return { found, weights: tell.map((one) => one / all) };
    },
    corrector: createCorrector(words),
  };
}
