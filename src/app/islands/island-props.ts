import type { JsonValue } from '#shared/island.ts';
import type { AppServices } from '../services.ts';

/** Props of every island's component, in the browser and while prerendering. */
export interface IslandProps {
  /** Props from the article's source or computed by the build. */
  props: { readonly [key: string]: JsonValue };
  /** HTML of the component's children; for tabs, of each panel. While prerendering, URLs contain placeholders. */
  slots: readonly string[];
  /** Id of the island's element, unique on the page. */
  id: string;
  /** Services of the app; undefined while prerendering. */
  services?: AppServices;
}

/** Returns a string prop, or `fallback` if the prop is missing or not a string. */
export function readTextProp(value: JsonValue | undefined, fallback = ''): string {
  return typeof value === 'string' ? value : fallback;
}

/** Returns the strings in an array prop, or an empty array if the prop is not an array. */
export function readTextListProp(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Returns the objects in an array prop, or an empty array if the prop is not an array. */
export function readObjectListProp(value: JsonValue | undefined): { [key: string]: JsonValue }[] {
  const entries = Array.isArray(value) ? value : [];
  return entries.flatMap((item) => (typeof item === 'object' && item !== null && !Array.isArray(item) ? [item] : []));
}
