import { mermaidAddress } from 'virtual:mermaid';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DataAttributes, PageData } from '#shared/dom.ts';
import { reasonOf } from '#shared/reason-of.ts';
import { addStyles } from '../../platform/add-styles.ts';
import { type IslandProps, textProp } from '../island-props.ts';
import { diagramLabel } from './diagram-label.ts';
import css from './mermaid.css?inline';
import { removeSheets, withScriptedStyles, writeHtml } from './scripted-styles.ts';

/** A diagram as SVG, and the sheets that style it. */
interface Drawing {
  svg: string;
  sheets: CSSStyleSheet[];
}

type Diagram = { state: 'waiting' } | ({ state: 'drawn' } & Drawing) | { state: 'failed'; message: string };

/**
 * A diagram. Its source is readable until it is drawn, and stays when it can't be.
 *
 * Props: `source`, the diagram's source.
 */
export function Mermaid({ props, id }: IslandProps) {
  const code = textProp(props.source);
  const [diagram, setDiagram] = useState<Diagram>({ state: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  const [dark, setDark] = useState<boolean | null>(null);
  const drawing = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => addStyles(css), []);

  useEffect(() => {
    const update = (): void => setDark(isDark());
    update();
    const query = matchMedia('(prefers-color-scheme: dark)');
    const theme = new MutationObserver(update);
    query.addEventListener('change', update);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme' satisfies keyof DataAttributes] });
    return () => {
      query.removeEventListener('change', update);
      theme.disconnect();
    };
  }, []);

  useEffect(() => {
    if (dark === null) return undefined;
    let wanted = true;
    // The attempt names the SVG's ids: a failed one may have left its elements behind.
    drawDiagram(code, `diagram-${id}-${attempt}`, dark).then(
      (drawing) => (wanted ? setDiagram({ state: 'drawn', ...drawing }) : removeSheets(drawing.sheets)),
      (error: unknown) => {
        if (!wanted) return;
        console.warn('A diagram could not be drawn.', error);
        // Browsers keep a module that came broken for a page's life: only a page anew may help.
        if (attempt > 0 && navigator.onLine) location.reload();
        else setDiagram({ state: 'failed', message: reasonOf(error) });
      },
    );
    return () => {
      wanted = false;
    };
  }, [code, id, attempt, dark]);

  useLayoutEffect(() => {
    if (diagram.state !== 'drawn' || drawing.current === null) return undefined;
    showDrawing(drawing.current, diagram.svg);
    return () => removeSheets(diagram.sheets);
  }, [diagram]);

  if (diagram.state === 'drawn') {
    return (
      <figure className="diagram">
        <div
          className="diagram-drawing"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide diagram is scrolled by keyboard
          tabIndex={0}
          role="img"
          aria-label={diagramLabel(code)}
          ref={drawing}
        />
      </figure>
    );
  }
  return (
    <figure className="diagram">
      {diagram.state === 'failed' ? (
        <div role="alert">
          <p className="diagram-error">{diagram.message}</p>
          <p>
            <button type="button" className="button" onClick={() => setAttempt(attempt + 1)}>
              Try again
            </button>
          </p>
        </div>
      ) : null}
      {/* Not a code block: a script adds buttons to those, and this must be found as the server wrote it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a source that overflows is scrolled by keyboard */}
      <pre className="diagram-source" tabIndex={0}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}

/** The diagram as SVG, its labels sanitised by Mermaid's strict mode. Throws what Mermaid says of a bad source. */
async function drawDiagram(code: string, id: string, dark: boolean): Promise<Drawing> {
  const { default: mermaid } = await importMermaid();
  const { sheets, result } = await withScriptedStyles(() => {
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      theme: dark ? 'dark' : 'default',
      // Mermaid's own grey behind labels leaves them too little contrast.
      themeVariables: { edgeLabelBackground: dark ? '#101d24' : '#ffffff' },
      suppressErrorRendering: true,
      deterministicIds: true,
      deterministicIDSeed: id,
    });
    return mermaid.render(id, code);
  });
  return { sheets, svg: result.svg };
}

/** True when the page shows its dark colours. */
function isDark(): boolean {
  const { theme }: PageData = document.documentElement.dataset;
  return theme === 'light' ? false : theme !== 'system' || matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Mermaid comes as its own ready-made modules, which the build copies: bundling them took most of a build's memory. */
async function importMermaid(): Promise<typeof import('mermaid')> {
  try {
    return await import(/* @vite-ignore */ mermaidAddress);
  } catch (cause) {
    const message = 'What draws this diagram could not be loaded. Check your connection and try again.';
    throw new Error(message, { cause });
  }
}

/** Put a diagram's SVG into an element. A wide one doesn't shrink until its words can't be read: it is scrolled instead. */
function showDrawing(element: HTMLElement, svg: string): void {
  writeHtml(element, svg);
  const drawn = element.querySelector('svg');
  if (drawn !== null) drawn.style.minWidth = `${Math.round(drawn.viewBox.baseVal.width * 0.75)}px`;
}
