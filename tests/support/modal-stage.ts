import type { Page } from '@playwright/test';

/** What differs between the sites on which the modal's facts are shown. */
export interface ModalStage {
  /** Names what the browser remembers. */
  index: string;
  /** Addresses that the engine's answers come from. */
  answers: string;
  /** Words that find a page first, and its title. */
  sure: { query: string; title: string };
  /** A word with more than 20 hits, and more than five in a group. */
  many: string;
  /** How many of its first 20 hits are shown, five a group. */
  shown: number;
  /** A query with a snippet among its hits, and the part of a row that holds it, behind a dot or alone. */
  snippet: { query: string; part: string };
  /** Where the reader tells what isn't found, and of which version. */
  issues: string;
  version: string;
  /** What is offered instead. */
  suggestion: string;
}

/** A fact, and what shows it. */
export type ModalFact = readonly [name: string, show: (page: Page) => Promise<void>];
