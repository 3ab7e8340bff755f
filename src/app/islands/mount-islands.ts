import { components } from 'virtual:components';
import type { DataSelector, PageData } from '#shared/dom.ts';
import { focusOnce } from '../navigation/anchors.ts';
import { isOutdated, OUTDATED, tellLost } from '../navigation/deployment.ts';
import { whenIdle } from '../platform/idle.ts';
import { inTime } from '../platform/in-time.ts';
import type { Services } from '../services.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { isAsked, isChanged, listenForSigns, wasUsed } from './intent.ts';
import type { LiveComponent } from './island-props.ts';
import { rememberClicks } from './remember-clicks.ts';
import { rememberDrag } from './remember-drag.ts';
import { runIsland, type TakenIsland } from './run-island.ts';

const ISLAND = '[data-island]' satisfies DataSelector;
const NOTE = 'This part could not be loaded. Check your connection and try again.';

/**
 * Take over the islands below `root`: each when the browser is idle, when it comes into view or when someone wants to
 * use it, as its component says. An island whose component can't be loaded, or fails, keeps its static form, and every
 * sign that someone wants to use it tries again.
 *
 * @param services handed to each of them
 * @returns unmounts those that were taken over
 */
export function mountIslands(root: HTMLElement, services: Services): () => void {
  const mounted: TakenIsland[] = [];
  const { early = [] } = window;
  const stop = new AbortController();
  const islands = [...root.querySelectorAll<HTMLElement>(ISLAND)];
  for (const element of islands) {
    const { island: name = '' }: PageData = element.dataset;
    const component = Object.hasOwn(components, name) ? components[name] : undefined;
    if (component !== undefined) waitFor(element, component, services, early, mounted, stop.signal);
  }
  return () => {
    stop.abort();
    // React must not unmount a root while it renders another.
    queueMicrotask(() => {
      for (const island of mounted) island.unmount();
    });
  };
}

/** Take an island over once its trigger comes; what was mounted is added to `mounted`. */
function waitFor(
  element: HTMLElement,
  component: LiveComponent,
  services: Services,
  early: readonly Event[],
  mounted: TakenIsland[],
  signal: AbortSignal,
): void {
  const { trigger } = component;
  const done = new AbortController();
  signal.addEventListener('abort', () => done.abort());
  const clicks = rememberClicks(element, early, done.signal);
  const drag = rememberDrag(element, early, done.signal);
  const note = failureNote(element);
  let state: 'waiting' | 'loading' | 'failed' = 'waiting';
  let isWanted = false;
  const load = async (isRetry = false): Promise<void> => {
    if (state === 'loading' || signal.aborted) return;
    state = 'loading';
    const island = await mount(element, component, services, signal, () => {
      state = 'failed';
      note.show('This part crashed.', 'Try again', () => void load(true));
    });
    if (island !== null) {
      mounted.push(island);
      done.abort();
      note.remove();
      island.press(clicks.take());
      drag.replay();
      return;
    }
    if (signal.aborted) return;
    state = 'failed';
    clicks.forget();
    drag.forget();
    tellLost();
    // Browsers keep a script that came broken for as long as the page lives.
    if (isRetry && navigator.onLine) location.reload();
    // What runs by itself is usable without its script, or was never asked for, unless the address or a control asks.
    if (!isWanted || (trigger === 'idle' && !isAsked(element) && !isChanged(element))) return;
    note.show(NOTE, 'Retry', () => void load(true));
    const isNew = await isOutdated();
    // Meanwhile it may have come.
    if (isNew && state === 'failed') note.show(OUTDATED, 'Reload', () => location.reload());
  };
  listenForSigns(
    element,
    (hasActed) => {
      isWanted ||= hasActed;
      if (trigger === 'intent' || state === 'failed') void load();
    },
    done.signal,
  );
  if (trigger === 'intent')
    fetchAhead(element, () => Promise.all([component.load(), takingOver(component)]), done.signal);
  if (trigger === 'visible') onVisible(element, () => void load(), done.signal);
  if (trigger === 'idle') whenIdle(() => void load());
  // Whoever was there before the app has given its sign already.
  isWanted = clicks.buttons.size > 0 || drag.wasEarly || wasUsed(element);
  if (trigger === 'intent' && (isWanted || element.matches(':hover'))) void load();
}

/**
 * Load an island's component, and what runs it, and let it take the static form over; null where that isn't possible or
 * wanted any more.
 *
 * @param onCrash the component failed, then or later: the static form is back
 */
async function mount(
  element: HTMLElement,
  component: LiveComponent,
  services: Services,
  signal: AbortSignal,
  onCrash: () => void,
): Promise<TakenIsland | null> {
  const { island: name = '' }: PageData = element.dataset;
  try {
    const [module, takeOver] = await inTime(Promise.all([component.load(), takingOver(component)]), name);
    if (signal.aborted) return null;
    // It comes from the network: anything may stand in its place.
    const exported: ReadonlyMap<string, unknown> = new Map(Object.entries(module));
    const live = exported.get(component.isScript === true ? `run${name}` : name);
    return takeOver(element, live, services, () => {
      if (!signal.aborted) onCrash();
    });
  } catch (error) {
    console.warn(`The ${name} on this page stays as it is: its component could not be loaded.`, error);
    return null;
  }
}

/** What takes an island over: only with React does it have to be fetched. */
async function takingOver({ isScript }: LiveComponent): Promise<typeof runIsland> {
  return isScript === true ? runIsland : (await import('./take-over.ts')).takeOver;
}

/** Prepare the line that tells a reader that an island does nothing, and why, with a way on. */
function failureNote(island: HTMLElement): {
  show(text: string, label: string, run: () => void): void;
  remove(): void;
} {
  const note = document.createElement('p');
  const words = new Text();
  const button = document.createElement('button');
  note.className = 'error-text';
  note.role = 'status';
  button.type = 'button';
  button.className = 'button';
  note.append(words, button);
  return {
    show(text, label, run) {
      if (!note.isConnected) island.after(note);
      // Read out is what changes in a region that is there.
      requestAnimationFrame(() => {
        words.data = `${text} `;
        button.textContent = label;
        button.onclick = run;
      });
    },
    remove() {
      if (note.contains(document.activeElement)) focusOnce(island);
      note.remove();
    },
  };
}

/** Call `load` when an island comes near the window. */
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
