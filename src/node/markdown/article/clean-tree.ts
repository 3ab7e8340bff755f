import type { Element, ElementContent, Parents, Properties, Root } from 'hast';
import { h } from 'hastscript';
import { externalLinkProperties, RESERVED_CHARACTERS } from '#shared/link.ts';
import { policyFaults } from '../../content/policy-faults.ts';
import { type PageContext, report } from '../page-context.ts';
import { replaceElement, walkElements } from './walk.ts';

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
