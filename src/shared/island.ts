/**
 * An island is a part of an article that a React component renders. Its static form in the HTML is complete without
 * JavaScript; the browser hydrates it at its trigger.
 */

/** Plain data, the same after a round trip through JSON. */
export type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain };

/**
 * When the browser loads an island's component. `intent`: at the first pointer, touch or focus on it. `never`: the island
 * has only its static form.
 */
export const ISLAND_TRIGGERS = ['never', 'idle', 'visible', 'intent'] as const;

/** One of `ISLAND_TRIGGERS`. */
export type IslandTrigger = (typeof ISLAND_TRIGGERS)[number];

/** Triggers of the components that articles may use as islands, by name. */
export type IslandTriggers = ReadonlyMap<string, IslandTrigger>;

/** Components that the compiler renders as HTML. Islands cannot use these names. */
export const MARKDOWN_COMPONENTS = ['TabItem', 'Admonition', 'Sample', 'Program', 'Download'] as const;

/** One use of an island in an article. */
export interface IslandUse {
  name: string;
  props: { [key: string]: Plain };
  /** Article HTML inside the island (tab panels, children), which may contain marks. */
  slots: string[];
  /** Position in the source, for messages; `file` is set if it is not the page's own. */
  place?: { file?: string | undefined; line?: number | undefined; column?: number | undefined } | undefined;
}
