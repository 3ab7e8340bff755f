import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { JsonValue } from '#shared/island.ts';
import { nextTask } from '../platform/scheduling.ts';
import type { Services } from '../services.ts';
import type { IslandProps } from './island-props.ts';

/** A hydrated island. */
export interface LiveIsland {
  unmount(): void;
  /** Clicks elements one after the other; each click sees the state that the previous one left. */
  press(elements: Iterable<Element>): void;
}

/**
 * Hydrates an island's static form with its component.
 *
 * @param Island the component as imported, not yet checked
 * @param onCrash called after the component threw and the static form was restored
 * @throws Error when `Island` is not a component
 */
export function hydrateIsland(
  element: HTMLElement,
  Island: unknown,
  services: Services,
  onCrash: () => void,
): LiveIsland {
  if (!isComponent(Island)) throw new Error('The module does not export the component.');
  const { island: name = '' } = element.dataset;
  const html = element.innerHTML;
  const fail = (error: unknown): void => {
    // Deferred, because React can't unmount a root during rendering. Unmounting empties the element.
    queueMicrotask(() => {
      root.unmount();
      element.innerHTML = html;
    });
    // Waits until the caller has received the island.
    void nextTask().then(() => {
      console.warn(`The ${name} on this page crashed.`, error);
      onCrash();
    });
  };
  const root = hydrateRoot(element, <Island {...readIsland(element, services)} />, {
    onUncaughtError: fail,
    // In development, the component may have changed since the page was rendered. That is only logged.
    ...(import.meta.env.DEV ? { onRecoverableError: (error: unknown) => console.error(error) } : {}),
  });
  return {
    unmount: () => root.unmount(),
    press(elements) {
      for (const element of elements) {
        flushSync(() => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
      }
    },
  };
}

/** Reads an island's props and slots from its static form. */
function readIsland(element: HTMLElement, services: Services): Required<IslandProps> {
  const { props = '{}' } = element.dataset;
  const parsed: unknown = JSON.parse(props);
  return { props: isPlainObject(parsed) ? parsed : {}, slots: ownSlots(element), id: element.id, services };
}

function isPlainObject(value: unknown): value is { [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the HTML of an island's slots, in order, without the slots of nested islands. */
function ownSlots(element: HTMLElement): string[] {
  return [...element.querySelectorAll<HTMLElement>('[data-slot]')]
    .filter((slot) => slot.closest('[data-island]') === element)
    .map((slot) => slot.outerHTML);
}

function isComponent(value: unknown): value is ComponentType<IslandProps> {
  return typeof value === 'function';
}
