import type { Element, ElementContent, Nodes } from 'hast';
import { raw } from 'hast-util-raw';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';

/** An own colour of the diagram's author, or none. */
const COLOUR = /^(?:none|rgba?\([\d., ]+\))$/u;
const ARROW = /^url\(#[\w-]+\)$/u;

/** The elements of drawings. */
export const ELEMENTS: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'a', 'defs', 'marker', 'text', 'tspan'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
]);

/** All that a drawing may have. */
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

/** Parse an SVG; null for a text that is none. White space counts in texts only. */
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

/** A drawing without all that none may have. */
export function cleanDrawing(svg: Element): Element | null {
  const clean = sanitize(svg, SCHEMA);
  return clean.type === 'element' ? clean : null;
}

/** A drawing as text, an element a line. */
export function writeSvg(svg: Element): string {
  return toHtml(inLines(svg), { space: 'svg', closeEmptyElements: true, tightSelfClosing: true });
}

/** Call back for an element and all below it, from the outside in. */
export function visitElements(element: Element, visitor: (element: Element) => void): void {
  visitor(element);
  for (const child of element.children) if (child.type === 'element') visitElements(child, visitor);
}

/** True for what holds words. */
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
