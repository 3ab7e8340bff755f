import type { Nodes, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { Severity } from '#shared/problem.ts';
import { report, type Source, sourceOf } from '../page-context.ts';
import { offeredNames, usableComponents } from './resolve-import.ts';

/** An element that JSX wrote. */
type JsxElement = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** True for an element that JSX wrote. */
export function isJsxElement(node: Nodes): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/**
 * Report components that a page uses and nobody has, once the imports are answered: only their children stay, so that
 * the rest of the page can be shown. Event handlers are warned of: an article is HTML, and nothing would call them.
 */
export function rehypeCheckJsx(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const source = sourceOf(file);
    visit(tree, (node) => {
      if (node.type === 'root' || !isJsxElement(node) || node.name === null) return;
      const tell = (severity: Severity, rule: string, message: string, hint?: string): void =>
        report(source.page, source.origin, node.position, { severity, rule, message, hint });
      if (!isKnown(node.name, source)) {
        const severity = source.page.input.lenient === true ? 'warning' : 'error';
        const hint = usableComponents(node.name, [...offeredNames(source), ...source.declared]);
        tell(severity, 'unknown-component', `There is no component \`<${node.name}>\`.`, hint);
        node.name = null;
        node.attributes = [];
      }
      for (const attribute of node.attributes) {
        if (attribute.type !== 'mdxJsxAttribute' || !isElementName(node.name) || !/^on[A-Z]/u.test(attribute.name))
          continue;
        const message = `\`${attribute.name}\` on \`<${node.name}>\` has no effect: pages are made when the site is built.`;
        tell('warning', 'event-handler', message);
      }
    });
  };
}

/** True for HTML elements, and for components that are given, imported or written in the page. */
function isKnown(name: string, { components, values, declared }: Source): boolean {
  const [base = ''] = name.split('.');
  return isElementName(name) || components.has(base) || values.has(base) || declared.has(base);
}

function isElementName(name: string | null): boolean {
  return name !== null && /^[a-z][^.]*$/u.test(name);
}
