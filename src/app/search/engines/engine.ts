import type { Version } from '#model/version.ts';
import type { SearchQuestion } from '#search/engine.ts';
import type { Hits } from './hit.ts';

/** What an engine is asked. */
export interface EngineQuestion {
  text: string;
  version: Version;
  /** Chosen by hand: overrules what the text says. Only for an engine that has filters. */
  filter?: SearchQuestion['filter'];
  /** First hit to give. */
  offset: number;
  /** How many hits at most. */
  limit: number;
  /** How many of one group at most, for who shows no more of them; a hint. */
  perGroup?: number;
}

/** Something that finds hits: the site's own index, or the hosted service. */
export interface Engine {
  /** True when it can tell guides, types and members apart. */
  hasFilters: boolean;
  /** Time without typing before the results page asks it, in milliseconds. */
  typingDelay: number;
  /** Fetch what the first answer needs; what fails is told when a question meets it. */
  prepare(): void;
  /** Rejects with an Error in words for the reader. */
  find(question: EngineQuestion): Promise<Hits>;
}

/** Longest query, in UTF-16 code units, as fields count them (SPEC 9). */
export const MAX_QUERY = 64;

/** Hits that are asked for at once (SPEC 9). */
export const PAGE_OF_HITS = 20;
