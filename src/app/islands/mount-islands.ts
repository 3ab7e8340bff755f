import { components } from 'virtual:components';
import { getOwn } from '#shared/get-own.ts';
import { DEPLOYMENT_OUTDATED_MESSAGE, isDeploymentOutdated, recordScriptFailure } from '../navigation/deployment.ts';
import { focusNonFocusable } from '../navigation/scrolling.ts';
import { createButton, hasChangedControl } from '../platform/document.ts';
import { withTimeout } from '../platform/loading.ts';
import { whenIdle } from '../platform/scheduling.ts';
import type { AppServices } from '../services.ts';
import type { HydratedIsland } from './hydrate-island.tsx';

const ISLAND_SELECTOR = '[data-island]';
const NOT_LOADED_MESSAGE = 'This part could not be loaded. Check your connection and try again.';

/**
 * Events that show that the user is about to use an island. `pointermove` (over a control) instead of `pointerenter`,
 * which is also sent when an island scrolls under a resting pointer. `click`, because screen readers may send nothing
 * else. `input` and `keydown`, to retry an island that failed to load and still has the focus.
 */
const INTENT_EVENTS = ['pointermove', 'touchstart', 'focusin', 'click', 'input', 'keydown'] as const;

/** Matches what a user can operate. A pointer that passes over other parts of an island loads nothing. */
const CONTROL_SELECTOR = ':is(a, button, input, label, select, summary, [tabindex], [data-drag])';

/**
 * Hydrates the islands below `root`, each at its trigger: when the browser is idle, when the island is near the
 * viewport or at the first sign of intent. An island that fails to load or throws keeps its static HTML. Further signs
 * of intent retry a failed load, but not a crash. Returns a function that unmounts the hydrated islands.
 */
export function mountIslands(root: HTMLElement, services: AppServices): () => void {
  const { early = [] } = window;
  const stop = new AbortController();
  for (const element of root.querySelectorAll<HTMLElement>(ISLAND_SELECTOR)) {
    const component = getOwn(components, element.dataset.island ?? '');
    if (component !== undefined) hydrateAtTrigger(element, component, services, early, stop.signal);
  }
  return () => stop.abort();
}

/** Hydrates an island at its component's trigger. */
function hydrateAtTrigger(
  element: HTMLElement,
  component: (typeof components)[string],
  services: AppServices,
  early: readonly Event[],
  signal: AbortSignal,
): void {
  const { island: name = '' } = element.dataset;
  const { trigger } = component;
  const done = new AbortController();
  signal.addEventListener('abort', () => done.abort());
  const clicked = recordClicks(element, early, done.signal);
  const note = createFailureNote(element);
  let state: 'waiting' | 'loading' | 'failed' = 'waiting';
  let isWanted = false;
  const load = async (isRetry = false): Promise<void> => {
    if (state === 'loading' || signal.aborted) return;
    state = 'loading';
    let island: HydratedIsland;
    try {
      const both = Promise.all([component.load(), import('./hydrate-island.tsx')]);
      const [module, { hydrateIsland }] = await withTimeout(both, name);
      if (signal.aborted) return;
      // Check the exports, because a broken host may serve any module.
      const exported: ReadonlyMap<string, unknown> = new Map(Object.entries(module));
      island = hydrateIsland(element, exported.get(name), services, () => {
        if (signal.aborted) return;
        state = 'failed';
        note.show('This part crashed.', 'Try again', () => void load(true));
      });
    } catch (error) {
      console.warn(`The ${name} on this page keeps its static form: its component could not be loaded.`, error);
      if (!signal.aborted) await fail(isRetry);
      return;
    }
    // Deferred, because React must not unmount a root while it renders another.
    signal.addEventListener('abort', () => queueMicrotask(island.unmount));
    done.abort();
    note.remove();
    island.press(clicked);
  };
  const fail = async (isRetry: boolean): Promise<void> => {
    state = 'failed';
    clicked.clear();
    recordScriptFailure();
    // Browsers never fetch a module again after it failed to evaluate, so reload the page if a retry fails.
    if (isRetry && navigator.onLine) location.reload();
    // Show an error only if the user acted; in an idle island, only if the URL names or the user changed a control.
    if (!isWanted || (trigger === 'idle' && !isNamedByAddress(element) && !hasChangedControl(element))) return;
    note.show(NOT_LOADED_MESSAGE, 'Retry', () => void load(true));
    const isNew = await isDeploymentOutdated();
    // The island may have loaded in the meantime.
    if (isNew && state === 'failed') note.show(DEPLOYMENT_OUTDATED_MESSAGE, 'Reload', () => location.reload());
  };
  for (const type of INTENT_EVENTS) {
    const onIntent = ({ target }: Event): void => {
      const control = target instanceof Element ? target.closest(CONTROL_SELECTOR) : null;
      if (type === 'pointermove' && !element.contains(control)) return;
      // `pointermove` is no sign of use, because the pointer may only be passing over the control.
      isWanted ||= type !== 'pointermove';
      if (trigger === 'intent' || state === 'failed') void load();
    };
    element.addEventListener(type, onIntent, { passive: true, signal: done.signal });
  }
  if (trigger === 'visible') onVisible(element, () => void load(), done.signal);
  if (trigger === 'idle') whenIdle(() => void load());
  // The user may have used the island before this code ran.
  isWanted =
    clicked.size > 0 ||
    hasChangedControl(element) ||
    isNamedByAddress(element) ||
    element.contains(document.activeElement);
  if (trigger === 'intent' && isWanted) void load();
}

/**
 * Records which buttons and draggable parts of an island the user clicks, to repeat the clicks after hydration. Other
 * controls need no record: inputs keep their values, and copy and submit buttons work without hydration.
 *
 * @param early clicks and keys from before the entry ran
 */
function recordClicks(element: HTMLElement, early: readonly Event[], signal: AbortSignal): Set<Element> {
  const clicked = new Set<Element>();
  const record = ({ type, target }: Event): void => {
    if (type !== 'click' || !(target instanceof Element) || !element.contains(target)) return;
    const part = target.closest('button[type="button"]:not(.code-copy), [data-drag]');
    // An island inside this one repeats its own clicks.
    if (part?.closest(ISLAND_SELECTOR) === element) clicked.add(part);
  };
  for (const event of early) record(event);
  element.addEventListener('click', record, { capture: true, signal });
  return clicked;
}

/** Returns true if the URL's query contains the name of one of the island's controls. */
function isNamedByAddress(element: HTMLElement): boolean {
  const query = new URLSearchParams(location.search);
  return [...element.querySelectorAll('[name]')].some((control) => query.has(control.getAttribute('name') ?? ''));
}

/** Creates an error message with a button, which `show` inserts below an island. */
function createFailureNote(island: HTMLElement) {
  const note = document.createElement('p');
  const words = new Text();
  const button = createButton('button', '');
  note.className = 'error-text';
  note.role = 'status';
  note.append(words, button);
  return {
    show(text: string, label: string, run: () => void): void {
      if (!note.isConnected) island.after(note);
      // Set the text in the next frame, because screen readers announce only changes to an existing live region.
      requestAnimationFrame(() => {
        words.data = `${text} `;
        button.textContent = label;
        button.onclick = run;
      });
    },
    remove(): void {
      if (note.contains(document.activeElement)) focusNonFocusable(island);
      note.remove();
    },
  };
}

function onVisible(element: HTMLElement, load: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      load();
    },
    { rootMargin: '200px' },
  );
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}
