import type { Paragraph, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { admonitionType, defaultTitle } from './admonition.ts';

/** Turn `:::tip[Title]` blocks into their elements; the icon is the stylesheet's. */
export function remarkAdmonitions(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'containerDirective', (node) => {
      const [first, ...rest] = node.children;
      const labelled = first?.type === 'paragraph' && first.data?.directiveLabel === true;
      const { title, class: classes, id } = node.attributes ?? {};
      const words: Paragraph['children'] =
        labelled && first.children.length > 0
          ? first.children
          : [{ type: 'text', value: title ?? defaultTitle(node.name) }];
      const heading: Paragraph = {
        type: 'paragraph',
        children: words,
        data: { hProperties: { className: ['admonition-title'] } },
        position: labelled ? first.position : node.position,
      };
      node.data = {
        hName: 'div',
        hProperties: {
          className: [
            'admonition',
            `admonition-${admonitionType(node.name)}`,
            ...(classes ?? '').split(' ').filter(Boolean),
          ],
          role: 'note',
          ...(id === undefined || id === null ? {} : { id }),
        },
      };
      node.children = [heading, ...(labelled ? rest : node.children)];
    });
  };
}
