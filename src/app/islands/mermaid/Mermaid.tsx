import { mermaidAddress } from 'virtual:mermaid';
import { useEffect, useState } from 'react';
import type { DataAttributes, PageData } from '#model/dom.ts';
import { reasonOf } from '#model/reason-of.ts';
import { type IslandProps, textProp } from '../island-props.ts';

type Diagram = { state: 'waiting' } | { state: 'drawn'; svg: string } | { state: 'failed'; message: string };

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
      (svg) => wanted && setDiagram({ state: 'drawn', svg }),
      (error: unknown) => wanted && setDiagram({ state: 'failed', message: reasonOf(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [code, id, attempt, dark]);

  if (diagram.state === 'drawn') {
    return (
      <figure className="diagram">
        <div
          className="diagram-drawing"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide diagram is scrolled by keyboard
          tabIndex={0}
          role="img"
          aria-label={diagramLabel(code)}
          dangerouslySetInnerHTML={{ __html: legible(diagram.svg) }}
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
async function drawDiagram(code: string, id: string, dark: boolean): Promise<string> {
  const { default: mermaid } = await importMermaid();
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
  return (await mermaid.render(id, code)).svg;
}

/** True when the page shows its dark colours. */
function isDark(): boolean {
  const { theme }: PageData = document.documentElement.dataset;
  return theme === 'light' ? false : theme !== 'system' || matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Mermaid comes as its own ready-made modules, which the build copies: bundling them took most of a build's memory. */
function importMermaid(): Promise<typeof import('mermaid')> {
  return import(/* @vite-ignore */ mermaidAddress);
}

/** Keep a wide diagram from shrinking until its words can't be read; it is scrolled instead. */
function legible(svg: string): string {
  const width = Number(/viewBox="[-\d.]+ [-\d.]+ (?<width>[\d.]+)/u.exec(svg)?.groups?.width ?? 0);
  return svg.replace(/style="/u, `style="min-width: ${Math.round(width * 0.75)}px; `);
}

/** What a screen reader says of a diagram: its `accTitle` and `accDescr`, else its `title`. */
export function diagramLabel(code: string): string {
  const named = /^\s*accTitle\s*:\s*(\S.*?)\s*$/mu.exec(code) ?? /^\s*title\s*:?\s+(\S.*?)\s*$/mu.exec(code);
  const described = /^\s*accDescr\s*:\s*(\S.*?)\s*$/mu.exec(code);
  const words = [named?.[1], described?.[1]].filter((part) => part !== undefined);
  return words.length === 0 ? 'Diagram' : words.join('. ');
}
