import type { IslandUse } from './island.ts';
import type { PageProblem } from './problem.ts';
import type { SearchRecord } from './search-data.ts';

/** One entry of a page's table of contents. */
export interface TocEntry {
  /** Heading level, 2 to 6. */
  level: number;
  /** The heading's id. */
  id: string;
  /** The heading's text as HTML: inline code and emphasis stay, links become their text. */
  html: string;
}

/** An element that a page asks for in `<head>`. */
export interface HeadTag {
  tag: 'meta' | 'link' | 'title' | 'script' | 'noscript' | 'base';
  attributes: Record<string, string>;
  /** Text inside the element, for those that have any. */
  text?: string | undefined;
}

/** What a reader sees of a page between its title and its footer, ready for every version that shows it. */
export interface Article {
  /** The document's title, as plain text. */
  title: string;
  /** One sentence for search engines and cards. */
  description: string;
  /** Whole body with its `<h1>`; links and islands are marked, see `link.ts`. */
  html: string;
  toc: TocEntry[];
  islands: IslandUse[];
  /** Extra head elements that the page's own source asked for. */
  head: HeadTag[];
}

/** A link found while compiling, for the check of broken links. */
export interface FoundLink {
  /** The file that it is written in, when that isn't the page's own. */
  file?: string | undefined;
  /** Stored form, see `link.ts`, with `?query` and `#hash`. */
  href: string;
  line?: number | undefined;
  column?: number | undefined;
}

/** Everything that compiling a page yields. It depends on nothing but the page's source and its recorded references. */
export interface CompiledPage extends Article {
  /** CSS that its source wrote in place; the page's own stylesheet has it. */
  styles: string[];
  /** Every `id` and `<a name>` in the article. */
  anchors: string[];
  links: FoundLink[];
  /** Uids of the API symbols that its listings and cross references name, one entry a place. */
  mentions: string[];
  records: SearchRecord[];
  problems: PageProblem[];
}
