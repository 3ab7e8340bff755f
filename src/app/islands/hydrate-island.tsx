import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { nextTask } from '../platform/scheduling.ts';
import type { Services } from '../services.ts';
import type { IslandProps } from './island-props.ts';

/** A hydrated island. */
export type LiveIsland = ReturnType<typeof hydrateIsland>;

/**
 * Hydrates an island's static form with its component. Throws an Error when `Island` is not a component. Calls `onCrash` after
 * the component threw and the static form was restored.
 */
export function hydrateIsland(element: HTMLElement, Island: unknown, services: Services, onCrash: () => void) {
  if (!isComponent(Island)) throw new Error('The module does not export the component.');
  const { island: name = '' } = element.dataset;
  const html = element.innerHTML;
  const fail = (error: unknown): void => {
    // Deferred, because React can't unmount a root during rendering. Unmounting empties the element.
    queueMicrotask(() => {
      root.unmount();
      element.innerHTML = html;
    });
    // Calls `onCrash` only after the caller has received the island.
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
    unmount: (): void => root.unmount(),
    /** Clicks elements one after the other; each click sees the state that the previous one left. */
    press(elements: Iterable<Element>): void {
      for (const element of elements) {
        flushSync(() => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
      }
    },
  };
}

/** Reads an island's props and slots from its static form. */
function readIsland(element: HTMLElement, services: Services): Required<IslandProps> {
  // The build wrote this JSON.
  const props: IslandProps['props'] = JSON.parse(element.dataset.props ?? '{}');
  // Nested islands have their own slots.
  const slots = [...element.querySelectorAll('[data-slot]')]
    .filter((slot) => slot.closest('[data-island]') === element)
    .map((slot) => slot.outerHTML);
  return { props, slots, id: element.id, services };
}

function isComponent(value: unknown): value is ComponentType<IslandProps> {
  return typeof value === 'function';
}
