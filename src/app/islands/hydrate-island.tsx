import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { yieldToMainThread } from '../platform/scheduling.ts';
import type { AppServices } from '../services.ts';
import type { IslandProps } from './island-props.ts';

/** A hydrated island, with methods that unmount it and click its elements. */
export type HydratedIsland = ReturnType<typeof hydrateIsland>;

/** Hydrates an island with its component, `Island`. On a later crash, restores the static HTML and calls `onCrash`. */
export function hydrateIsland(element: HTMLElement, Island: unknown, services: AppServices, onCrash: () => void) {
  if (!isComponent(Island)) throw new Error('The module does not export the component.');
  const { island: name = '' } = element.dataset;
  const staticHtml = element.innerHTML;
  const handleCrash = (error: unknown): void => {
    // Deferred, because React can't unmount a root during rendering. Unmounting removes the HTML, so restore it.
    queueMicrotask(() => {
      root.unmount();
      element.innerHTML = staticHtml;
    });
    // Deferred, so that the caller receives the island before `onCrash` is called.
    void yieldToMainThread().then(() => {
      console.warn(`The ${name} on this page crashed.`, error);
      onCrash();
    });
  };
  const root = hydrateRoot(element, <Island {...readIslandProps(element, services)} />, {
    onUncaughtError: handleCrash,
    // In development, log hydration mismatches but don't report them: the component may be newer than its static HTML.
    ...(import.meta.env.DEV ? { onRecoverableError: (error: unknown) => console.error(error) } : {}),
  });
  return {
    unmount: (): void => root.unmount(),
    /** Clicks elements one after the other. React renders the result of each click before the next click. */
    press(elements: Iterable<Element>): void {
      for (const control of elements)
        flushSync(() => control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
    },
  };
}

/** Reads an island's props and slots from its static HTML. */
function readIslandProps(element: HTMLElement, services: AppServices): Required<IslandProps> {
  const props: unknown = JSON.parse(element.dataset.props ?? '{}');
  // Exclude the slots of nested islands.
  const slots = [...element.querySelectorAll('[data-slot]')]
    .filter((slot) => slot.closest('[data-island]') === element)
    .map((slot) => slot.outerHTML);
  return { props: isProps(props) ? props : {}, slots, id: element.id, services };
}

function isProps(value: unknown): value is IslandProps['props'] {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isComponent(value: unknown): value is ComponentType<IslandProps> {
  return typeof value === 'function';
}
