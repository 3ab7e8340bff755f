import { createRequire } from 'node:module';
import type { Element, ElementContent, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import * as v from 'valibot';
import type { IncludedText } from '#shared/reference.ts';
import { shortHash } from '../content/files.ts';
import { createPlaceholder, type PageContext, reportProblem } from './context.ts';
import { replaceElement, visit, walkWithOrigin } from './tree.ts';

/** Command that renders diagrams, as shown in messages. */
export const RENDER_DIAGRAMS_COMMAND = '`npm run docs -- diagrams`';

/** Format version of drawings (SVGs of diagrams). Their file names depend on it: a change requires new drawings. */
const DRAWING_VERSION = 1;

const { version: MERMAID_VERSION } = v.parse(
  v.object({ version: v.string() }),
  createRequire(import.meta.url)('mermaid/package.json'),
);

/** Returns the file name of a diagram's drawing: a hash of the diagram's source and of the versions above. */
export function getDiagramFileName(source: string): string {
  return `${shortHash(JSON.stringify([DRAWING_VERSION, MERMAID_VERSION, source]))}.svg`;
}

/** Replaces diagrams with their stored drawings (SVGs). A diagram without a valid drawing shows its source. */
export function insertDiagramSvgs(tree: Root, page: PageContext): void {
  let diagramCount = 0;
  walkWithOrigin(tree, { path: page.input.path }, (element, origin) => {
    const { island } = element.data ?? {};
    const source = island?.name === 'Mermaid' ? island.props.source : undefined;
    const drawingFile = typeof source === 'string' ? page.resolver.diagram(source) : null;
    if (drawingFile === null) return;
    const drawing = parseDiagramFile(drawingFile.text);
    if ('fault' in drawing) {
      const hint = `Delete it, and run ${RENDER_DIAGRAMS_COMMAND}.`;
      const problem = { severity: 'error', rule: 'drawing', message: drawing.fault, hint } as const;
      reportProblem(page, { ...origin, file: drawingFile.file }, undefined, problem);
      return;
    }
    diagramCount += 1;
    const { svg } = drawing;
    const hasLinks = prepareDrawing(svg, `Diagram-${diagramCount}-`, element.position);
    const props = { source, width: Number(svg.properties.width), isLinked: hasLinks };
    const slots = [createPlaceholder('x-slot', [svg])];
    replaceElement(element, createPlaceholder('x-island', slots, { island: { name: 'Diagram', props } }));
  });
}

/** Makes a drawing's ids unique on the page, and adds source positions to links. Returns true if there are links. */
function prepareDrawing(svg: Element, prefix: string, position: Element['position']): boolean {
  let hasLinks = false;
  // The island has the accessible name, so screen readers must not announce the drawing inside it as a second image.
  svg.properties.role = 'none';
  visit(svg, 'element', (element) => {
    const { tagName, properties } = element;
    if (tagName === 'marker') properties.id = `${prefix}${String(properties.id)}`;
    for (const name of ['markerStart', 'markerMid', 'markerEnd']) {
      const value = properties[name];
      if (typeof value === 'string') properties[name] = value.replace('#', `#${prefix}`);
    }
    if (tagName !== 'a') return;
    hasLinks = true;
    if (position !== undefined) element.position = position;
  });
  return hasLinks;
}

/** Matches `none` or an `rgb()` colour, which the diagram's source has set. Classes set all colours of the theme. */
const ALLOWED_COLOUR_PATTERN = /^(?:none|rgba?\([\d., ]+\))$/u;
const MARKER_URL_PATTERN = /^url\(#[\w-]+\)$/u;

/** Names of the elements that the sanitiser keeps in drawings. */
export const ALLOWED_SVG_ELEMENT_NAMES: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'a', 'defs', 'marker', 'text', 'tspan'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
]);

const DRAWING_SANITIZE_SCHEMA: Schema = {
  tagNames: [...ALLOWED_SVG_ELEMENT_NAMES],
  attributes: {
    svg: [['xmlns', 'http://www.w3.org/2000/svg'], 'viewBox', 'width', 'height'],
    marker: ['id', 'viewBox', 'refX', 'refY', 'markerUnits', 'markerWidth', 'markerHeight', 'orient'],
    a: ['href'],
    '*': [
      ['className', /^(?:fill|stroke)-[a-z\d-]+$/u],
      ...['fill', 'stroke'].map((name): [string, RegExp] => [name, ALLOWED_COLOUR_PATTERN]),
      ...['markerStart', 'markerMid', 'markerEnd'].map((name): [string, RegExp] => [name, MARKER_URL_PATTERN]),
      ...['transform', 'opacity', 'fillOpacity', 'fillRule', 'strokeOpacity', 'strokeWidth', 'strokeDashArray'],
      ...['strokeLineCap', 'strokeLineJoin', 'd', 'points', 'x', 'y', 'dx', 'dy', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy'],
      ...['r', 'rx', 'ry', 'width', 'height', 'rotate', 'textLength', 'fontSize', 'fontWeight', 'fontStyle'],
      ...['textAnchor', 'textDecoration', 'dominantBaseline'],
    ],
  },
  protocols: { href: ['http', 'https', 'mailto', 'xref'] },
  clobber: [],
  strip: ['script', 'style'],
};

/** Parses an SVG; returns null for any other text. Keeps text nodes only inside SVG text elements. */
export function parseSvg(text: string): Element | null {
  const tree = raw({ type: 'root', children: [{ type: 'raw', value: text }] });
  const svg = 'children' in tree ? tree.children.find((node) => node.type === 'element') : tree;
  if (svg?.type !== 'element' || svg.tagName !== 'svg') return null;
  visit(svg, 'element', (element) => {
    delete element.position;
    if (!isSvgTextElement(element)) element.children = element.children.filter((child) => child.type === 'element');
  });
  return svg;
}

/** Removes everything that a drawing must not contain; returns null unless exactly one element remains. */
export function sanitiseSvg(svg: Element): Element | null {
  const result = sanitize(svg, DRAWING_SANITIZE_SCHEMA);
  return result.type === 'element' ? result : null;
}

/** Serialises a drawing with one element per line, except inside text elements. */
export function serialiseSvg(svg: Element): string {
  return toHtml(insertLineBreaks(svg), { space: 'svg', closeEmptyElements: true, tightSelfClosing: true });
}

/** Returns true for SVG elements whose white space is significant. */
export function isSvgTextElement({ tagName }: Element): boolean {
  return tagName === 'text' || tagName === 'tspan';
}

function insertLineBreaks(element: Element): Element {
  if (isSvgTextElement(element)) return element;
  const lineBreak: ElementContent = { type: 'text', value: '\n' };
  const children = element.children.flatMap((child) => [
    lineBreak,
    child.type === 'element' ? insertLineBreaks(child) : child,
  ]);
  return { ...element, children: children.length === 0 ? [] : [...children, lineBreak] };
}

/** A diagram that pages show, and its first use. */
export interface SiteDiagram {
  source: string;
  /** File with the diagram's stored drawing; null if there is no such file. */
  kept: IncludedText | null;
  /** File and position of the first use. The position is undefined if a valid drawing has replaced the diagram. */
  file: string;
  line?: number | undefined;
  column?: number | undefined;
}

const DRAWING_HEADER_START = `<!-- Written by ${RENDER_DIAGRAMS_COMMAND}; the diagram is in a page. `;

/** Returns the text of a drawing's file: a comment with a hash of the SVG, followed by the SVG. */
export function serialiseDiagramFile(svg: Element): string {
  const svgText = `${serialiseSvg(svg)}\n`;
  return `${DRAWING_HEADER_START}${shortHash(svgText)} -->\n${svgText}`;
}

/** Parses a drawing's file. Returns a fault if the file was edited by hand or the SVG contains forbidden content. */
export function parseDiagramFile(text: string): { svg: Element } | { fault: string } {
  const headerEnd = text.indexOf('\n') + 1;
  const svgText = text.slice(headerEnd);
  if (text.slice(0, headerEnd) !== `${DRAWING_HEADER_START}${shortHash(svgText)} -->\n`)
    return { fault: `The file was changed after ${RENDER_DIAGRAMS_COMMAND} wrote it.` };
  const svg = parseSvg(svgText);
  const cleanSvg = svg === null ? null : sanitiseSvg(svg);
  if (svg !== null && cleanSvg !== null && serialiseSvg(cleanSvg) === serialiseSvg(svg)) return { svg: cleanSvg };
  const fault = 'The drawing contains something that is not allowed';
  return { fault: `${fault}: scripts, styles, event handlers, HTML or external files.` };
}
