import type { PhrasingContent, Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

/**
 * Put text that only looks like a directive (`10:a`, `::x`) back as it was written, label and attributes too: the
 * children stay, the source before and after them becomes text.
 */
export function remarkUnusedDirectives(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const source = String(file);
    visit(tree, (node, index, parent) => {
      if (node.type !== 'textDirective' && node.type !== 'leafDirective') return undefined;
      if (index === undefined || parent === undefined) return undefined;
      const children: PhrasingContent[] = node.children;
      const start = node.position?.start.offset ?? 0;
      const end = node.position?.end.offset ?? start;
      const inner = children[0]?.position?.start.offset ?? end;
      const outer = children.at(-1)?.position?.end.offset ?? end;
      const words: PhrasingContent[] = [
        { type: 'text', value: source.slice(start, inner), position: node.position },
        ...children,
        ...(outer < end ? [{ type: 'text' as const, value: source.slice(outer, end), position: node.position }] : []),
      ];
      const put: RootContent[] =
        node.type === 'textDirective' ? words : [{ type: 'paragraph', children: words, position: node.position }];
      parent.children.splice(index, 1, ...put);
      return [SKIP, index];
    });
  };
}
