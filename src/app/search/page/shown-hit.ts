import type { Version } from '../../../model/version.ts';
import type { FoundEntry } from '../../../search/engine.ts';
import { hitPath } from '../../../search/hit-path.ts';
import { markedTitle, snippetOf } from '../../../search/snippet.ts';
import type { ShownHit } from './results-source.ts';

/**
 * A hit of the site's own index, for the list.
 *
 * @param base base path without its final slash
 * @param words what was looked for
 * @param length words of the snippet
 */
export function toShownHit(
  hit: FoundEntry,
  version: Version,
  base: string,
  words: readonly string[],
  length: number,
): ShownHit {
  const { entry, page } = hit;
  const titles = [page.title, ...entry.titles];
  return {
    href: base + hitPath(hit, version),
    leavesSite: false,
    title: markedTitle(titles.at(-1) ?? page.title, words),
    crumbs: [page.group, ...titles.slice(0, -1)].filter((crumb) => crumb !== ''),
    kind: entry.memberKind ?? (entry.kind === 'page' ? (page.typeKind ?? '') : ''),
    snippet: snippetOf(entry, words, length),
  };
}
