import type { ElementContent, Nodes, Root } from 'hast';
import type { VFile } from 'vfile';
import { isJsxElement } from './rehype-check-jsx.ts';

/** Element that stands for a subtree while the rest of a page is run. */
export const HELD_ELEMENT = 'x-held';
/** Attribute that carries an element's place through a run: `line:column`. */
export const PLACE_ATTRIBUTE = 'data-place';

/**
 * The last step before a tree would become JavaScript. A tree with nothing to run is kept on `file.data.article`, and
 * the rest of the pipeline gets nothing; of another one, only the parts that are to be run go on, with their places
 * as attributes. Everything else is held on `file.data.held`.
 */
export function rehypeKeep(): (tree: Root, file: VFile) => Root {
  return (tree, file) => {
    const held: ElementContent[] = [];
    file.data.held = held;
    if (!isDynamic(tree)) {
      file.data.article = tree;
      return { type: 'root', children: [] };
    }
    file.data.article = null;
    const children = tree.children.map((child) =>
      child.type === 'doctype' || child.type === 'mdxjsEsm' ? child : hold(child, held),
    );
    return { type: 'root', children };
  };
}

/** True when the node or something below it must be run. */
function isDynamic(node: Nodes): boolean {
  return node.type.startsWith('mdx') || ('children' in node && node.children.some(isDynamic));
}

function hold(node: ElementContent, held: ElementContent[]): ElementContent {
  if (node.type === 'element' && !isDynamic(node)) {
    const index = held.push(node) - 1;
    return { type: 'element', tagName: HELD_ELEMENT, properties: { dataIndex: String(index) }, children: [] };
  }
  if (!('children' in node)) return node;
  const { line, column } = node.position?.start ?? { line: 0, column: 0 };
  const place = `${line}:${column}`;
  const children = node.children.map((child) => hold(child, held));
  if (node.type === 'element') {
    return { ...node, properties: { ...node.properties, [PLACE_ATTRIBUTE]: place }, children };
  }
  if (!isJsxElement(node) || node.name === null) return { ...node, children };
  return {
    ...node,
    children,
    attributes: [...node.attributes, { type: 'mdxJsxAttribute', name: PLACE_ATTRIBUTE, value: place }],
  };
}
