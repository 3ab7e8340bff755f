import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { Source } from '../page-context.ts';
import { isJsxElement } from './jsx-element.ts';
import { isKnownComponent } from './rehype-check-components.ts';

/** Leave only the children of components that nobody has, so that the rest of the page can be shown. */
export function rehypeDropUnknown(source: Source): (tree: Root) => void {
  return (tree) => {
    visit(tree, (node) => {
      if (node.type === 'root' || !isJsxElement(node) || isKnownComponent(node.name, source)) return;
      node.name = null;
      node.attributes = [];
    });
  };
}
