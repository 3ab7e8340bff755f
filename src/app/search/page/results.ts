import type { Version } from '#model/version.ts';
import { partOf } from '#search/prefixes.ts';
import type { Engine, EngineQuestion } from '../engines/engine.ts';
import { PAGE_OF_HITS } from '../engines/engine.ts';
import type { Hit } from '../engines/hit.ts';
import { shownFilter } from './filters.ts';
import type { PageQuestion } from './question.ts';

/** An answer, with the hits that were asked for so far. */
export interface FoundResults {
  state: 'found';
  question: PageQuestion;
  total: number;
  hits: Hit[];
  /** How many hits were asked for: an engine may give fewer. */
  asked: number;
  /** Who answered. */
  by: Engine;
  /** True when the engine that was asked first gave no answer. */
  isSpare: boolean;
  /** True when the next hits were asked for in vain. */
  isCut: boolean;
}

/**
 * What an engine is asked for a page of the results.
 *
 * @param version the question's
 * @param offset first hit to give
 */
export function engineQuestion(question: PageQuestion, version: Version, offset: number): EngineQuestion {
  return { text: question.text, version, filter: chosenFilter(question), offset, limit: PAGE_OF_HITS };
}

/** The filter that the chips show; the engine finds the same one in the text when it is written there. */
function chosenFilter(question: PageQuestion): EngineQuestion['filter'] {
  const { scope, kind } = shownFilter(question);
  return scope === null ? null : partOf(scope, kind);
}
