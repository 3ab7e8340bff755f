import { useCallback, useMemo, useRef, useState } from 'react';
import { reasonOf } from '../../../model/reason-of.ts';
import type { Hits } from '../hit.ts';
import { snippetLength } from '../snippet-length.ts';
import type { AskEngine } from './modal-answer.ts';

/** What became of the last search that has an answer. */
export interface Outcome {
  query: string;
  total: number;
  /** `fallback`: the first engine failed, and the second one answered. */
  state: 'answered' | 'fallback' | 'failed';
}

/** Searching, with what became of it. */
export interface ModalSearch {
  outcome: Outcome | null;
  /** The words that the shown hits were found by. */
  words(): readonly string[];
  /** Never fails: see the outcome. */
  ask(text: string): Promise<Hits>;
}

const NOTHING: Hits = { total: 0, hits: [], words: [] };

/**
 * Ask an engine, and a second one where the first has no answer to give. An answer that comes after that of a later
 * question changes nothing.
 *
 * @param fallback null for none
 */
export function useModalSearch(first: AskEngine, fallback: AskEngine | null): ModalSearch {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const words = useRef<readonly string[]>([]);
  const count = useRef({ asked: 0, shown: 0 });
  const snippetWords = useMemo(snippetLength, []);

  const ask = useCallback(
    async (text: string): Promise<Hits> => {
      count.current.asked += 1;
      const number = count.current.asked;
      const { state, answer } = await answerOf(text, snippetWords, first, fallback);
      if (number >= count.current.shown) {
        count.current.shown = number;
        words.current = answer.words;
        setOutcome({ query: text, total: answer.total, state });
      }
      return answer;
    },
    [first, fallback, snippetWords],
  );
  const shownWords = useCallback(() => words.current, []);
  return { outcome, words: shownWords, ask };
}

async function answerOf(
  text: string,
  snippetWords: number,
  first: AskEngine,
  fallback: AskEngine | null,
): Promise<{ state: Outcome['state']; answer: Hits }> {
  try {
    return { state: 'answered', answer: await first(text, snippetWords) };
  } catch (error) {
    console.warn(`The search has no answer: ${reasonOf(error)}`);
  }
  if (fallback !== null) {
    try {
      return { state: 'fallback', answer: await fallback(text, snippetWords) };
    } catch (error) {
      console.warn(`The site's own index has no answer either: ${reasonOf(error)}`);
    }
  }
  return { state: 'failed', answer: NOTHING };
}
