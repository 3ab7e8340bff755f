import type { SidebarItem } from '#shared/sidebar.ts';

/** A page as any generator takes it. */
export interface PlainPage {
  /** Address without slashes around it: `docs/next/guides/audio`; '' is the home page. */
  path: string;
  title: string;
  description: string;
  /** Markdown without the title; links to other pages begin with `plain:` and name their path. */
  body: string;
  /** Place among its neighbours. */
  position: number;
  /** What the sidebar calls it. */
  label: string;
}

/** A version with all its pages. */
export interface PlainVersion {
  /** Release, or `next`. */
  name: string;
  /** Begins the addresses of its pages: `docs`, `docs/next`. */
  prefix: string;
  isLatest: boolean;
  /** Path of each page, by its slug on this site. */
  paths: ReadonlyMap<string, string>;
  pages: PlainPage[];
  /** Sidebars with the paths of pages for slugs, by the folder that they stand for. */
  sidebars: Record<'guides' | 'api', SidebarItem[]>;
}

/** The site's pages written out for generators that share none between versions. */
export interface PlainSite {
  title: string;
  home: PlainPage;
  /** Newest first. */
  versions: PlainVersion[];
}

/** Begins a link to another page of the site. */
export const PLAIN_LINK = 'plain:';

/** Put the links of a page's body into the form that a generator wants. */
export function writeLinks(body: string, linkTo: (path: string) => string): string {
  return body.replaceAll(/\]\(plain:([^)\s]*)/gu, (_, path: string) => `](${linkTo(path)}`);
}

/** All pages of a site. */
export function pagesOf({ home, versions }: PlainSite): PlainPage[] {
  return [home, ...versions.flatMap(({ pages }) => pages)];
}
