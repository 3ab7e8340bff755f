import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { nearest } from '#model/nearest.ts';
import { compareText } from '#model/problem.ts';
import { report, type Source } from '../page-context.ts';
import { isJsxElement } from './jsx-element.ts';

/** Report components that a page uses and nobody has; runs when the imports are answered. */
export function rehypeCheckComponents(source: Source): (tree: Root) => void {
  return (tree) => {
    visit(tree, (node) => {
      if (node.type === 'root' || !isJsxElement(node) || isKnownComponent(node.name, source)) return;
      const name = node.name ?? '';
      const known = [...source.components.keys(), ...source.declared]
        .filter((one) => /^[A-Z]/u.test(one))
        .sort(compareText);
      const [near] = nearest(name, known);
      const all = `Pages may use ${known.map((one) => `<${one}>`).join(', ')}.`;
      const hint = near === undefined ? all : `Did you mean \`<${near}>\`?`;
      const message = `There is no component \`<${name}>\`.`;
      report(source.page, source.origin, node.position, {
        severity: 'error',
        rule: 'unknown-component',
        message,
        hint,
      });
    });
  };
}

/** True for HTML elements, fragments, and components that are given, imported or written in the page. */
export function isKnownComponent(name: string | null, source: Source): boolean {
  if (name === null) return true;
  const [base = ''] = name.split('.');
  if (/^[a-z]/u.test(name) && base === name) return true;
  return source.components.has(base) || source.values.has(base) || source.declared.has(base);
}
