import type { Mermaid, MermaidConfig } from 'mermaid';

declare const mermaid: Mermaid;

/** A diagram to draw. */
export interface DiagramInput {
  id: string;
  source: string;
  config: MermaidConfig;
}

/** An SVG whose styles are attributes, with the colours that the source names; or the reason why there is none. */
export type DiagramOutput = { svg: string; named: string[] } | { fault: string };

/**
 * Draws a diagram in the page that this runs in and writes its computed styles into attributes. Playwright sends the
 * function there as text, so it uses nothing from outside.
 */
export async function drawInPage({ id, source, config }: DiagramInput): Promise<DiagramOutput> {
  const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
  const TEXTS = new Set(['text', 'tspan', 'textPath']);
  const WORDS = ['font-size', 'font-weight', 'font-style', 'text-anchor', 'dominant-baseline', 'fill'];
  /** Defaults of attributes. */
  const DEFAULTS: Readonly<Record<string, string>> = {
    'font-weight': '400',
    'font-style': 'normal',
    'text-anchor': 'start',
    'dominant-baseline': 'auto',
    'font-size': '16px',
  };

  const inlineStyles = (element: Element): void => {
    const style = getComputedStyle(element);
    const parent = element.parentElement;
    const set = (name: string, value: string, usual: string): void => {
      if (value === usual) element.removeAttribute(name);
      else element.setAttribute(name, value);
    };
    const isShape = SHAPES.has(element.tagName);
    if (isShape) {
      set('fill', style.fill, '');
      set('stroke', style.stroke, 'none');
      const hasStroke = style.stroke !== 'none';
      set('stroke-width', hasStroke ? style.strokeWidth.replace('px', '') : '1', '1');
      set('stroke-dasharray', hasStroke ? style.strokeDasharray.replaceAll('px', '') : 'none', 'none');
      set('stroke-linecap', hasStroke ? style.strokeLinecap : 'butt', 'butt');
      set('stroke-linejoin', hasStroke ? style.strokeLinejoin : 'miter', 'miter');
      set('stroke-opacity', style.strokeOpacity, '1');
      set('fill-opacity', style.fillOpacity, '1');
      set('fill-rule', style.fillRule, 'nonzero');
    }
    const isText = TEXTS.has(element.tagName);
    const outer = isText && parent !== null && TEXTS.has(parent.tagName) ? getComputedStyle(parent) : null;
    for (const name of isText ? WORDS : []) {
      const value = style.getPropertyValue(name);
      set(name, value.replace(/px$/u, ''), (outer?.getPropertyValue(name) ?? DEFAULTS[name] ?? '').replace(/px$/u, ''));
    }
    if (isText) {
      set('text-decoration', style.textDecorationLine, 'none');
      // Both mean the same for a part of a text; only `dominant-baseline` is supported everywhere.
      const aligned = style.getPropertyValue('alignment-baseline');
      if (outer !== null && !['auto', 'baseline', ''].includes(aligned))
        element.setAttribute('dominant-baseline', aligned);
    }
    if (!isShape && !isText) for (const name of ['fill', 'stroke']) element.removeAttribute(name);
    set('opacity', style.opacity, '1');
    const [x, y] = style.transformOrigin.split(' ').map((length) => Number.parseFloat(length));
    const isTurned = x !== 0 || y !== 0;
    if (style.transform !== 'none' && (isTurned || !element.hasAttribute('transform'))) {
      const around = isTurned ? [`translate(${x}, ${y}) `, ` translate(${-(x ?? 0)}, ${-(y ?? 0)})`] : ['', ''];
      element.setAttribute('transform', around.join(style.transform));
    }
    element.removeAttribute('class');
    element.removeAttribute('style');
  };

  /** Returns the computed colours that the source names. */
  const namedColours = (): string[] => {
    const probe = document.createElement('i');
    document.body.append(probe);
    const words = source.match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\([^)]*\)|(?<=:\s*|\b(?:box|rect)\s+)[a-z]+\b/giu) ?? [];
    const colours = [...new Set(words)].flatMap((word) => {
      probe.style.color = '';
      probe.style.color = word;
      return probe.style.color === '' ? [] : [getComputedStyle(probe).color];
    });
    probe.remove();
    return colours;
  };

  // Mermaid names the commits of a Git graph randomly; the same input must give the same drawing.
  let seed = 1;
  Math.random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  document.body.replaceChildren();
  try {
    mermaid.initialize(config);
    const drawn = await mermaid.render(id, source);
    document.body.innerHTML = drawn.svg;
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
  const svg = document.querySelector('svg');
  if (svg === null) return { fault: 'Mermaid drew nothing.' };
  // Mermaid doesn't centre SVG text in mind maps.
  for (const label of svg.querySelectorAll('.mindmap-node .label')) {
    const [, y = '0'] = label.getAttribute('transform')?.match(/-?[\d.]+/gu) ?? [];
    label.setAttribute('transform', `translate(0, ${y})`);
  }
  const elements = [...svg.querySelectorAll('*')];
  // Hidden elements, and the line for the current day.
  const gone = elements.filter(
    (element) => getComputedStyle(element).display === 'none' || element.classList.contains('today'),
  );
  // Innermost first, because changing an element changes what its children inherit.
  for (const element of elements.filter((one) => !(one instanceof SVGStyleElement)).reverse()) inlineStyles(element);
  for (const element of [...gone, ...svg.querySelectorAll('style, script, title, desc')]) element.remove();
  return { svg: new XMLSerializer().serializeToString(svg), named: namedColours() };
}
