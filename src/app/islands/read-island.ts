import type { DataSelector, PageData } from '#shared/dom.ts';
import type { Plain } from '#shared/island.ts';
import type { Services } from '../services.ts';
import type { IslandProps } from './island-props.ts';

/** What an island's static form says of it. */
export function readIsland(element: HTMLElement, services: Services): Required<IslandProps> {
  const { props = '{}' }: PageData = element.dataset;
  return { props: readProps(props), slots: ownSlots(element), id: element.id, services };
}

function readProps(json: string): { [key: string]: Plain } {
  const props: unknown = JSON.parse(json);
  return isPlainObject(props) ? props : {};
}

function isPlainObject(value: unknown): value is { [key: string]: Plain } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** HTML of an island's slots, in order; those of islands inside it are not its own. */
function ownSlots(element: HTMLElement): string[] {
  return [...element.querySelectorAll<HTMLElement>('[data-slot]' satisfies DataSelector)]
    .filter((slot) => slot.closest('[data-island]' satisfies DataSelector) === element)
    .map((slot) => slot.outerHTML);
}
