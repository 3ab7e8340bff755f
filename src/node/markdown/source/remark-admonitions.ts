import type { Paragraph, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { report, sourceOf } from '../page-context.ts';
import { admonitionType, defaultTitle, isAdmonition, unknownAdmonition } from './admonition.ts';

/** Turn `:::tip[Title]` blocks into their elements; the icon is the stylesheet's. Unknown types are warned of. */
export function remarkAdmonitions(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const { page, origin } = sourceOf(file);
    visit(tree, 'containerDirective', (node) => {
      if (!isAdmonition(node.name)) {
        const problem = { severity: 'warning' as const, rule: 'unknown-admonition', ...unknownAdmonition(node.name) };
        report(page, origin, node.position, problem);
      }
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
