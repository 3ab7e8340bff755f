import type { Paragraph, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { type Fault, getSource, report } from './context.ts';

/** Admonition types for which the stylesheet has a colour and an icon. */
const ADMONITION_TYPES = 'note tip info warning danger caution secondary important success'.split(' ');

/** Returns the type whose style to use: the written name, or `info` for an unknown type. */
export function toAdmonitionType(name: string): string {
  return ADMONITION_TYPES.includes(name) ? name : 'info';
}

/** Returns the default title of an admonition: `Tip` for `tip`. */
export function getDefaultTitle(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Returns a warning about an unknown type; null for a known type. */
export function createAdmonitionProblem(name: string): Fault | null {
  if (ADMONITION_TYPES.includes(name)) return null;
  const message = `There is no admonition \`:::${name}\`; it is shown as \`:::info\`.`;
  return {
    severity: 'warning',
    rule: 'unknown-admonition',
    message,
    hint: `Use one of ${ADMONITION_TYPES.join(', ')}.`,
  };
}

/** Creates a plugin that converts `:::tip[Title]` blocks to elements, and warns about unknown types. */
export function remarkAdmonitions(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const { page, origin } = getSource(file);
    visit(tree, 'containerDirective', (node) => {
      const { name } = node;
      const fault = createAdmonitionProblem(name);
      if (fault !== null) report(page, origin, node.position, fault);
      const [first, ...rest] = node.children;
      const labelled = first?.type === 'paragraph' && first.data?.directiveLabel === true;
      const { title, class: classes, id } = node.attributes ?? {};
      const words: Paragraph['children'] =
        labelled && first.children.length > 0
          ? first.children
          : [{ type: 'text', value: title ?? getDefaultTitle(name) }];
      const heading: Paragraph = {
        type: 'paragraph',
        children: words,
        data: { hProperties: { className: ['admonition-title'] } },
        position: labelled ? first.position : node.position,
      };
      const ownClasses = (classes ?? '').split(' ').filter(Boolean);
      node.data = {
        hName: 'div',
        hProperties: {
          className: ['admonition', `admonition-${toAdmonitionType(name)}`, ...ownClasses],
          role: 'note',
          ...(id === undefined || id === null ? {} : { id }),
        },
      };
      node.children = [heading, ...(labelled ? rest : node.children)];
    });
  };
}
