/** An element as our own printers wrote it. */
export interface HtmlElement {
  name: string;
  /** The text between its name and its end, see `attribute`. */
  attributes: string;
  children: HtmlNode[];
}

/** An element, or a text without references. */
export type HtmlNode = HtmlElement | string;

/** A tag or a comment; what stands between two is text. */
const TAG = /<(?:!--.*?--|(\/?)([a-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*))>/giu;
const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
/** What is in them is no text of the page; a drawing's elements are many. */
const CLOSED = new Set(['svg', 'style', 'script']);

/**
 * Read HTML that is known to be well-formed, because articles are printed from trees: in a fifth of the time that a
 * parser takes that knows what browsers do with all the rest.
 */
export function readHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { name: '', attributes: '', children: [] };
  const open = [root];
  let top = root;
  let from = 0;
  const tag = new RegExp(TAG);
  for (let found = tag.exec(html); found !== null; found = tag.exec(html)) {
    if (found.index > from) top.children.push(withoutReferences(html.slice(from, found.index)));
    const [{ length }, closes, name = '', attributes = ''] = found;
    from = found.index + length;
    if (closes === '/') {
      if (open.length > 1) open.pop();
      top = open.at(-1) ?? root;
    } else if (name !== '') {
      const element: HtmlElement = { name, attributes, children: [] };
      top.children.push(element);
      const end = CLOSED.has(name) ? html.indexOf(`</${name}>`, from) : -1;
      if (end >= 0) {
        from = end + name.length + 3;
        tag.lastIndex = from;
      } else if (!VOID.has(name)) {
        open.push(element);
        top = element;
      }
    }
  }
  if (from < html.length) root.children.push(withoutReferences(html.slice(from)));
  return root.children;
}

/** Making one takes longer than using it. */
const PATTERNS = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  const known =
    PATTERNS.get(name) ?? new RegExp(`(?:^|\\s)${name}(?:=(?:"([^"]*)"|'([^']*)'|([^\\s"']+))|(?=[\\s/]|$))`, 'u');
  PATTERNS.set(name, known);
  return known;
}

/** An attribute's value, '' where it has none; null where the element hasn't the attribute. */
export function attribute({ attributes }: HtmlElement, name: string): string | null {
  if (!attributes.includes(name)) return null;
  const found = patternOf(name).exec(attributes);
  return found === null ? null : withoutReferences(found[1] ?? found[2] ?? found[3] ?? '');
}

/** True for an element with a class. */
export function hasClass(element: HtmlElement, name: string): boolean {
  return element.attributes.includes(name) && (attribute(element, 'class') ?? '').split(' ').includes(name);
}

/** All text in some nodes. */
export function textOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
}

/** The first element below some nodes that a rule is true for. */
export function findElement(nodes: readonly HtmlNode[], is: (element: HtmlElement) => boolean): HtmlElement | null {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const found = is(node) ? node : findElement(node.children, is);
    if (found !== null) return found;
  }
  return null;
}

/** The only references with names that our printers write. */
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function withoutReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:#(?:x([\da-f]+)|(\d+))|([a-z]+));/giu,
    (whole, hex?: string, decimal?: string, name = '') =>
      hex === undefined && decimal === undefined
        ? (NAMED[name] ?? whole)
        : String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
  );
}

/** True for an element. */
export function isElement(node: HtmlNode): node is HtmlElement {
  return typeof node !== 'string';
}
