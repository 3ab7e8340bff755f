import type { IslandUse } from './island.ts';
import type { PageProblem } from './problem.ts';
import type { AssetTarget } from './reference.ts';
import type { SearchRecord } from './search-data.ts';

/** One entry of a page's table of contents. */
export interface TocEntry {
  /** Heading level, 2 to 6. */
  level: number;
  /** The heading's id. */
  id: string;
  /** Heading as HTML with inline code and emphasis, but without links. */
  html: string;
}

/** An element in a page's `<head>`. */
export interface HeadTag {
  tag: 'meta' | 'link' | 'title' | 'script' | 'noscript' | 'base';
  attributes: Record<string, string>;
  /** The element's text, if it has any. */
  text?: string | undefined;
}

/** Compiled content of a page, the same for every version that shows the page. */
export interface Article {
  /** The document's title, as plain text. */
  title: string;
  /** A sentence for search engines and social cards. */
  description: string;
  /** HTML of the body, including the `<h1>`. Contains placeholders for link prefixes and islands (see `link.ts`). */
  html: string;
  toc: TocEntry[];
  islands: IslandUse[];
  /** Head elements from the page's source. */
  head: HeadTag[];
}

/** A link found during compilation. The build checks its target. */
export interface PageLink {
  /** File that contains the link, if it isn't the page's own file. */
  file?: string | undefined;
  /** Link in the form of `StoredHref` (see `link.ts`), with query and fragment. */
  href: string;
  line?: number | undefined;
  column?: number | undefined;
}

/** A compiled page. Depends only on the page's source and on the resolved references that the compiler recorded. */
export interface CompiledPage extends Article {
  /** CSS from the page's source, for the page's own stylesheet. */
  styles: string[];
  /** Every `id` and `<a name>` in the article. */
  anchors: string[];
  links: PageLink[];
  /** Uids of the API symbols in the page's listings and cross references, one entry per occurrence. */
  mentions: string[];
  records: SearchRecord[];
  /** Image for the page's card on category pages. */
  thumbnail?: AssetTarget | undefined;
  problems: PageProblem[];
}
