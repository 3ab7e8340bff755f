import { createElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { ISLANDS, isIslandName, type Plain } from '../../model/island.ts';
import { whenIdle } from '../platform/idle.ts';
import { ISLAND_LOADERS, isLiveIsland } from './registry-client.ts';

/** Events that tell that a pointer, a finger or the keyboard has come to an island. */
const INTENT = ['pointerenter', 'touchstart', 'focusin'] as const;

/**
 * Take over the islands below `root`: each when the browser is idle or when it comes into view, as `ISLANDS` says.
 * An island whose component can't be loaded keeps its static form.
 *
 * @returns unmounts those that were taken over
 */
export function mountIslands(root: HTMLElement): () => void {
  const mounted: Root[] = [];
  let stopped = false;
  const mount = async (element: HTMLElement): Promise<void> => {
    const name = element.dataset.island ?? '';
    if (stopped || !isIslandName(name) || !isLiveIsland(name)) return;
    try {
      const Island = await ISLAND_LOADERS[name]();
      if (stopped) return;
      const props = readProps(element.dataset.props ?? '{}');
      const slots = ownSlots(element);
      mounted.push(hydrateRoot(element, createElement(Island, { props, slots, id: element.id })));
    } catch (error) {
      console.warn(`The ${name} on this page stays as it is: its component could not be loaded.`, error);
    }
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        void mount(target);
      }
    },
    { rootMargin: '200px' },
  );
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
    const name = element.dataset.island ?? '';
    const trigger = isIslandName(name) ? ISLANDS[name] : 'never';
    if (trigger === 'visible') observer.observe(element);
    if (trigger === 'idle') whenIdle(() => void mount(element));
    if (trigger === 'intent') onIntent(element, () => mount(element));
  }
  return () => {
    stopped = true;
    observer.disconnect();
    // React must not unmount a root while it renders another.
    queueMicrotask(() => {
      for (const island of mounted) island.unmount();
    });
  };
}

/**
 * Load an island at the first sign that someone wants to use it. What is clicked before it runs is clicked again then:
 * inputs keep what was done to them, but a button would have done nothing.
 */
function onIntent(element: HTMLElement, load: () => Promise<void>): void {
  const early: HTMLButtonElement[] = [];
  const remember = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button !== null) early.push(button);
  };
  const start = async (): Promise<void> => {
    for (const sign of INTENT) element.removeEventListener(sign, onSign);
    await load();
    element.removeEventListener('click', remember, true);
    for (const button of early) button.click();
  };
  const onSign = (): void => void start();
  element.addEventListener('click', remember, true);
  for (const sign of INTENT) element.addEventListener(sign, onSign, { passive: true });
}

/** HTML of an island's slots, in order; those of islands inside it are not its own. */
function ownSlots(element: HTMLElement): string[] {
  return [...element.querySelectorAll<HTMLElement>('[data-slot]')]
    .filter((slot) => slot.closest('[data-island]') === element)
    .map((slot) => slot.outerHTML);
}

function readProps(json: string): { [key: string]: Plain } {
  const props: unknown = JSON.parse(json);
  return isPlainObject(props) ? props : {};
}

function isPlainObject(value: unknown): value is { [key: string]: Plain } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
