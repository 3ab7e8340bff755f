import type { ComponentType } from 'react';
import type { IslandTrigger, Plain } from '#shared/island.ts';
import type { Services } from '../services.ts';

/** What every island's component gets: the same on the server and in the browser. */
export interface IslandProps {
  /** The plain props as the article's source wrote them. */
  props: { readonly [key: string]: Plain };
  /** HTML of the children, or of the panels, with links resolved. */
  slots: readonly string[];
  /** Unique on the page: names inputs and ids. */
  id: string;
  /** What the app keeps; left out while prerendering. */
  services?: Services;
}

/**
 * What runs an island without React: it changes the static form in place.
 *
 * @returns ends it
 */
export type IslandScript = (element: HTMLElement, island: Required<IslandProps>) => () => void;

/** A component that the browser takes over. */
export interface LiveComponent {
  trigger: IslandTrigger;
  /** True where an `IslandScript` runs it. */
  isScript?: true;
  /** The module of the component or of its script. */
  load(): Promise<object>;
}

/** A component as the prerender draws it. */
export interface StaticComponent {
  trigger: IslandTrigger;
  Component: ComponentType<IslandProps>;
}

/** A text prop; `fallback` where it is left out or something else. */
export function textProp(value: Plain | undefined, fallback = ''): string {
  return typeof value === 'string' ? value : fallback;
}

/** Entries of a prop that lists texts. */
export function textsProp(value: Plain | undefined): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** The entries of a prop that lists objects; nothing for anything else. */
export function objectsProp(value: Plain | undefined): { [key: string]: Plain }[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry) ? [entry] : [],
  );
}
