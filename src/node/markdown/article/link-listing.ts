import type { CodeListing } from '#shared/reference.ts';
import { moveSpans, type ShownLine } from '../../samples/regions.ts';
import type { Annotation } from '../code/render-code-block.ts';
import type { PageContext } from '../page-context.ts';

/** How often one listing links the same symbol: the first places are enough, and each link costs the reader bytes. */
const LINKS_A_SYMBOL = 3;

/** True for the names that fences give C#. */
export function isCSharp(language: string): boolean {
  return ['csharp', 'cs', 'c#'].includes(language);
}

/**
 * Links over the names of a C# listing that mean documented symbols. What the listing shows of the API is noted for the
 * page.
 *
 * @param checked the text that the listing was read as
 * @param shown the lines that a reader sees
 */
export function linkListing(
  listing: CodeListing,
  checked: string,
  shown: readonly ShownLine[],
  page: PageContext,
): Annotation[] {
  const answer = page.resolver.code(listing);
  if (answer === null) return [];
  for (const name of answer.declared) page.declared.add(name);
  for (const [name] of checked.matchAll(/\b[A-Z]\w*/gu)) page.declared.add(name);
  const uses = moveSpans(answer.uses, checked, shown);
  page.mentions.push(...uses.map(({ uid }) => uid));
  const counts = new Map<string, number>();
  return uses.flatMap(({ start, end, href }): Annotation[] => {
    const count = (counts.get(href) ?? 0) + 1;
    counts.set(href, count);
    return count > LINKS_A_SYMBOL ? [] : [{ kind: 'link', start, end, href }];
  });
}
