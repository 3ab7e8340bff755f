import type { Element, ElementContent, Parents, Properties, Root } from 'hast';
import { h } from 'hastscript';
import { externalLinkProperties, RESERVED_CHARACTERS } from '#shared/link.ts';
import { policyFaults } from '../content/policy-faults.ts';
import { type PageContext, report } from './context.ts';
import { replaceElement, textProperty, walkElements } from './tree.ts';

/**
 * Put each `<details>`' summary first, out of the paragraph that Markdown may have made of it, and give one if it is
 * missing. An empty corner of a Markdown table is no header for anything: it becomes a plain cell. A table of many columns
 * may have to be scrolled, so keys can reach it.
 */
export function tidyHtml(tree: Root): void {
  walkElements(tree, { path: '' }, (element) => {
    if (element.tagName === 'details') element.children.unshift(takeSummary(element) ?? h('summary', 'Details'));
    if (element.tagName === 'table' && columnsOf(element) >= MANY_COLUMNS) element.properties.tabIndex = 0;
    if (element.tagName === 'th' && element.children.length === 0) element.tagName = 'td';
  });
}

/** So many may be wider than a small screen. */
const MANY_COLUMNS = 4;

/** Cells of the first row. */
function columnsOf(table: Element): number {
  let columns: number | null = null;
  walkElements(table, { path: '' }, ({ tagName, children }) => {
    if (tagName === 'tr') columns ??= children.filter(({ type }) => type === 'element').length;
  });
  return columns ?? 0;
}

function takeSummary(parent: Element): ElementContent | null {
  for (const [index, child] of parent.children.entries()) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'summary') {
      parent.children.splice(index, 1);
      return child;
    }
    const inner = child.tagName === 'p' ? takeSummary(child) : null;
    if (inner !== null) return inner;
  }
  return null;
}

/** Ids that the frame around an article keeps for itself: `ElementId` in `model/dom.ts`. */
const FRAME_ID = /^(?:Page|Island)-/u;

/** Every place in the article that a link can lead to; a name that stands twice is warned of. */
export function collectAnchors(tree: Root, page: PageContext): string[] {
  const anchors = new Set<string>();
  walkElements(tree, { path: page.input.path }, (element, origin) => {
    const id = textProperty(element, 'id');
    const name = element.tagName === 'a' ? textProperty(element, 'name') : undefined;
    for (const anchor of new Set([id, name])) {
      if (anchor === undefined || anchor === '') continue;
      if (FRAME_ID.test(anchor)) {
        const message = `The id "${anchor}" is the page's own: "Page-" and "Island-" begin ids of what stands around the article.`;
        report(page, origin, element.position, { severity: 'error', rule: 'frame-id', message });
      }
      if (anchors.has(anchor)) {
        const message = `The id "${anchor}" stands twice on the page; links lead to the first.`;
        const hint = 'Give one of the two another id, for a heading with `{#other-id}`.';
        report(page, origin, element.position, { severity: 'warning', rule: 'duplicate-id', message, hint });
      }
      anchors.add(anchor);
    }
    // Old pages mark places by `<a name>`, which HTML no longer has.
    if (name !== undefined && id === undefined) element.properties.id = name;
  });
  return [...anchors];
}

/**
 * Take away what only compiling needed: included files' frames, comments, tabs that stand alone, reserved characters; and
 * tell what the site's content security policy keeps from working.
 * Islands keep where they are used: what is wrong with their props shows only when they are drawn.
 */
export function cleanTree(tree: Root, page: PageContext): void {
  const isLenient = page.input.lenient === true;
  walkElements(tree, { path: page.input.path }, (element, origin, parent) => {
    const { island } = element.data ?? {};
    const start = element.position?.start;
    if (island !== undefined && start !== undefined) {
      const file = origin.file === undefined ? {} : { file: origin.file };
      island.place = { ...file, line: start.line, column: start.column };
    }
    const faults = policyFaults(element);
    for (const fault of faults) {
      report(page, origin, element.position, { severity: isLenient ? 'warning' : 'error', ...fault });
    }
    if (isLenient && faults.length > 0) replaceElement(element, withoutFetching(element, parent));
    if (element.tagName !== 'x-tab') return;
    const message = '<TabItem> stands outside of <Tabs>.';
    report(page, origin, element.position, { severity: 'error', rule: 'tabs', message });
  });
  tree.children = tree.children.flatMap((node) =>
    node.type === 'doctype' || node.type === 'mdxjsEsm' ? [] : clean(node),
  );
}

/** What a lenient site shows of an element that its policy lets do nothing: a link to what it would have fetched. */
function withoutFetching(element: Element, parent: Parents): Element {
  const { src, data, title, alt, href } = element.properties;
  const address = [src, data, href].find((value) => typeof value === 'string' && /^(?:https?:)?\/\//u.test(value));
  if (typeof address !== 'string' || element.tagName === 'script') {
    const kept = Object.entries(element.properties).filter(([name]) => !/^on[a-z]/iu.test(name));
    return element.tagName === 'script' ? h('span') : { ...element, properties: Object.fromEntries(kept) };
  }
  const text = [alt, title].find((value) => typeof value === 'string' && value !== '') ?? address;
  // A link can't stand inside another.
  if (parent.type === 'element' && parent.tagName === 'a') return h('span', String(text));
  return h('a', { href: address, ...externalLinkProperties(address) }, String(text));
}

function clean(node: ElementContent): ElementContent[] {
  if (node.type === 'comment') return [];
  if (node.type === 'text')
    return [RESERVED_CHARACTERS.test(node.value) ? { ...node, value: without(node.value) } : node];
  if (node.type !== 'element') return [node];
  node.children = node.children.flatMap(clean);
  cleanProperties(node.properties);
  return isFrame(node) ? node.children : [node];
}

function isFrame({ tagName }: Element): boolean {
  return tagName === 'x-include' || tagName === 'x-tab';
}

function cleanProperties(properties: Properties): void {
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'string' && RESERVED_CHARACTERS.test(value)) properties[name] = without(value);
  }
}

function without(text: string): string {
  return text.replace(new RegExp(RESERVED_CHARACTERS, 'gu'), '');
}
