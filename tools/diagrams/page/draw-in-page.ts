import type { Mermaid, MermaidConfig } from 'mermaid';

declare const mermaid: Mermaid;

/** A diagram to draw. */
export interface DiagramInput {
  id: string;
  source: string;
  config: MermaidConfig;
}

/** An SVG whose styles are attributes, and the colours that the source names; or an error message. */
export type DiagramOutput = { svg: string; named: string[] } | { fault: string };

/**
 * Draws a diagram in a browser page and writes its computed styles into attributes. Playwright sends the function's source to
 * the page, so the function cannot use anything outside its body.
 */
export async function drawInPage({ id, source, config }: DiagramInput): Promise<DiagramOutput> {
  const SHAPE_TAGS = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
  const TEXT_TAGS = new Set(['text', 'tspan', 'textPath']);
  const TEXT_STYLES = ['font-size', 'font-weight', 'font-style', 'text-anchor', 'dominant-baseline', 'fill'];
  /** Initial values of text styles. */
  const INITIAL_STYLES: Readonly<Record<string, string>> = {
    'font-weight': '400',
    'font-style': 'normal',
    'text-anchor': 'start',
    'dominant-baseline': 'auto',
    'font-size': '16px',
  };

  const inlineStyles = (element: Element): void => {
    const style = getComputedStyle(element);
    const parent = element.parentElement;
    const set = (name: string, value: string, initial: string): void => {
      if (value === initial) element.removeAttribute(name);
      else element.setAttribute(name, value);
    };
    const isShape = SHAPE_TAGS.has(element.tagName);
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
    const isText = TEXT_TAGS.has(element.tagName);
    const parentStyle = isText && parent !== null && TEXT_TAGS.has(parent.tagName) ? getComputedStyle(parent) : null;
    for (const name of isText ? TEXT_STYLES : []) {
      const value = style.getPropertyValue(name);
      set(
        name,
        value.replace(/px$/u, ''),
        (parentStyle?.getPropertyValue(name) ?? INITIAL_STYLES[name] ?? '').replace(/px$/u, ''),
      );
    }
    if (isText) {
      set('text-decoration', style.textDecorationLine, 'none');
      // For a `tspan`, both properties have the same effect; only `dominant-baseline` is supported by all browsers.
      const alignment = style.getPropertyValue('alignment-baseline');
      if (parentStyle !== null && !['auto', 'baseline', ''].includes(alignment))
        element.setAttribute('dominant-baseline', alignment);
    }
    if (!isShape && !isText) for (const name of ['fill', 'stroke']) element.removeAttribute(name);
    set('opacity', style.opacity, '1');
    const [x, y] = style.transformOrigin.split(' ').map((length) => Number.parseFloat(length));
    const hasOrigin = x !== 0 || y !== 0;
    if (style.transform !== 'none' && (hasOrigin || !element.hasAttribute('transform'))) {
      const translation = hasOrigin ? [`translate(${x}, ${y}) `, ` translate(${-(x ?? 0)}, ${-(y ?? 0)})`] : ['', ''];
      element.setAttribute('transform', translation.join(style.transform));
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

  // Mermaid gives random names to the commits of a Git graph. A fixed seed makes the drawing reproducible.
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
  if (svg === null) return { fault: 'Mermaid returned no SVG.' };
  // Mermaid does not centre SVG text in mind maps. `themeCSS` centres it around x = 0.
  for (const label of svg.querySelectorAll('.mindmap-node .label')) {
    const [, y = '0'] = label.getAttribute('transform')?.match(/-?[\d.]+/gu) ?? [];
    label.setAttribute('transform', `translate(0, ${y})`);
  }
  const elements = [...svg.querySelectorAll('*')];
  // Hidden elements, and the line of the current day in Gantt charts.
  const removed = elements.filter(
    (element) => getComputedStyle(element).display === 'none' || element.classList.contains('today'),
  );
  // Children first, since changing an element changes the styles that its children inherit.
  for (const element of elements.filter((element) => !(element instanceof SVGStyleElement)).reverse())
    inlineStyles(element);
  for (const element of [...removed, ...svg.querySelectorAll('style, script, title, desc')]) element.remove();
  return { svg: new XMLSerializer().serializeToString(svg), named: namedColours() };
}
