import type { AskedWord } from './asked-words.ts';
import { type Corrector, createCorrector } from './corrections.ts';
import { indexField } from './indexed-field.ts';
import type { Ranked } from './ranked.ts';
import { wordsFrom } from './sorted-words.ts';
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

/** A word that only begins as it was asked counts half, and less the longer it goes on. */
const BEGINS = { share: 0.5, loss: 0.3 } as const;

/**
 * Index records; their ids are their places in the list.
 *
 * @param wordsOf the words of a text, as the index is to know them
 */
export function createTextIndex(ranked: readonly Ranked[], wordsOf: (text: string) => string[]): TextIndex {
  const fields = [
    ranked.map(({ record, page }) => wordsOf(record.titles.at(-1) ?? page.title)),
    ranked.map(({ record, page, kind }) =>
      wordsOf([record.kind === 'page' ? '' : page.title, ...record.titles.slice(0, -1), page.slug, kind].join(' ')),
    ),
    ranked.map(({ record }) => wordsOf(record.text)),
    // Names that others have for it are known as they are written: their parts are no words of this page.
    ranked.map(({ record }) => queryWords(record.calledToo?.join(' ') ?? '')),
  ].map(indexField);
  const words = [...new Set(fields.flatMap(({ postings }) => [...postings.keys()]))].sort();

  /** Tell each record that has a word, or one that begins so, with how much it is about it. */
  const look = (asked: string, tell: (id: number, score: number) => void): void => {
    for (const word of wordsFrom(words, asked)) {
      const more = word.length - asked.length;
      const share = more === 0 ? 1 : (BEGINS.share * word.length) / (word.length + BEGINS.loss * more);
      for (const { postings, weigh } of fields) {
        const list = postings.get(word) ?? [];
        const weight = weigh(list.length / 2);
        for (let at = 0; at < list.length; at += 2) {
          const id = list[at] ?? 0;
          tell(id, share * weight(id, list[at + 1] ?? 0));
        }
      }
    }
  };

  return {
    find(asked, accepts) {
      const hits = new Map<number, { score: number; words: Set<string> }>();
      for (const { word, alike, corrected } of asked) {
        for (const one of [word, ...alike, ...corrected]) {
          look(one, (id, score) => {
            if (!accepts(id)) return;
            const hit = hits.get(id) ?? { score: 0, words: new Set() };
            hit.score += score;
            hit.words.add(one);
            hits.set(id, hit);
          });
        }
      }
      const having = asked.map(() => 0);
      const found = [...hits].map(([id, { score, words: own }]): Found => {
        const has = [...asked.entries()].flatMap(([at, { word, alike, corrected }]) =>
          [word, ...alike, ...corrected].some((one) => own.has(one)) ? [at] : [],
        );
        for (const at of has) having[at] = (having[at] ?? 0) + 1;
        // What has more of the words is more about them together.
        return { id, score: score * own.size, has };
      });
      const tell = having.map((number) => Math.log(1 + found.length / (number + 1)));
      const all = tell.reduce((sum, one) => sum + one, 0);
      return { found, weights: tell.map((one) => one / all) };
    },
    corrector: createCorrector(words),
  };
}
