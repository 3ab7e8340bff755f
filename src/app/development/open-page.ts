import { DEV_EVENTS, type DevNote, type DevPlace, type DevReport, type DevUpdate } from '#shared/development.ts';
import { reasonOf } from '#shared/problem.ts';

/** Script of every page in development: shows problems and reports the page to the server. */
// Vite recognises only this exact expression.
const hot = import.meta.hot;
const OVERLAY = 'vite-error-overlay';

hot?.on(DEV_EVENTS.problems, (report: DevReport) => {
  for (const old of document.querySelectorAll(OVERLAY)) old.remove();
  const Overlay = customElements.get(OVERLAY);
  if (report.overlay !== null && Overlay !== undefined) document.body.append(new Overlay(report.overlay));
  showNotes(report);
});

/** Number of the content state that the page shows. Updates that arrive before the app runs don't change the page. */
let state = Number(document.querySelector<HTMLElement>('script[data-state]')?.dataset.state);
/** True once the app handles updates. The server then repeats updates that the page missed. */
let isRunning = false;
hot?.on(DEV_EVENTS.update, (now: DevUpdate) => {
  if (isRunning) state = now.state;
});
let lastReport = '';
const reportPlace = (): void => {
  const place: DevPlace = { pathname: location.pathname, isRunning, state };
  if (lastReport === JSON.stringify(place)) return;
  lastReport = JSON.stringify(place);
  hot?.send(DEV_EVENTS.page, place);
};
// Client navigations change the address without a new document.
if ('navigation' in window) window.navigation.addEventListener('currententrychange', reportPlace);
else addEventListener('popstate', reportPlace);
document.addEventListener(DEV_EVENTS.page, () => {
  isRunning = true;
  reportPlace();
});

/** Shows a button with the number of problems in the corner, which opens the list. */
function showNotes({ elsewhere, warnings }: Pick<DevReport, 'elsewhere' | 'warnings'>): void {
  const root = cornerRoot();
  const { button, list } = elementsIn(root);
  const notes = [...elsewhere, ...warnings];
  const counts = [countNotes(elsewhere, 'error', ' on other pages'), countNotes(warnings, 'warning', '')].filter(
    Boolean,
  );
  const text = counts.join(', ');
  if (button.textContent !== text) button.textContent = text;
  button.hidden = notes.length === 0;
  if (notes.length === 0) list.hidePopover();
  list.replaceChildren(...notes.map(createItem));
}

function elementsIn(root: ShadowRoot): { button: HTMLButtonElement; list: HTMLUListElement } {
  const known = { button: root.querySelector('button'), list: root.querySelector('ul') };
  if (known.button !== null && known.list !== null) return { button: known.button, list: known.list };
  const button = document.createElement('button');
  const list = document.createElement('ul');
  const status = document.createElement('div');
  button.type = 'button';
  button.popoverTargetElement = list;
  list.popover = 'auto';
  list.setAttribute('aria-label', 'Problems');
  status.role = 'status';
  status.append(button);
  root.append(status, list);
  return { button, list };
}

function createItem({ place, message, hint, href }: DevNote): HTMLLIElement {
  const item = document.createElement('li');
  const where = document.createElement(href === null ? 'b' : 'a');
  where.textContent = place;
  if (href !== null) where.setAttribute('href', href);
  const what = document.createElement('div');
  what.textContent = hint === null ? message : `${message} → ${hint}`;
  item.append(where, what);
  return item;
}

function countNotes(notes: readonly DevNote[], word: string, where: string): string {
  return notes.length === 0 ? '' : `${notes.length} ${word}${notes.length === 1 ? '' : 's'}${where}`;
}

const STYLES = `
  :host { position: fixed; z-index: 9999; inset: auto auto 1rem 1rem;
    font: 14px/1.4 system-ui, sans-serif; color-scheme: dark; }
  button, ul { border: 1px solid #777; border-radius: 6px; background: #222; color: #eee; }
  button { font: inherit; padding: .3em .8em; cursor: pointer; }
  button:focus-visible, a:focus-visible { outline: 2px solid #8cf; outline-offset: 2px; }
  ul { inset: auto auto 4rem 1rem; max-width: min(40rem, calc(100vw - 2rem)); margin: 0; padding: .5em 1em; max-height: 50vh; overflow: auto; list-style: none; }
  li + li { margin-top: .6em; }
  a { color: #8cf; }
  [hidden] { display: none; }
`;

/** Returns the shadow root of the element in the page's corner. Adds the element if it is missing. */
function cornerRoot(): ShadowRoot {
  const present = document.querySelector('site-problems');
  if (present?.shadowRoot != null) return present.shadowRoot;
  const host = document.createElement('site-problems');
  const root = host.attachShadow({ mode: 'open' });
  const styles = document.createElement('style');
  styles.textContent = STYLES;
  root.append(styles);
  document.body.append(host);
  return root;
}

const RENDERED = '[data-rendered]';

let diagramCount = 0;

/** Renders the diagrams of the page, now and whenever the page changes. Development only. */
function drawDiagrams(): void {
  const drawNew = (): void => {
    for (const source of document.querySelectorAll(`.diagram-source:not(${RENDERED})`)) void drawDiagram(source);
  };
  new MutationObserver(drawNew).observe(document.body, { childList: true, subtree: true });
  drawNew();
}

async function drawDiagram(source: Element): Promise<void> {
  source.toggleAttribute('data-rendered', true);
  diagramCount += 1;
  const drawing = document.createElement('div');
  try {
    const { default: mermaid } = await import('mermaid/dist/mermaid.esm.min.mjs');
    const { theme } = document.documentElement.dataset;
    mermaid.initialize({
      startOnLoad: false,
      suppressErrorRendering: true,
      theme: theme === 'light' ? 'default' : 'dark',
    });
    const { svg } = await mermaid.render(`diagram-${diagramCount}`, source.textContent ?? '');
    drawing.innerHTML = svg;
    source.replaceWith(drawing);
  } catch (error) {
    drawing.role = 'alert';
    drawing.textContent = reasonOf(error);
    source.before(drawing);
  }
}

reportPlace();
drawDiagrams();
