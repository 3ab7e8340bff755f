/**
 * An island is a part of an article that a React component renders. The article's HTML contains the island's static
 * HTML, which is complete without JavaScript. The browser hydrates the island when the island's trigger occurs.
 */

/** A value that JSON can represent. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** Triggers that hydrate an island. `intent`: a touch, focus or other sign of use. `never`: the island stays static. */
export const ISLAND_TRIGGERS = ['never', 'idle', 'visible', 'intent'] as const;

/** One of `ISLAND_TRIGGERS`. */
export type IslandTrigger = (typeof ISLAND_TRIGGERS)[number];

/** Hydration triggers, by the names of the components that articles may use as islands. */
export type IslandTriggerMap = ReadonlyMap<string, IslandTrigger>;

/** Components that the compiler renders as HTML. Islands cannot use these names. */
export const NON_ISLAND_COMPONENT_NAMES = ['TabItem', 'Admonition', 'Sample', 'Program', 'Download'] as const;

/** Replaces links in an island's props with results of `map`: strings in fields named `href` or `src`, at any depth. */
export function mapLinkProps(
  props: IslandUse['props'],
  map: (key: 'href' | 'src', href: string) => string,
): IslandUse['props'] {
  const mapValue = (key: string, value: JsonValue): JsonValue => {
    if ((key === 'href' || key === 'src') && typeof value === 'string') return map(key, value);
    if (Array.isArray(value)) return value.map((item) => mapValue('', item));
    return typeof value === 'object' && value !== null ? mapLinkProps(value, map) : value;
  };
  return Object.fromEntries(Object.entries(props).map(([key, value]) => [key, mapValue(key, value)]));
}

/** An island in an article. */
export interface IslandUse {
  name: string;
  props: { [key: string]: JsonValue };
  /** Article HTML inside the island, such as tab panels. Links may start with placeholders (see `link.ts`). */
  slots: string[];
  /** Source position, for messages. `file` is undefined if the position is in the page's own file. */
  place?: { file?: string | undefined; line?: number | undefined; column?: number | undefined } | undefined;
}
