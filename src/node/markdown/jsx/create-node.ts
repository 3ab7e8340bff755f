import type { Element, ElementContent, Properties } from 'hast';

/** Nodes that running a page made; wrapped, so that they can be told from other objects. */
export class Rendered {
  readonly nodes: ElementContent[];
  constructor(nodes: ElementContent[]) {
    this.nodes = nodes;
  }
}

/** What `require('./x.png')` gives: pages write `.default` after it, or leave it out. */
export class RequiredFile {
  readonly default: string;
  constructor(href: string) {
    this.default = href;
  }
}

/** JSX spellings that HTML trees spell otherwise; all others are the same or are understood by the printer. */
const NAMES: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor', srcset: 'srcSet' };

/** Make an element as JSX asks for it: `className`, style objects, booleans; functions are left out. */
export function createElement(tagName: string, props: Record<string, unknown>, children: ElementContent[]): Element {
  const properties: Properties = {};
  for (const [name, value] of Object.entries(props)) {
    if (name === 'key' || name === 'ref' || name === 'children') continue;
    const property = NAMES[name] ?? name.replace(/^data-[a-z].*/u, camelCase);
    if (property === 'style' && typeof value === 'object' && value !== null) properties.style = styleText(value);
    else if (property === 'className' && typeof value === 'string') properties.className = words(value);
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      properties[property] = value;
    }
  }
  return { type: 'element', tagName, properties, children };
}

/** Numbers of these properties have no unit; those of all others are pixels, as in React. */
const UNITLESS =
  /^(?:--|(?:animationIterationCount|aspectRatio|borderImage\w*|columns?|columnCount|fillOpacity|flex|flexGrow|flexShrink|fontWeight|grid\w*|lineClamp|lineHeight|opacity|order|orphans|scale|strokeOpacity|tabSize|widows|zIndex|zoom)$)/u;

/** Write a style object as an attribute: `{fontSize: 12}` → `font-size:12px`. */
export function styleText(style: object): string {
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
 * The nodes that a value shows as: text for texts and numbers, nothing for null and booleans, lists flattened.
 *
 * @throws Error for an object or a function, which can't be shown
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

/** HTML trees write `data-heading` as `dataHeading`. */
function camelCase(name: string): string {
  return name.replace(/-([a-z])/gu, (_, letter: string) => letter.toUpperCase());
}

function words(value: string): string[] {
  return value.split(/\s+/u).filter(Boolean);
}
