import type { Hits } from '../hit.ts';

/** Asks an engine; rejects when there is no answer to be had. */
export type AskEngine = (text: string, snippetWords: number) => Promise<Hits>;

/** Hits that are asked for at once (SPEC 9). */
export const HITS = 20;
