import { reasonOf } from '#shared/problem.ts';

const RENDERED = '[data-rendered]';

let count = 0;

/** Renders the diagrams of the page, now and whenever the page changes. Development only. */
export function drawDiagrams(): void {
  const drawNew = (): void => {
    for (const source of document.querySelectorAll(`.diagram-source:not(${RENDERED})`)) void drawDiagram(source);
  };
  new MutationObserver(drawNew).observe(document.body, { childList: true, subtree: true });
  drawNew();
}

async function drawDiagram(source: Element): Promise<void> {
  source.toggleAttribute('data-rendered', true);
  count += 1;
  const drawing = document.createElement('div');
  try {
    const { default: mermaid } = await import('mermaid/dist/mermaid.esm.min.mjs');
    const { theme } = document.documentElement.dataset;
    mermaid.initialize({
      startOnLoad: false,
      suppressErrorRendering: true,
      theme: theme === 'light' ? 'default' : 'dark',
    });
    const { svg } = await mermaid.render(`diagram-${count}`, source.textContent ?? '');
    drawing.innerHTML = svg;
    source.replaceWith(drawing);
  } catch (error) {
    drawing.role = 'alert';
    drawing.textContent = reasonOf(error);
    source.before(drawing);
  }
}
