import type { Element, ElementContent, Properties } from 'hast';
import { find, html } from 'property-information';
import { createPlaceholder, MISSING_IMPORT_STUB, type OriginFile } from './context.ts';

// Converts the values of a page's JSX to HTML nodes.

/** HTML nodes that a page's JSX has created. A class, so that `instanceof` distinguishes them from other objects. */
export class RenderedNodes {
  readonly #nodes: ElementContent[];
  readonly #origin: OriginFile;
  #isTaken = false;

  constructor(nodes: ElementContent[], origin: OriginFile) {
    this.#nodes = nodes;
    this.#origin = origin;
  }

  /** Returns the nodes for use in a file. Each use after the first gets a copy, because later plugins change nodes. */
  take(origin: OriginFile): ElementContent[] {
    const nodes = this.#isTaken ? structuredClone(this.#nodes) : this.#nodes;
    this.#isTaken = true;
    const canOmitOrigin = origin === this.#origin || nodes.every(({ type }) => type === 'text');
    return canOmitOrigin ? nodes : [createPlaceholder('x-include', nodes, { origin: this.#origin })];
  }
}

/** Result of `require('./x.png')`, which pages use with or without `.default`. */
export class RequireCallResult {
  readonly default: string;
  constructor(href: string) {
    this.default = href;
  }
}

/** Creates an element from JSX props. Omits `key`, `ref`, and values that an HTML attribute can't represent. */
export function createElementFromJsx(
  tagName: string,
  props: Record<string, unknown>,
  children: ElementContent[],
): Element {
  const properties: Properties = {};
  for (const [name, value] of Object.entries(props)) {
    if (name === 'key' || name === 'ref' || name === 'children') continue;
    const { property } = find(html, name);
    if (property === 'style' && typeof value === 'object' && value !== null) properties.style = formatStyle(value);
    else if (property === 'className' && typeof value === 'string') {
      properties.className = value.split(/\s+/u).filter(Boolean);
    } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      properties[property] = value;
    }
  }
  return { type: 'element', tagName, properties, children };
}

/** Matches style properties whose numbers have no unit. As in React, all other numbers are pixels. */
const UNITLESS_PROPERTY_PATTERN =
  /^(?:--|(?:animationIterationCount|aspectRatio|borderImage\w*|columns?|columnCount|fillOpacity|flex|flexGrow|flexShrink|fontWeight|grid\w*|lineClamp|lineHeight|opacity|order|orphans|scale|strokeOpacity|tabSize|widows|zIndex|zoom)$)/u;

/** Formats a style object as an attribute: `{fontSize: 12}` → `font-size:12px`. */
function formatStyle(style: object): string {
  return Object.entries(style)
    .flatMap(([name, value]: [string, unknown]) => {
      if (typeof value !== 'string' && typeof value !== 'number') return [];
      const property = name.startsWith('--') ? name : name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
      const unit = typeof value === 'number' && value !== 0 && !UNITLESS_PROPERTY_PATTERN.test(name) ? 'px' : '';
      return [`${property}:${value}${unit}`];
    })
    .join(';');
}

/** Converts a JSX value to nodes, for use in the file `origin`. Throws an error for an object or a function. */
export function convertJsxToNodes(value: unknown, origin: OriginFile): ElementContent[] {
  if (value === null || value === undefined || typeof value === 'boolean' || value === MISSING_IMPORT_STUB) return [];
  if (value instanceof RenderedNodes) return value.take(origin);
  if (Array.isArray(value)) return value.flatMap((item) => convertJsxToNodes(item, origin));
  if (typeof value === 'string') return value === '' ? [] : [{ type: 'text', value }];
  if (typeof value === 'number' || typeof value === 'bigint') return [{ type: 'text', value: String(value) }];
  const kind = typeof value === 'function' ? 'a function' : 'an object';
  throw new Error(`A page can show text, numbers and elements, not ${kind}.`);
}
