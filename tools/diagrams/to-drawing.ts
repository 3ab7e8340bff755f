import type { Element, Properties } from 'hast';
import { readColour, roleOf } from '../../src/node/markdown/diagram-settings.ts';
import { cleanDrawing, ELEMENTS, isText, parseSvg, visitElements } from '../../src/node/markdown/diagrams.ts';

/** A drawing whose colours are classes, or the reason why there is none. */
export type Drawn = { svg: Element } | { fault: string };

/** Elements that are visible only where others refer to them. */
const REFERENCED = new Set([
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
const COORDINATES = [
  ...['d', 'points', 'transform', 'viewBox', 'x', 'y', 'dx', 'dy', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r', 'rx', 'ry'],
  ...['width', 'height'],
];
const ARROWS = ['markerStart', 'markerMid', 'markerEnd'] as const;

/**
 * Converts Mermaid's SVG, whose styles were written into attributes, into a drawing: colours become classes, and invisible
 * parts are removed.
 *
 * @param named colours that the source names; they are kept
 */
export function toDrawing(drawn: string, named: readonly string[]): Drawn {
  const svg = parseSvg(drawn);
  if (svg === null) return { fault: 'Mermaid drew no SVG' };
  const faults: string[] = [];
  dropUnused(svg);
  visitElements(svg, (element) => {
    delete element.properties.className;
    for (const kind of ['fill', 'stroke'] as const) {
      const colourFault = setColour(element, kind, named);
      if (colourFault !== null) faults.push(colourFault);
    }
    simplifyAttributes(element);
    const { tagName, properties } = element;
    if (!ELEMENTS.has(tagName)) faults.push(`it has <${tagName}>`);
    if (properties.clipPath !== undefined || properties.mask !== undefined) faults.push('parts of it are cut off');
  });
  const [, , width, height] = String(svg.properties.viewBox).split(/[\s,]+/u);
  if (!(Number(width) > 0 && Number(height) > 0)) faults.push('it has no size');
  Object.assign(svg.properties, { xmlns: 'http://www.w3.org/2000/svg', width: whole(width), height: whole(height) });
  const clean = cleanDrawing(svg);
  const [fault] = faults;
  if (clean === null || fault !== undefined) return { fault: fault ?? 'Mermaid drew no SVG' };
  tidy(clean);
  nameArrows(clean);
  return { svg: clean };
}

/** Removes filters, and definitions that nothing refers to. */
function dropUnused(svg: Element): void {
  const used = new Set<string>();
  visitElements(svg, ({ properties }) => {
    for (const value of Object.values(properties)) {
      for (const [, id] of String(value).matchAll(/^(?:url\()?#([^)"']+)\)?$/gu)) if (id !== undefined) used.add(id);
    }
  });
  visitElements(svg, (element) => {
    element.children = element.children.filter(
      (child) =>
        child.type !== 'element' ||
        !(REFERENCED.has(child.tagName) && (child.tagName === 'filter' || !used.has(String(child.properties.id)))),
    );
  });
}

/** Replaces a colour by a class; returns the reason where that isn't possible. */
function setColour({ properties }: Element, kind: 'fill' | 'stroke', named: readonly string[]): string | null {
  const value = properties[kind];
  if (typeof value !== 'string' || value === 'none') return null;
  const colour = readColour(value);
  if (colour === null) return `its \`${kind}\` is ${value}`;
  const role = roleOf(colour);
  if (colour.opacity === 0) properties[kind] = 'none';
  else if (role !== null && !named.includes(value)) {
    delete properties[kind];
    const classes = Array.isArray(properties.className) ? properties.className : [];
    properties.className = [...classes, `${kind}-${role}`];
    if (colour.opacity < 1) properties[`${kind}Opacity`] = colour.opacity;
  } else if (!named.includes(value)) return `its colour ${value} follows no theme`;
  return null;
}

/** Removes default attributes and rounds coordinates. */
function simplifyAttributes(element: Element): void {
  const { properties } = element;
  const dashes = String(properties.strokeDashArray ?? '').split(/[\s,]+/u);
  if (dashes.length === 1 ? Number(dashes[0]) === 0 : Number(dashes[1]) === 0) delete properties.strokeDashArray;
  if (Number(properties.strokeWidth) === 0) hideStroke(properties);
  if (element.tagName === 'text') dropClass(properties, 'fill-text');
  if (element.tagName === 'a') properties.href = properties.xLinkHref ?? properties.href;
  if (/^translate\(0(?:px)?, ?0(?:px)?\)$/u.test(String(properties.transform))) delete properties.transform;
  for (const name of COORDINATES) {
    const value = properties[name];
    if (typeof value === 'string') properties[name] = rounded(value, name === 'transform' ? 3 : 1);
  }
}

function hideStroke(properties: Properties): void {
  for (const name of ['stroke', 'strokeWidth', 'strokeDashArray', 'strokeLineCap', 'strokeLineJoin', 'strokeOpacity'])
    delete properties[name];
  dropClass(properties, /^stroke-/u);
}

function dropClass(properties: Properties, unwanted: string | RegExp): void {
  const { className } = properties;
  if (!Array.isArray(className)) return;
  const kept = className.filter((name) =>
    typeof unwanted === 'string' ? name !== unwanted : !unwanted.test(String(name)),
  );
  if (kept.length > 0) properties.className = kept;
  else delete properties.className;
}

/** @example rounded('M1.23456,-0.00001L7 8e-7', 1) → 'M1.2,0L7 0' */
function rounded(value: string, digits: number): string {
  // `1.5.5` is two numbers.
  const apart = value.replaceAll(/(\.\d+)(?=\.)/gu, '$1 ');
  const near = apart.replaceAll(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gu, (number) => {
    const short = Number(Number(number).toFixed(digits));
    return String(Object.is(short, -0) ? 0 : short);
  });
  return near.replaceAll(/\s+/gu, ' ');
}

function whole(length: string | undefined): string {
  return String(Math.ceil(Number(length)));
}

/** Removes empty elements, and groups without attributes, innermost first. */
function tidy(element: Element): void {
  for (const child of element.children) if (child.type === 'element') tidy(child);
  element.children = element.children.flatMap((child) => {
    if (child.type !== 'element') return [child];
    if (isEmpty(child)) return [];
    const isBare = BARE.has(child.tagName) && Object.keys(child.properties).length === 0;
    return isBare ? child.children : [child];
  });
}

const BARE = new Set(['g', 'defs', 'tspan']);

/** True for groups and texts without content, and for boxes without a size. */
function isEmpty(element: Element): boolean {
  const { tagName, properties, children } = element;
  if (tagName === 'rect') return !(Number(properties.width) > 0 && Number(properties.height) > 0);
  if (tagName === 'path') return properties.d === undefined;
  return (isText(element) || BARE.has(tagName) || tagName === 'a') && children.length === 0;
}

/** Gives line markers short ids. */
function nameArrows(svg: Element): void {
  const names = new Map<string, string>();
  visitElements(svg, ({ tagName, properties }) => {
    if (tagName !== 'marker') return;
    const name = `arrow-${names.size + 1}`;
    names.set(`url(#${String(properties.id)})`, `url(#${name})`);
    properties.id = name;
  });
  visitElements(svg, ({ properties }) => {
    for (const end of ARROWS) {
      const name = names.get(String(properties[end]));
      if (name === undefined) delete properties[end];
      else properties[end] = name;
    }
  });
}
