import type { Link, PhrasingContent, Root, Text } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { isExternalSite } from '#shared/link.ts';
import { didYouMean } from '#shared/nearest.ts';
import { type Resolver, xrefHint } from '#shared/reference.ts';
import { getSource, report } from './context.ts';

/** Matches docfx's `@Toy.Box`, `@"Toy.Box"` and `@Toy`, but not `a@b.c`, `@a/b` or an escaped `@`. */
const SHORTHAND_PATTERN =
  /(?<![\p{L}\p{N}_.@/\\:+-])@(?:"([^"\n]+)"|'([^'\n]+)'|([a-z_][\w.]*(?<=\w)\*?)(?![\w@/]|\.\w))/giu;

/**
 * Creates a plugin that links docfx's `@uid` in text if the symbol exists. Reports an `@uid` that is probably meant as a
 * link: a misspelt uid, and a symbol without a dot in its uid, which may also be the name of a user.
 */
export function remarkUidShorthand(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const source = getSource(file);
    const { resolver } = source.page;
    visit(tree, (node, index, parent) => {
      if (node.type === 'link' || node.type === 'linkReference') return SKIP;
      if (node.type !== 'text' || parent === undefined || index === undefined || !node.value.includes('@')) return;
      const written = String(file).slice(node.position?.start.offset, node.position?.end.offset);
      const parts: PhrasingContent[] = [];
      let end = 0;
      for (const match of node.value.matchAll(SHORTHAND_PATTERN)) {
        const [whole, double, single, plain] = match;
        const uid = double ?? single ?? plain ?? '';
        if (written.includes(`\\${whole}`)) continue;
        const isLinked = resolver.xref(uid) !== null && (plain === undefined || plain.includes('.'));
        const position = locate(node, match.index);
        if (isLinked) {
          parts.push(createText(node.value.slice(end, match.index)), createLink(uid, position));
          end = match.index + whole.length;
          continue;
        }
        const hint = getHint(uid, whole, resolver);
        if (hint === null) continue;
        const message = `\`${whole}\` is not a link.`;
        report(source.page, source.origin, position, { severity: 'warning', rule: 'unknown-xref', message, hint });
      }
      if (parts.length === 0) return;
      parts.push(createText(node.value.slice(end)));
      parent.children.splice(index, 1, ...parts.filter((part) => part.type !== 'text' || part.value !== ''));
      return index + parts.length;
    });
  };
}

/** Returns how to write the reference; null for a text that is probably not a reference. */
function getHint(uid: string, written: string, resolver: Resolver): string | null {
  const target = resolver.xref(uid);
  if (target !== null) {
    return isExternalSite(target.href) ? null : `Write \`<xref:${uid}>\` for a link, or \`\\${written}\` for text.`;
  }
  if (!/^\w+(?:\.\w+)+\*?$/u.test(uid)) return null;
  const root = uid.replace(/[^.]*$/u, '').split('.')[0];
  const near = resolver.suggest({ kind: 'xref', uid }).filter((name) => name.startsWith(`${root}.`));
  return xrefHint(uid, resolver) ?? didYouMean(near, '`') ?? null;
}

function createText(value: string): Text {
  return { type: 'text', value };
}

function createLink(uid: string, position: Link['position']): Link {
  return { type: 'link', url: `xref:${encodeURIComponent(uid)}`, children: [], position };
}

/** Returns the position of a part of a text node. */
export function locate({ value, position }: Text, offset: number): Link['position'] {
  if (position === undefined) return undefined;
  const lines = value.slice(0, offset).split('\n');
  const line = position.start.line + lines.length - 1;
  const column = (lines.length === 1 ? position.start.column : 1) + (lines.at(-1)?.length ?? 0);
  return { start: { line, column }, end: { line, column } };
}
