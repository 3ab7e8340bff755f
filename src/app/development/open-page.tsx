import { createRoot, type Root } from 'react-dom/client';
import { DEV_EVENTS, type DevPageState, type DevProblem, type DevReport, type DevUpdate } from '#shared/development.ts';
import { getErrorMessage } from '#shared/problem.ts';

// In development, every page runs this script. It shows problems, and reports the page's path and content revision.

// Vite recognises only the exact expression `import.meta.hot`.
const hot = import.meta.hot;
const OVERLAY_TAG_NAME = 'vite-error-overlay';
let problemRoot: Root | null = null;

hot?.on(DEV_EVENTS.problems, (report: DevReport) => {
  for (const oldOverlay of document.querySelectorAll(OVERLAY_TAG_NAME)) oldOverlay.remove();
  const Overlay = customElements.get(OVERLAY_TAG_NAME);
  if (report.overlay !== null && Overlay !== undefined) document.body.append(new Overlay(report.overlay));
  // A shadow root isolates the problem list from the site's styles.
  problemRoot ??= createRoot(
    document.body.appendChild(document.createElement('site-problems')).attachShadow({ mode: 'open' }),
  );
  problemRoot.render(<ProblemList {...report} />);
});

/** Number of the content revision that the page shows. Doesn't change until the app runs, which applies updates. */
let contentRevision = Number(document.querySelector<HTMLElement>('script[data-state]')?.dataset.state);
/** True once the app handles updates. From then on, the server resends updates that the page missed. */
let isAppRunning = false;
hot?.on(DEV_EVENTS.update, (update: DevUpdate) => {
  if (isAppRunning) contentRevision = update.state;
});
let lastPageStateJson = '';
const reportPageState = (): void => {
  const pageState: DevPageState = { pathname: location.pathname, isRunning: isAppRunning, state: contentRevision };
  if (lastPageStateJson === JSON.stringify(pageState)) return;
  lastPageStateJson = JSON.stringify(pageState);
  hot?.send(DEV_EVENTS.page, pageState);
};
// Client-side navigation doesn't run this script again, so report the new URL after each navigation.
if ('navigation' in window) window.navigation.addEventListener('currententrychange', reportPageState);
else addEventListener('popstate', reportPageState);
document.addEventListener(DEV_EVENTS.page, () => {
  isAppRunning = true;
  reportPageState();
});

/** A button in the corner with the number of problems, which opens a list of errors on other pages and of warnings. */
function ProblemList({ elsewhere, warnings }: Pick<DevReport, 'elsewhere' | 'warnings'>) {
  const problems = [...elsewhere, ...warnings];
  const labels = [describeProblems(elsewhere, 'error', ' on other pages'), describeProblems(warnings, 'warning', '')];
  return (
    <>
      <style>{PROBLEM_LIST_CSS}</style>
      {problems.length === 0 ? null : (
        <ul id="problems" popover="auto" aria-label="Problems">
          {problems.map(({ place, message, hint, href }) => (
            <li key={`${place} ${message}`}>
              {href === null ? <b>{place}</b> : <a href={href}>{place}</a>}
              <div>{hint === null ? message : `${message} → ${hint}`}</div>
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        <button type="button" popoverTarget="problems" hidden={problems.length === 0}>
          {labels.filter(Boolean).join(', ')}
        </button>
      </div>
    </>
  );
}

function describeProblems(problems: readonly DevProblem[], word: string, suffix: string): string {
  return problems.length === 0 ? '' : `${problems.length} ${word}${problems.length === 1 ? '' : 's'}${suffix}`;
}

const PROBLEM_LIST_CSS = `
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

let diagramCount = 0;

/** Renders the page's diagrams that haven't been rendered yet. */
function drawDiagrams(): void {
  for (const source of document.querySelectorAll('.diagram-source:not([data-rendered])')) void drawDiagram(source);
}

async function drawDiagram(source: Element): Promise<void> {
  source.toggleAttribute('data-rendered', true);
  diagramCount += 1;
  const container = document.createElement('div');
  try {
    const { default: mermaid } = await import('mermaid/dist/mermaid.esm.min.mjs');
    const { theme } = document.documentElement.dataset;
    mermaid.initialize({
      startOnLoad: false,
      suppressErrorRendering: true,
      theme: theme === 'light' ? 'default' : 'dark',
    });
    const { svg } = await mermaid.render(`diagram-${diagramCount}`, source.textContent ?? '');
    container.innerHTML = svg;
    source.replaceWith(container);
  } catch (error) {
    container.role = 'alert';
    container.textContent = getErrorMessage(error);
    source.before(container);
  }
}

reportPageState();
drawDiagrams();
new MutationObserver(drawDiagrams).observe(document.body, { childList: true, subtree: true });
