import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { report, type Source } from '../page-context.ts';
import { isJsxElement } from './jsx-element.ts';

/** Warn of event handlers: an article is HTML, so that nothing would call them. */
export function rehypeCheckHandlers(source: Source): (tree: Root) => void {
  return (tree) => {
    visit(tree, (node) => {
      if (node.type === 'root' || !isJsxElement(node) || !/^[a-z]/u.test(node.name ?? '')) return;
      for (const attribute of node.attributes) {
        if (attribute.type !== 'mdxJsxAttribute' || !/^on[A-Z]/u.test(attribute.name)) continue;
        const message = `\`${attribute.name}\` on \`<${node.name}>\` has no effect: pages are made when the site is built.`;
        report(source.page, source.origin, node.position, { severity: 'warning', rule: 'event-handler', message });
      }
    });
  };
}
