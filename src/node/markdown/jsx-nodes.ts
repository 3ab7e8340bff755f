import type { Element, ElementContent, Properties } from 'hast';

// Turns what a page's JSX evaluates to into HTML nodes.

/** Nodes that a running page created; a class, to distinguish them from other objects. */
export class Rendered {
  readonly nodes: ElementContent[];
  constructor(nodes: ElementContent[]) {
    this.nodes = nodes;
  }
}

/** The result of `require('./x.png')`, with or without `.default` after it. */
export class RequiredFile {
  readonly default: string;
  constructor(href: string) {
    this.default = href;
  }
}

/** JSX names that differ in HTML trees. The printer understands all others. */
const NAMES: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor', srcset: 'srcSet' };

/** Creates an element from JSX props: `className`, style objects, booleans. Functions are left out. */
export function createElement(tagName: string, props: Record<string, unknown>, children: ElementContent[]): Element {
  const properties: Properties = {};
  for (const [name, value] of Object.entries(props)) {
    if (name === 'key' || name === 'ref' || name === 'children') continue;
    const property = NAMES[name] ?? name.replace(/^data-[a-z].*/u, camelCase);
    if (property === 'style' && typeof value === 'object' && value !== null) properties.style = styleText(value);
    else if (property === 'className' && typeof value === 'string') {
      properties.className = value.split(/\s+/u).filter(Boolean);
    } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      properties[property] = value;
    }
  }
  return { type: 'element', tagName, properties, children };
}

/** `data-heading` → `dataHeading`, as HTML trees write it. */
function camelCase(name: string): string {
  return name.replace(/-([a-z])/gu, (_, letter: string) => letter.toUpperCase());
}

/** Style properties whose numbers have no unit. As in React, numbers of all others are pixels. */
const UNITLESS =
  /^(?:--|(?:animationIterationCount|aspectRatio|borderImage\w*|columns?|columnCount|fillOpacity|flex|flexGrow|flexShrink|fontWeight|grid\w*|lineClamp|lineHeight|opacity|order|orphans|scale|strokeOpacity|tabSize|widows|zIndex|zoom)$)/u;

/** Writes a style object as an attribute: `{fontSize: 12}` → `font-size:12px`. */
function styleText(style: object): string {
  return Object.entries(style)
    .flatMap(([name, value]: [string, unknown]) => {
      if (typeof value !== 'string' && typeof value !== 'number') return [];
      const property = name.startsWith('--') ? name : name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
      const unit = typeof value === 'number' && value !== 0 && !UNITLESS.test(name) ? 'px' : '';
      return [`${property}:${value}${unit}`];
    })
    .join(';');
}

/**
 * Returns the nodes of a value in JSX: text for strings and numbers, nothing for null and booleans, lists flattened.
 *
 * @throws Error for an object or a function
 */
export function toNodes(value: unknown): ElementContent[] {
  if (value === null || value === undefined || typeof value === 'boolean') return [];
  if (value instanceof Rendered) return value.nodes;
  if (Array.isArray(value)) return value.flatMap(toNodes);
  if (typeof value === 'string') return value === '' ? [] : [{ type: 'text', value }];
  if (typeof value === 'number' || typeof value === 'bigint') return [{ type: 'text', value: String(value) }];
  throw new Error(
    `A page can show text, numbers and elements, not ${typeof value === 'function' ? 'a function' : 'an object'}.`,
  );
}
