import type { Version } from '#model/version.ts';
import type { SiteEngines } from '../engines/ask-engines.ts';
import { plainText } from '../engines/hit.ts';

/**
 * What to try when nothing was found: a few categories of the guides, else guides, out of the site's own index. One that
 * is named after its group says nothing.
 */
export async function suggestedSearches({ first, spare }: SiteEngines, version: Version): Promise<string[]> {
  const own = spare ?? first;
  const { hits } = await own.find({ text: '', version, filter: { scope: 'guide' }, offset: 0, limit: 100 });
  const pages = hits.flatMap(({ url, group, titles }) => {
    const [title = '', ...below] = titles.map(plainText);
    return below.length > 0 || title.startsWith(group) ? [] : [{ url, title }];
  });
  const isCategory = ({ url }: { url: string }): boolean => url.includes('/category/');
  const ordered = [...pages.filter(isCategory), ...pages.filter((page) => !isCategory(page))];
  return [...new Set(ordered.map(({ title }) => title))].slice(0, 3);
}
