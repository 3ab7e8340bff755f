import { components } from 'virtual:components';
import { getOwnValue } from '#shared/get-own.ts';
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
 * Events that suggest that the user is about to use an island. `pointermove` (over a control) is used instead of
 * `pointerenter`, which is also sent when an island scrolls under a resting pointer. `click` is included because screen
 * readers may send no other event; `input` and `keydown` retry an island that failed to load and still has the focus.
 */
const INTENT_EVENTS = ['pointermove', 'touchstart', 'focusin', 'click', 'input', 'keydown'] as const;

/** Matches controls. Moving the pointer over other parts of an island doesn't load the island. */
const CONTROL_SELECTOR = ':is(a, button, input, label, select, summary, [tabindex], [data-drag])';

/**
 * Hydrates the islands inside `root`, each at its trigger: when the browser is idle, when the island is near the
 * viewport, or at one of `INTENT_EVENTS`. An island that fails to load or crashes keeps its static HTML. Further events
 * retry a failed load, but not a crash. Returns a function that unmounts the hydrated islands.
 */
export function mountIslands(root: HTMLElement, services: AppServices): () => void {
  const { early: earlyEvents = [] } = window;
  const controller = new AbortController();
  for (const element of root.querySelectorAll<HTMLElement>(ISLAND_SELECTOR)) {
    const component = getOwnValue(components, element.dataset.island ?? '');
    if (component !== undefined) hydrateAtTrigger(element, component, services, earlyEvents, controller.signal);
  }
  return () => controller.abort();
}

function hydrateAtTrigger(
  element: HTMLElement,
  component: (typeof components)[string],
  services: AppServices,
  earlyEvents: readonly Event[],
  signal: AbortSignal,
): void {
  const { island: name = '' } = element.dataset;
  const { trigger } = component;
  const listenerController = new AbortController();
  signal.addEventListener('abort', () => listenerController.abort());
  const clickedElements = recordClicks(element, earlyEvents, listenerController.signal);
  const failureNote = createFailureNote(element);
  let state: 'waiting' | 'loading' | 'failed' = 'waiting';
  let hasUserActed = false;
  const loadIsland = async (isRetry = false): Promise<void> => {
    if (state === 'loading' || signal.aborted) return;
    state = 'loading';
    let island: HydratedIsland;
    try {
      const modulesPromise = Promise.all([component.load(), import('./hydrate-island.tsx')]);
      const [module, { hydrateIsland }] = await withTimeout(modulesPromise, name);
      if (signal.aborted) return;
      // Don't assume that the component is exported, because a broken host may serve any module.
      const exportsByName: ReadonlyMap<string, unknown> = new Map(Object.entries(module));
      island = hydrateIsland(element, exportsByName.get(name), services, () => {
        if (signal.aborted) return;
        state = 'failed';
        failureNote.show('This part crashed.', 'Try again', () => void loadIsland(true));
      });
    } catch (error) {
      console.warn(`The ${name} on this page keeps its static form: its component could not be loaded.`, error);
      if (!signal.aborted) await handleFailure(isRetry);
      return;
    }
    // Deferred, because React must not unmount a root while it renders a different root.
    signal.addEventListener('abort', () => queueMicrotask(island.unmount));
    listenerController.abort();
    failureNote.remove();
    island.press(clickedElements);
  };
  const handleFailure = async (isRetry: boolean): Promise<void> => {
    state = 'failed';
    clickedElements.clear();
    recordScriptFailure();
    // Browsers never fetch a module again after it failed to evaluate, so reload the page if a retry fails.
    if (isRetry && navigator.onLine) location.reload();
    // Show an error only if the user acted and, for the trigger `idle`, if the user or the URL set a control's value.
    if (!hasUserActed || (trigger === 'idle' && !hasControlNamedInUrl(element) && !hasChangedControl(element))) return;
    failureNote.show(NOT_LOADED_MESSAGE, 'Retry', () => void loadIsland(true));
    // During the request, a retry may have loaded the island, so check the state again.
    if ((await isDeploymentOutdated()) && state === 'failed')
      failureNote.show(DEPLOYMENT_OUTDATED_MESSAGE, 'Reload', () => location.reload());
  };
  for (const type of INTENT_EVENTS) {
    const onIntent = ({ target }: Event): void => {
      const control = target instanceof Element ? target.closest(CONTROL_SELECTOR) : null;
      if (type === 'pointermove' && !element.contains(control)) return;
      // `pointermove` isn't an action of the user, because the pointer may only be passing over the control.
      hasUserActed ||= type !== 'pointermove';
      if (trigger === 'intent' || state === 'failed') void loadIsland();
    };
    element.addEventListener(type, onIntent, { passive: true, signal: listenerController.signal });
  }
  if (trigger === 'visible') callWhenNearViewport(element, () => void loadIsland(), listenerController.signal);
  if (trigger === 'idle') whenIdle(() => void loadIsland());
  // The user may have used the island before this code ran.
  hasUserActed =
    clickedElements.size > 0 ||
    hasChangedControl(element) ||
    hasControlNamedInUrl(element) ||
    element.contains(document.activeElement);
  if (trigger === 'intent' && hasUserActed) void loadIsland();
}

/**
 * Records the user's clicks on buttons and draggable parts of an island, so that they can be repeated after hydration.
 * Other controls need no record: inputs keep their values, and copy and submit buttons work without hydration.
 * Returns the controls, a set that later clicks extend. `earlyEvents`: clicks and keys that preceded the entry script.
 */
function recordClicks(element: HTMLElement, earlyEvents: readonly Event[], signal: AbortSignal): Set<Element> {
  const clickedElements = new Set<Element>();
  const recordClick = ({ type, target }: Event): void => {
    if (type !== 'click' || !(target instanceof Element) || !element.contains(target)) return;
    const control = target.closest('button[type="button"]:not(.code-copy), [data-drag]');
    // Ignore the controls of a nested island, which repeats its own clicks.
    if (control?.closest(ISLAND_SELECTOR) === element) clickedElements.add(control);
  };
  for (const event of earlyEvents) recordClick(event);
  element.addEventListener('click', recordClick, { capture: true, signal });
  return clickedElements;
}

/** Returns true if the URL's query string contains the name of one of the island's controls. */
function hasControlNamedInUrl(element: HTMLElement): boolean {
  const query = new URLSearchParams(location.search);
  return [...element.querySelectorAll('[name]')].some((control) => query.has(control.getAttribute('name') ?? ''));
}

/** Creates an error message with a button. The method `show` inserts the message below the island. */
function createFailureNote(island: HTMLElement) {
  const noteElement = document.createElement('p');
  const messageTextNode = new Text();
  const button = createButton('button', '');
  noteElement.className = 'error-text';
  noteElement.role = 'status';
  noteElement.append(messageTextNode, button);
  return {
    show(text: string, label: string, run: () => void): void {
      if (!noteElement.isConnected) island.after(noteElement);
      // Set the text in the next frame, because screen readers announce only changes to an existing live region.
      requestAnimationFrame(() => {
        messageTextNode.data = `${text} `;
        button.textContent = label;
        button.onclick = run;
      });
    },
    remove(): void {
      if (noteElement.contains(document.activeElement)) focusNonFocusable(island);
      noteElement.remove();
    },
  };
}

function callWhenNearViewport(element: HTMLElement, load: () => void, signal: AbortSignal): void {
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
