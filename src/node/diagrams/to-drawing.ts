import type { Element, Properties } from 'hast';
import { cleanDrawing, ELEMENTS, isText, parseSvg, visitElements } from './drawing-tree.ts';
import { readColour, roleOf } from './palette.ts';

/** A drawing whose colours are classes, or why there is none. */
export type Drawn = { svg: Element } | { reason: string };

/** Parts that are seen only where others name them. */
const NAMED = new Set([
  'marker',
  'filter',
  'linearGradient',
  'radialGradient',
  'symbol',
  'clipPath',
  'mask',
  'pattern',
]);
/** Attributes of geometry; their numbers have more digits than anybody sees. */
const PLACES = [
  ...['d', 'points', 'transform', 'viewBox', 'x', 'y', 'dx', 'dy', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r', 'rx', 'ry'],
  ...['width', 'height'],
];
const ARROWS = ['markerStart', 'markerMid', 'markerEnd'] as const;

/**
 * Make a drawing of the SVG that Mermaid drew in the browser, its look written into attributes: colours become classes,
 * and what nobody sees goes.
 *
 * @param named colours that the source names itself; they stay what they are
 */
export function toDrawing(drawn: string, named: readonly string[]): Drawn {
  const svg = parseSvg(drawn);
  if (svg === null) return { reason: 'Mermaid drew no SVG' };
  const reasons: string[] = [];
  dropUnused(svg);
  visitElements(svg, (element) => {
    delete element.properties.className;
    for (const kind of ['fill', 'stroke'] as const) {
      const fault = setColour(element, kind, named);
      if (fault !== null) reasons.push(fault);
    }
    setRest(element);
    const { tagName, properties } = element;
    if (!ELEMENTS.has(tagName)) reasons.push(`it has <${tagName}>`);
    if (properties.clipPath !== undefined || properties.mask !== undefined) reasons.push('parts of it are cut off');
  });
  const [, , width, height] = String(svg.properties.viewBox).split(/[\s,]+/u);
  if (!(Number(width) > 0 && Number(height) > 0)) reasons.push('it has no size');
  Object.assign(svg.properties, { xmlns: 'http://www.w3.org/2000/svg', width: whole(width), height: whole(height) });
  const clean = cleanDrawing(svg);
  const [reason] = reasons;
  if (clean === null || reason !== undefined) return { reason: reason ?? 'Mermaid drew no SVG' };
  tidy(clean);
  nameArrows(clean);
  return { svg: clean };
}

/** Take away the parts that nobody names, and frames around them. */
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
        !(NAMED.has(child.tagName) && (child.tagName === 'filter' || !used.has(String(child.properties.id)))),
    );
  });
}

/** Put a class in the place of a colour; answers why that isn't possible. */
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

/** Attributes that say what is so anyway, and digits that nobody sees. */
function setRest(element: Element): void {
  const { properties } = element;
  const dashes = String(properties.strokeDashArray ?? '').split(/[\s,]+/u);
  if (dashes.length === 1 ? Number(dashes[0]) === 0 : Number(dashes[1]) === 0) delete properties.strokeDashArray;
  if (Number(properties.strokeWidth) === 0) hideStroke(properties);
  if (element.tagName === 'text') dropClass(properties, 'fill-text');
  if (element.tagName === 'a') properties.href = properties.xLinkHref ?? properties.href;
  if (/^translate\(0(?:px)?, ?0(?:px)?\)$/u.test(String(properties.transform))) delete properties.transform;
  for (const name of PLACES) {
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
  // In `1.5.5` two numbers meet.
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

/** From the inside out: take away what is empty, and groups and parts of texts that do nothing to what is in them. */
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

/** True for a group or a text without content, and for a box without a size. */
function isEmpty(element: Element): boolean {
  const { tagName, properties, children } = element;
  if (tagName === 'rect') return !(Number(properties.width) > 0 && Number(properties.height) > 0);
  if (tagName === 'path') return properties.d === undefined;
  return (isText(element) || BARE.has(tagName) || tagName === 'a') && children.length === 0;
}

/** Short ids of what lines end in. */
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
