/**
 * An island is a part of an article that a React component draws. Its static form stands in the HTML and is
 * complete without JavaScript; the component takes it over in the browser when it is needed.
 */

/** Plain data, the same after a round trip through JSON. */
export type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain };

/**
 * When the browser loads an island's component. `intent`: at the first pointer, touch or focus on it, so that it costs
 * nothing before someone wants it. `never`: the static form is all there is.
 */
export const ISLAND_TRIGGERS = ['never', 'idle', 'visible', 'intent'] as const;

/** One of `ISLAND_TRIGGERS`. */
export type IslandTrigger = (typeof ISLAND_TRIGGERS)[number];

/** The components that articles may use as islands, and when the browser loads each. */
export type IslandTriggers = ReadonlyMap<string, IslandTrigger>;

/** Components of Markdown itself, which the compiler writes as HTML: no island can have their names. */
export const MARKDOWN_COMPONENTS = ['TabItem', 'Admonition', 'Sample', 'Program', 'Download'] as const;

/** One use of an island in an article. */
export interface IslandUse {
  name: string;
  props: { [key: string]: Plain };
  /** Article HTML inside the island (panels of tabs, children), which may hold marks itself. */
  slots: string[];
  /** Where the article's source uses it, for messages; `file` only when that isn't the page's own. */
  place?: { file?: string | undefined; line?: number | undefined; column?: number | undefined } | undefined;
}
