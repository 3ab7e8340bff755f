import { useCallback, useRef, useState } from 'react';
import type { Version } from '#shared/version.ts';
import { askEngines, type SiteEngines } from '../engines/ask-engines.ts';
import { type Hits, LostCode, NO_HITS, PAGE_OF_HITS } from '../engines/engine.ts';

/** What became of the last search that has an answer. */
export interface Outcome {
  query: string;
  total: number;
  /** `fallback`: the first engine failed, and the second one answered. */
  state: 'answered' | 'fallback' | 'failed';
  /** True when what searches can't be had in this page. */
  isLost: boolean;
}

/** Searching, with what became of it. */
export interface ModalSearch {
  outcome: Outcome | null;
  /** The words that the shown hits were found by. */
  words(): readonly string[];
  /** Never fails: see the outcome. */
  ask(text: string): Promise<Hits>;
  /** Forget the outcome, and that of what was asked before: the field is empty. */
  forget(): void;
}

/** The package shows no more hits of a group. */
const PER_GROUP = 5;

/** Ask the engines, for one version. An answer that comes after that of a later question changes nothing. */
export function useModalSearch(engines: SiteEngines, version: Version): ModalSearch {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const words = useRef<readonly string[]>([]);
  const count = useRef({ asked: 0, shown: 0 });

  const ask = useCallback(
    async (text: string): Promise<Hits> => {
      count.current.asked += 1;
      const number = count.current.asked;
      const { hits, ...how } = await answerOf(text, engines, version);
      if (number >= count.current.shown) {
        count.current.shown = number;
        words.current = hits.words;
        setOutcome({ query: text, total: hits.total, ...how });
      }
      return hits;
    },
    [engines, version],
  );
  const shownWords = useCallback(() => words.current, []);
  const forget = useCallback(() => {
    count.current.shown = count.current.asked + 1;
    setOutcome(null);
  }, []);
  return { outcome, words: shownWords, ask, forget };
}

async function answerOf(
  text: string,
  engines: SiteEngines,
  version: Version,
): Promise<Pick<Outcome, 'state' | 'isLost'> & { hits: Hits }> {
  try {
    const hits = await askEngines(engines, {
      text,
      version,
      offset: 0,
      limit: PAGE_OF_HITS,
      perGroup: PER_GROUP,
    });
    return { state: hits.isSpare ? 'fallback' : 'answered', isLost: false, hits };
  } catch (error) {
    // It has been told why in the console; the reader is told that.
    return { state: 'failed', isLost: error instanceof LostCode, hits: NO_HITS };
  }
}
