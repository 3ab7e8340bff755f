import type { Element, ElementContent, Nodes, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import type { DiagramTarget } from '#shared/reference.ts';
import { shortHash } from '../content/files.ts';
import { marker, type PageContext, report } from './context.ts';
import { DRAW_COMMAND } from './diagram-settings.ts';
import { replaceElement, walkElements } from './tree.ts';

/** Replaces diagrams by their stored drawings. A diagram without one shows its source. */
export function insertDrawings(tree: Root, page: PageContext): void {
  let count = 0;
  walkElements(tree, { path: page.input.path }, (element, origin) => {
    const { island } = element.data ?? {};
    const source = island?.name === 'Mermaid' ? island.props.source : undefined;
    const target = typeof source === 'string' ? page.resolver.diagram(source) : null;
    if (target === null) return;
    const drawing = readDrawing(target.text);
    if ('fault' in drawing) {
      const hint = `Delete it, and run ${DRAW_COMMAND}.`;
      const problem = { severity: 'error', rule: 'drawing', message: drawing.fault, hint } as const;
      report(page, { ...origin, file: target.file }, undefined, problem);
      return;
    }
    count += 1;
    const { svg } = drawing;
    const isLinked = adoptDrawing(svg, `Diagram-${count}-`, element.position);
    const props = { source, width: Number(svg.properties.width), isLinked };
    replaceElement(element, marker('x-island', [marker('x-slot', [svg])], { island: { name: 'Diagram', props } }));
  });
}

/** Makes a drawing's ids unique on the page and gives its links a position; returns true if it has links. */
function adoptDrawing(svg: Element, prefix: string, position: Element['position']): boolean {
  let isLinked = false;
  // The island has the accessible name; the drawing inside it must not be announced as a second image.
  svg.properties.role = 'none';
  visitElements(svg, (element) => {
    const { tagName, properties } = element;
    if (tagName === 'marker') properties.id = `${prefix}${String(properties.id)}`;
    for (const end of ['markerStart', 'markerMid', 'markerEnd']) {
      const value = properties[end];
      if (typeof value === 'string') properties[end] = value.replace('#', `#${prefix}`);
    }
    if (tagName !== 'a') return;
    isLinked = true;
    if (position !== undefined) element.position = position;
  });
  return isLinked;
}

/** A colour that the diagram's source names, or none. */
const COLOUR = /^(?:none|rgba?\([\d., ]+\))$/u;
const ARROW = /^url\(#[\w-]+\)$/u;

/** Elements that a drawing may contain. */
export const ELEMENTS: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'a', 'defs', 'marker', 'text', 'tspan'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
]);

/** Elements and attributes that a drawing may contain. */
const SCHEMA: Schema = {
  tagNames: [...ELEMENTS],
  attributes: {
    svg: [['xmlns', 'http://www.w3.org/2000/svg'], 'viewBox', 'width', 'height'],
    marker: ['id', 'viewBox', 'refX', 'refY', 'markerUnits', 'markerWidth', 'markerHeight', 'orient'],
    a: ['href'],
    '*': [
      ['className', /^(?:fill|stroke)-[a-z\d-]+$/u],
      ...['fill', 'stroke'].map((name): [string, RegExp] => [name, COLOUR]),
      ...['markerStart', 'markerMid', 'markerEnd'].map((name): [string, RegExp] => [name, ARROW]),
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

/** Parses an SVG; null for other text. White space outside text elements is dropped. */
export function parseSvg(text: string): Element | null {
  const tree = raw({ type: 'root', children: [{ type: 'raw', value: text }] });
  const svg = childrenOf(tree).find((node) => node.type === 'element');
  if (svg?.type !== 'element' || svg.tagName !== 'svg') return null;
  visitElements(svg, (element) => {
    delete element.position;
    if (!isText(element)) element.children = element.children.filter((child) => child.type === 'element');
  });
  return svg;
}

/** Removes everything that a drawing must not contain. */
export function cleanDrawing(svg: Element): Element | null {
  const clean = sanitize(svg, SCHEMA);
  return clean.type === 'element' ? clean : null;
}

/** Serialises a drawing, one element a line. */
export function writeSvg(svg: Element): string {
  return toHtml(inLines(svg), { space: 'svg', closeEmptyElements: true, tightSelfClosing: true });
}

/** Calls back for an element and its descendants, outermost first. */
export function visitElements(element: Element, visitor: (element: Element) => void): void {
  visitor(element);
  for (const child of element.children) if (child.type === 'element') visitElements(child, visitor);
}

/** True for elements that contain text. */
export function isText({ tagName }: Element): boolean {
  return tagName === 'text' || tagName === 'tspan';
}

function inLines(element: Element): Element {
  if (isText(element)) return element;
  const line: ElementContent = { type: 'text', value: '\n' };
  const children = element.children.flatMap((child) => [line, child.type === 'element' ? inLines(child) : child]);
  return { ...element, children: children.length === 0 ? [] : [...children, line] };
}

function childrenOf(node: Nodes): Nodes[] {
  return 'children' in node ? node.children : [node];
}

/** A diagram of the site, with its first position. */
export interface SiteDiagram {
  source: string;
  /** The file with its drawing; null when there is none. */
  kept: DiagramTarget | null;
  file: string;
  /** Known for diagrams without a valid drawing. */
  line?: number | undefined;
  column?: number | undefined;
}

/** Content of a drawing's file: the drawing, or what is wrong with the file. */
export type KeptDrawing = { svg: Element } | { fault: string };

const HEAD = `<!-- Written by ${DRAW_COMMAND}; the diagram is in a page. `;

/** Returns the text of a drawing's file, which begins with a hash of the rest. */
export function writeDrawing(svg: Element): string {
  const text = `${writeSvg(svg)}\n`;
  return `${HEAD}${shortHash(text)} -->\n${text}`;
}

/** Reads a drawing's file. Edited or badly merged files are faults, and so is content that a drawing must not have. */
export function readDrawing(text: string): KeptDrawing {
  const end = text.indexOf('\n') + 1;
  const body = text.slice(end);
  if (text.slice(0, end) !== `${HEAD}${shortHash(body)} -->\n`) {
    return { fault: `The file was changed since ${DRAW_COMMAND} wrote it.` };
  }
  const svg = parseSvg(body);
  const clean = svg === null ? null : cleanDrawing(svg);
  if (svg === null || clean === null || writeSvg(clean) !== writeSvg(svg)) {
    return {
      fault:
        'The drawing contains something that is not allowed: scripts, styles, event handlers, HTML or external files.',
    };
  }
  return { svg: clean };
}
