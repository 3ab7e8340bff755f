import type { Element, ElementContent, Properties, Root } from 'hast';
import { RESERVED_CHARACTERS } from '#model/link.ts';
import { policyFaults } from '../../../content/policy-faults.ts';
import { type PageContext, report } from '../page-context.ts';
import { walkElements } from './walk.ts';

/**
 * Take away what only compiling needed: included files' frames, comments, tabs that stand alone, reserved characters; and
 * tell what the site's content security policy keeps from working.
 * Islands keep where they are used: what is wrong with their props shows only when they are drawn.
 */
export function cleanTree(tree: Root, page: PageContext): void {
  walkElements(tree, { path: page.input.path }, (element, origin) => {
    const { island } = element.data ?? {};
    const start = element.position?.start;
    if (island !== undefined && start !== undefined) {
      const file = origin.file === undefined ? {} : { file: origin.file };
      island.place = { ...file, line: start.line, column: start.column };
    }
    for (const fault of policyFaults(element)) {
      report(page, origin, element.position, { severity: 'error', ...fault });
    }
    if (element.tagName !== 'x-tab') return;
    const message = '<TabItem> stands outside of <Tabs>.';
    report(page, origin, element.position, { severity: 'error', rule: 'tabs', message });
  });
  tree.children = tree.children.flatMap((node) =>
    node.type === 'doctype' || node.type === 'mdxjsEsm' ? [] : clean(node),
  );
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
