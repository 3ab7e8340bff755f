import { type ComponentType, createElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { PageData } from '#shared/dom.ts';
import { tellCrash } from '../platform/tell-crash.ts';
import type { Services } from '../services.ts';
import { IslandBoundary } from './IslandBoundary.tsx';
import type { IslandProps } from './island-props.ts';
import { readIsland } from './read-island.ts';
import type { TakenIsland } from './run-island.ts';

/**
 * Hydrates an island's static form with its component.
 *
 * @param Island the component, which comes from the network: anything may come in its place
 * @param onCrash the component failed, then or later: the static form is back
 * @throws Error when it is none
 */
export function takeOver(element: HTMLElement, Island: unknown, services: Services, onCrash: () => void): TakenIsland {
  if (!isComponent(Island)) throw new Error('No component.');
  const { island: name = '' }: PageData = element.dataset;
  const html = element.innerHTML;
  const fail = (error: unknown): void => {
    // What drew it is still at it, and leaves nothing.
    queueMicrotask(() => {
      root.unmount();
      element.innerHTML = html;
    });
    // Once whoever asked for it has it.
    setTimeout(() => {
      console.warn(`The ${name} on this page crashed.`, error);
      tellCrash(error);
      onCrash();
    });
  };
  const island = createElement(Island, readIsland(element, services));
  const root = hydrateRoot(element, createElement(IslandBoundary, { onCrash: fail }, island), {
    // It is told once.
    onCaughtError: () => undefined,
    // A page that was made before its component was saved: nothing to show over it.
    ...(import.meta.env.DEV ? { onRecoverableError: (error: unknown) => console.error(error) } : {}),
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
