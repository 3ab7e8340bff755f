import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { type Fault, report, sourceOf } from './context.ts';

/** All types of admonition; the stylesheet has a colour and an icon for each. */
const ADMONITIONS = 'note tip info warning danger caution secondary important success'.split(' ');

/** Returns the type to render: `info` for an unknown one. */
export function admonitionType(name: string): string {
  return ADMONITIONS.includes(name) ? name : 'info';
}

/** Returns the title of an admonition without one: `Tip` for `tip`. */
export function defaultTitle(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Returns the warning about an unknown type; null for a known one. */
export function admonitionFault(name: string): Fault | null {
  if (ADMONITIONS.includes(name)) return null;
  const message = `There is no admonition \`:::${name}\`; it is shown as \`:::info\`.`;
  return { severity: 'warning', rule: 'unknown-admonition', message, hint: `Use one of ${ADMONITIONS.join(', ')}.` };
}

/** Turns `:::tip[Title]` blocks into their elements. Warns of unknown types. */
export function remarkAdmonitions(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const { page, origin } = sourceOf(file);
    visit(tree, 'containerDirective', (node) => {
      const { name } = node;
      const fault = admonitionFault(name);
      if (fault !== null) report(page, origin, node.position, fault);
      const [first, ...rest] = node.children;
      const labelled = first?.type === 'paragraph' && first.data?.directiveLabel === true;
      const { title, class: classes, id } = node.attributes ?? {};
      const words: Paragraph['children'] =
        labelled && first.children.length > 0 ? first.children : [{ type: 'text', value: title ?? defaultTitle(name) }];
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
          className: ['admonition', `admonition-${admonitionType(name)}`, ...ownClasses],
          role: 'note',
          ...(id === undefined || id === null ? {} : { id }),
        },
      };
      node.children = [heading, ...(labelled ? rest : node.children)];
    });
  };
}

/**
 * Restores text that only looks like a directive (`10:a`, `::x`), including its label and attributes. A colon before a
 * word is common in prose. A directive with a label, attributes or a line of its own was intended, so it is warned of.
 */
export function remarkUnusedDirectives(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const { page, origin } = sourceOf(file);
    const text = String(file);
    visit(tree, (node, index, parent) => {
      if (node.type !== 'textDirective' && node.type !== 'leafDirective') return undefined;
      if (index === undefined || parent === undefined) return undefined;
      const { position } = node;
      const children: PhrasingContent[] = node.children;
      const written = `${node.type === 'leafDirective' ? '::' : ':'}${node.name}`;
      const start = position?.start.offset ?? 0;
      const end = position?.end.offset ?? start;
      const inner = children[0]?.position?.start.offset ?? end;
      const outer = children.at(-1)?.position?.end.offset ?? end;
      const words: PhrasingContent[] = [
        { type: 'text', value: text.slice(start, inner), position },
        ...children,
        ...(outer < end ? [{ type: 'text' as const, value: text.slice(outer, end), position }] : []),
      ];
      if (node.type === 'leafDirective' || end - start > written.length) {
        const message = `There is no directive \`${written}\`; it is shown as text.`;
        const hint = 'Write `\\:` for a colon that is only text, or delete the directive.';
        report(page, origin, position, { severity: 'warning', rule: 'unknown-directive', message, hint });
      }
      const restored: RootContent[] =
        node.type === 'textDirective' ? words : [{ type: 'paragraph', children: words, position }];
      parent.children.splice(index, 1, ...restored);
      return [SKIP, index];
    });
  };
}
