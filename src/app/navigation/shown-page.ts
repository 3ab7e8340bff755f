import type { FailedPage, LoadedPage } from './pages.ts';

/** The page that the browser came in by: its HTML lives on, and neither its module nor its version's data is fetched. */
export interface AdoptedPage {
  kind: 'adopted';
  /** HTML of the main region. */
  main: string;
  /** The sidebar's HTML, and the key that tells which other pages share it; null without one. */
  sidebar: { key: string; html: string } | null;
  /** What the head says of the page. */
  head: readonly Element[];
  /** The document is `404.html`: the address may still be one that the app knows. */
  notFound: boolean;
  /** The page belongs to a version, so that its menus don't depend on the reader's preference. */
  versioned: boolean;
}

/** A page to come, with no old one to keep. */
export interface WaitingPage {
  kind: 'waiting';
  /** The page, once it was found; its module is on its way. */
  page: LoadedPage | null;
}

/** What the window shows. */
export type ShownPage = AdoptedPage | LoadedPage | FailedPage | WaitingPage;
