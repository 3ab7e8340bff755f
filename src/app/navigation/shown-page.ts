import type { HeadTag } from '../../model/article.ts';
import type { FailedPage, LoadedPage } from './pages.ts';

/** HTML of the parts of a prerendered page, taken from the document as the browser parsed it. */
export interface AdoptedRegions {
  navbar: string;
  menu: string;
  sidebar: string;
  main: string;
}

/** The page that the browser came in by: its HTML lives on, and neither its module nor its version's data is fetched. */
export interface AdoptedPage {
  kind: 'adopted';
  regions: AdoptedRegions;
  /** Tells whether another page shares the sidebar; null without one. */
  sidebarKey: string | null;
  head: HeadTag[];
  /** The document is `404.html`: the address may still be one that the app knows. */
  notFound: boolean;
  /** The page belongs to a version, so that its menus don't depend on the reader's preference. */
  versioned: boolean;
}

/** A page to come, with no old one to keep. */
export interface WaitingPage {
  kind: 'waiting';
}

/** What the window shows. */
export type ShownPage = AdoptedPage | LoadedPage | FailedPage | WaitingPage;
