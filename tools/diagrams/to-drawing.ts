import type { Element, Properties } from 'hast';
import { visit } from 'unist-util-visit';
import {
  ALLOWED_SVG_ELEMENT_NAMES,
  isSvgTextElement,
  parseSvg,
  sanitiseSvg,
} from '../../src/node/markdown/diagrams.ts';
import { COLOUR_ROLES } from './mermaid-settings.ts';

/** A drawing whose colours are classes, or an error message. */
export type DrawingResult = { svg: Element } | { fault: string };

/** Elements that are only rendered where another element refers to them. */
const DEFINITION_TAGS = new Set([
  'marker',
  'filter',
  'linearGradient',
  'radialGradient',
  'symbol',
  'clipPath',
  'mask',
  'pattern',
]);
/** Attributes with coordinates, which are rounded. */
const COORDINATE_ATTRIBUTES = [
  ...['d', 'points', 'transform', 'viewBox', 'x', 'y', 'dx', 'dy', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r', 'rx', 'ry'],
  ...['width', 'height'],
];
const MARKER_ATTRIBUTES = ['markerStart', 'markerMid', 'markerEnd'] as const;

/**
 * Converts the SVG of `drawInPage` into a drawing: colours become classes, and invisible elements are removed.
 *
 * @param named colours in the diagram's source, which stay unchanged
 */
export function toDrawing(svgText: string, named: readonly string[]): DrawingResult {
  const svg = parseSvg(svgText);
  if (svg === null) return { fault: 'Mermaid returned no SVG' };
  const faults: string[] = [];
  removeUnusedDefinitions(svg);
  visit(svg, 'element', (element) => {
    delete element.properties.className;
    for (const kind of ['fill', 'stroke'] as const) {
      const colourFault = setColour(element, kind, named);
      if (colourFault !== null) faults.push(colourFault);
    }
    simplifyAttributes(element);
    const { tagName, properties } = element;
    if (!ALLOWED_SVG_ELEMENT_NAMES.has(tagName)) faults.push(`it contains <${tagName}>`);
    if (properties.clipPath !== undefined || properties.mask !== undefined)
      faults.push('it uses a clip path or a mask');
  });
  const [, , width, height] = String(svg.properties.viewBox).split(/[\s,]+/u);
  if (!(Number(width) > 0 && Number(height) > 0)) faults.push('it has no size');
  Object.assign(svg.properties, {
    xmlns: 'http://www.w3.org/2000/svg',
    width: roundUp(width),
    height: roundUp(height),
  });
  const clean = sanitiseSvg(svg);
  const [fault] = faults;
  if (clean === null || fault !== undefined) return { fault: fault ?? 'Mermaid returned no SVG' };
  removeEmptyElements(clean);
  renameMarkers(clean);
  return { svg: clean };
}

/** Removes filters and unused definitions. */
function removeUnusedDefinitions(svg: Element): void {
  const used = new Set<string>();
  visit(svg, 'element', ({ properties }) => {
    for (const value of Object.values(properties)) {
      for (const [, id] of String(value).matchAll(/^(?:url\()?#([^)"']+)\)?$/gu)) if (id !== undefined) used.add(id);
    }
  });
  visit(svg, 'element', (element) => {
    element.children = element.children.filter(
      (child) =>
        child.type !== 'element' ||
        !(DEFINITION_TAGS.has(child.tagName) && (child.tagName === 'filter' || !used.has(String(child.properties.id)))),
    );
  });
}

/** Replaces a colour with a class. Returns an error message, or null on success. */
function setColour({ properties }: Element, kind: 'fill' | 'stroke', named: readonly string[]): string | null {
  const value = properties[kind];
  if (typeof value !== 'string' || value === 'none') return null;
  const colour = parseColour(value);
  if (colour === null) return `its \`${kind}\` is ${value}`;
  const role = findColourRole(colour);
  if (colour.opacity === 0) properties[kind] = 'none';
  else if (role !== null && !named.includes(value)) {
    delete properties[kind];
    const classes = Array.isArray(properties.className) ? properties.className : [];
    properties.className = [...classes, `${kind}-${role}`];
    if (colour.opacity < 1) properties[`${kind}Opacity`] = colour.opacity;
  } else if (!named.includes(value)) return `its colour ${value} belongs to no theme`;
  return null;
}

/** Removes default attributes and rounds coordinates. */
function simplifyAttributes(element: Element): void {
  const { properties } = element;
  const dashes = String(properties.strokeDashArray ?? '').split(/[\s,]+/u);
  if (dashes.length === 1 ? Number(dashes[0]) === 0 : Number(dashes[1]) === 0) delete properties.strokeDashArray;
  if (Number(properties.strokeWidth) === 0) hideStroke(properties);
  if (element.tagName === 'text') removeClass(properties, 'fill-text');
  if (element.tagName === 'a') properties.href = properties.xLinkHref ?? properties.href;
  if (/^translate\(0(?:px)?, ?0(?:px)?\)$/u.test(String(properties.transform))) delete properties.transform;
  for (const name of COORDINATE_ATTRIBUTES) {
    const value = properties[name];
    if (typeof value === 'string') properties[name] = roundNumbers(value, name === 'transform' ? 3 : 1);
  }
}

function hideStroke(properties: Properties): void {
  for (const name of ['stroke', 'strokeWidth', 'strokeDashArray', 'strokeLineCap', 'strokeLineJoin', 'strokeOpacity'])
    delete properties[name];
  removeClass(properties, /^stroke-/u);
}

function removeClass(properties: Properties, unwanted: string | RegExp): void {
  const { className } = properties;
  if (!Array.isArray(className)) return;
  const kept = className.filter((name) =>
    typeof unwanted === 'string' ? name !== unwanted : !unwanted.test(String(name)),
  );
  if (kept.length > 0) properties.className = kept;
  else delete properties.className;
}

/**
 * Rounds all numbers in an attribute.
 *
 * @example roundNumbers('M1.23456,-0.00001L7 8e-7', 1) → 'M1.2,0L7 0'
 */
function roundNumbers(value: string, digits: number): string {
  // In SVG, `1.5.5` means `1.5` and `.5`.
  const separated = value.replaceAll(/(\.\d+)(?=\.)/gu, '$1 ');
  const result = separated.replaceAll(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gu, (number) => {
    const roundedNumber = Number(Number(number).toFixed(digits));
    return String(Object.is(roundedNumber, -0) ? 0 : roundedNumber);
  });
  return result.replaceAll(/\s+/gu, ' ');
}

function roundUp(length: string | undefined): string {
  return String(Math.ceil(Number(length)));
}

/** Removes empty elements, and groups without attributes, starting with the innermost. */
function removeEmptyElements(element: Element): void {
  for (const child of element.children) if (child.type === 'element') removeEmptyElements(child);
  element.children = element.children.flatMap((child) => {
    if (child.type !== 'element') return [child];
    if (isEmpty(child)) return [];
    const isBareGroup = GROUP_TAGS.has(child.tagName) && Object.keys(child.properties).length === 0;
    return isBareGroup ? child.children : [child];
  });
}

const GROUP_TAGS = new Set(['g', 'defs', 'tspan']);

/** Returns true for a group, link or text without content, a rectangle without a size, and a path without data. */
function isEmpty(element: Element): boolean {
  const { tagName, properties, children } = element;
  if (tagName === 'rect') return !(Number(properties.width) > 0 && Number(properties.height) > 0);
  if (tagName === 'path') return properties.d === undefined;
  return (isSvgTextElement(element) || GROUP_TAGS.has(tagName) || tagName === 'a') && children.length === 0;
}

/** Gives arrow markers short ids, and removes references to other markers. */
function renameMarkers(svg: Element): void {
  const names = new Map<string, string>();
  visit(svg, 'element', ({ tagName, properties }) => {
    if (tagName !== 'marker') return;
    const name = `arrow-${names.size + 1}`;
    names.set(`url(#${String(properties.id)})`, `url(#${name})`);
    properties.id = name;
  });
  visit(svg, 'element', ({ properties }) => {
    for (const attribute of MARKER_ATTRIBUTES) {
      const name = names.get(String(properties[attribute]));
      if (name === undefined) delete properties[attribute];
      else properties[attribute] = name;
    }
  });
}

/** Maps colours that Mermaid hard-codes to roles. */
const HARD_CODED_COLOURS: Readonly<Record<string, string>> = {
  '0,0,0': 'line',
  '51,51,51': 'line',
  '102,102,102': 'line',
  '255,255,255': 'canvas',
  '211,211,211': 'grid',
};

/** A computed colour. `channels` contains red, green and blue, such as `94,1,195`. */
interface Colour {
  channels: string;
  opacity: number;
}

/** Parses `rgb(…)` or `rgba(…)`; returns null for any other text. */
function parseColour(computed: string): Colour | null {
  const [, r, g, b, opacity = '1'] = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/u.exec(computed) ?? [];
  return r === undefined ? null : { channels: `${r},${g},${b}`, opacity: Number(opacity) };
}

/** Returns the role of a marker colour or of a colour that Mermaid hard-codes; null for other colours. */
function findColourRole({ channels }: Colour): string | null {
  const [, index] = /^94,(\d+),195$/u.exec(channels) ?? [];
  return index === undefined ? (HARD_CODED_COLOURS[channels] ?? null) : (COLOUR_ROLES[Number(index) - 1] ?? null);
}
