import { type ComponentType, createElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { DataSelector, PageData } from '#model/dom.ts';
import type { Plain } from '#model/island.ts';
import type { Services } from '../services.ts';
import type { IslandProps } from './island-props.ts';

/** An island that runs. */
export interface TakenIsland {
  unmount(): void;
  /** Click buttons of it: each click finds what the one before it brought about. */
  press(buttons: Iterable<HTMLButtonElement>): void;
}

/**
 * Let a component take over an island's static form.
 *
 * @param Island the component, which comes from the network: anything may come in its place
 * @param onCrash the component failed, then or later: the static form is back
 * @throws Error when it is none
 */
export function takeOver(element: HTMLElement, Island: unknown, services: Services, onCrash: () => void): TakenIsland {
  if (!isComponent(Island)) throw new Error('No component.');
  const { island: name = '', props: json = '{}' }: PageData = element.dataset;
  const html = element.innerHTML;
  const props = { props: readProps(json), slots: ownSlots(element), id: element.id, services };
  const root = hydrateRoot(element, createElement(Island, props), {
    onUncaughtError(error) {
      console.warn(`The ${name} on this page crashed.`, error);
      // React is still at it, and leaves nothing.
      queueMicrotask(() => {
        root.unmount();
        element.innerHTML = html;
        onCrash();
      });
    },
  });
  return {
    unmount: () => root.unmount(),
    press(buttons) {
      for (const button of buttons) flushSync(() => button.click());
    },
  };
}

function isComponent(value: unknown): value is ComponentType<IslandProps> {
  return typeof value === 'function';
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
