import type { PhrasingContent, Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { report, sourceOf } from '../page-context.ts';

/**
 * Put text that only looks like a directive (`10:a`, `::x`) back as it was written, label and attributes too: the
 * children stay, the source before and after them becomes text. A colon before a word is common in prose; what has a
 * label, attributes or a line of its own was meant as a directive, and is warned of.
 */
export function remarkUnusedDirectives(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const source = sourceOf(file);
    const text = String(file);
    visit(tree, (node, index, parent) => {
      if (node.type !== 'textDirective' && node.type !== 'leafDirective') return undefined;
      if (index === undefined || parent === undefined) return undefined;
      const children: PhrasingContent[] = node.children;
      const written = `${node.type === 'leafDirective' ? '::' : ':'}${node.name}`;
      const start = node.position?.start.offset ?? 0;
      const end = node.position?.end.offset ?? start;
      const inner = children[0]?.position?.start.offset ?? end;
      const outer = children.at(-1)?.position?.end.offset ?? end;
      const words: PhrasingContent[] = [
        { type: 'text', value: text.slice(start, inner), position: node.position },
        ...children,
        ...(outer < end ? [{ type: 'text' as const, value: text.slice(outer, end), position: node.position }] : []),
      ];
      if (node.type === 'leafDirective' || end - start > written.length) {
        const message = `There is no directive \`${written}\`; it is shown as text.`;
        const hint = 'Write `\\:` for a colon that is only text, or delete the directive.';
        report(source.page, source.origin, node.position, {
          severity: 'warning',
          rule: 'unknown-directive',
          message,
          hint,
        });
      }
      const put: RootContent[] =
        node.type === 'textDirective' ? words : [{ type: 'paragraph', children: words, position: node.position }];
      parent.children.splice(index, 1, ...put);
      return [SKIP, index];
    });
  };
}
