import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { ISLANDS, isIslandName, type Plain } from '../../model/island.ts';
import { whenIdle } from '../platform/idle.ts';
import { takeEarlyClicks } from './early-clicks.ts';
import { ISLAND_LOADERS, isLiveIsland, type LiveIslandName } from './registry-client.ts';

/** Events that tell that a pointer, a finger or the keyboard has come to an island; a screen reader may only click. */
const INTENT = ['pointerenter', 'touchstart', 'focusin', 'click'] as const;

/**
 * Take over the islands below `root`: each when the browser is idle, when it comes into view or when someone wants to
 * use it, as `ISLANDS` says. An island whose component can't be loaded keeps its static form.
 *
 * @returns unmounts those that were taken over
 */
export function mountIslands(root: HTMLElement): () => void {
  const mounted: Root[] = [];
  const early = takeEarlyClicks();
  const stop = new AbortController();
  /** Tells whether the island was taken over. */
  const mount = async (element: HTMLElement, name: LiveIslandName): Promise<boolean> => {
    if (stop.signal.aborted) return false;
    try {
      const Island = await ISLAND_LOADERS[name]();
      if (stop.signal.aborted) return false;
      const props = readProps(element.dataset.props ?? '{}');
      const slots = ownSlots(element);
      mounted.push(hydrateRoot(element, createElement(Island, { props, slots, id: element.id })));
      return true;
    } catch (error) {
      console.warn(`The ${name} on this page stays as it is: its component could not be loaded.`, error);
      return false;
    }
  };
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
    const name = element.dataset.island ?? '';
    if (!isIslandName(name) || !isLiveIsland(name)) continue;
    const load = (): Promise<boolean> => mount(element, name);
    const trigger = ISLANDS[name];
    if (trigger === 'visible') onVisible(element, load, stop.signal);
    if (trigger === 'idle') whenIdle(() => void load());
    if (trigger === 'intent') onIntent(element, early, load, stop.signal);
  }
  return () => {
    stop.abort();
    // React must not unmount a root while it renders another.
    queueMicrotask(() => {
      for (const island of mounted) island.unmount();
    });
  };
}

/** Load an island when it comes near the window. */
function onVisible(element: HTMLElement, load: () => Promise<boolean>, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void load();
    },
    { rootMargin: '200px' },
  );
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}

/**
 * Load an island at the first sign that someone wants to use it. What is clicked before it runs is clicked then, once:
 * inputs keep what was done to them, but a button would have done nothing. Those that copy code are the page's own.
 */
function onIntent(
  element: HTMLElement,
  clicked: readonly HTMLButtonElement[],
  load: () => Promise<boolean>,
  signal: AbortSignal,
): void {
  const early = new Set<HTMLButtonElement>();
  const press = (button: HTMLButtonElement | null): void => {
    if (button !== null && element.contains(button) && !button.matches('.code-copy')) early.add(button);
  };
  const remember = ({ target }: Event): void => press(target instanceof Element ? target.closest('button') : null);
  const start = async (): Promise<void> => {
    for (const sign of INTENT) element.removeEventListener(sign, onSign);
    const isMounted = await load();
    element.removeEventListener('click', remember, true);
    if (!isMounted) return;
    // Each click must find what the one before it brought about.
    for (const button of early) flushSync(() => button.click());
  };
  const onSign = (): void => void start();
  element.addEventListener('click', remember, { capture: true, signal });
  for (const button of clicked) press(button);
  // Whoever was there before the app has given its sign already.
  if (
    early.size > 0 ||
    isChanged(element) ||
    isAsked(element) ||
    element.matches(':hover') ||
    element.contains(document.activeElement)
  )
    onSign();
  else for (const sign of INTENT) element.addEventListener(sign, onSign, { passive: true, signal });
}

/** True when a reader has set a control of the island's static form. */
function isChanged(element: HTMLElement): boolean {
  return [...element.querySelectorAll('input, option')].some((control) => {
    if (control instanceof HTMLOptionElement) return control.selected !== control.hasAttribute('selected');
    if (!(control instanceof HTMLInputElement)) return false;
    return control.type === 'checkbox'
      ? control.checked !== control.defaultChecked
      : control.value !== control.defaultValue;
  });
}

/** True when the address's query names a control of the island, which then shows what is asked for. */
function isAsked(element: HTMLElement): boolean {
  const asked = new URLSearchParams(location.search);
  return [...element.querySelectorAll('[name]')].some((control) => asked.has(control.getAttribute('name') ?? ''));
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
