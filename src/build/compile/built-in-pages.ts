import type { CompiledPage } from '../../model/article.ts';
import { ISLAND_MARK, markHref } from '../../model/link.ts';
import type { SiteConfig } from '../../model/site.ts';
import type { SitePage } from './site-page.ts';

const EMPTY: Omit<CompiledPage, 'title' | 'description' | 'html'> = {
  toc: [],
  islands: [],
  head: [],
  anchors: [],
  links: [],
  mentions: [],
  records: [],
  problems: [],
};

/** The page of search results; the query is in its address. */
export function searchPage({ search }: SiteConfig): SitePage {
  const title = 'Search the documentation';
  const compiled: CompiledPage = {
    ...EMPTY,
    title,
    description: 'Search the guides and the API reference.',
    html: `<h1>${title}</h1>${ISLAND_MARK}0${ISLAND_MARK}`,
    islands: [{ name: 'SearchPage', props: {}, slots: [] }],
  };
  return builtIn(search.path.slice(1), { kind: 'search' }, compiled);
}

/** What an address that leads nowhere shows (behaviours.md 8). */
export function notFoundPage(config: SiteConfig): SitePage {
  const way = (path: string, label: string): string => `<li><a href="${markHref(path)}">${label}</a></li>`;
  const ways = [
    way('/', 'the home page'),
    way(`/docs/${config.mainDoc}`, 'the first page of the documentation'),
    way(config.search.path, 'the search'),
  ];
  const compiled: CompiledPage = {
    ...EMPTY,
    title: 'Page Not Found',
    description: 'There is no page at this address.',
    html:
      '<h1>Page Not Found</h1><p>We could not find what you were looking for.</p>' +
      '<p>Please contact the owner of the site that linked you to the original URL and let them know their link is broken.</p>' +
      `<p>To go on from here:</p><ul>${ways.join('')}</ul>`,
  };
  return builtIn('404', { kind: 'not-found' }, compiled);
}

function builtIn(slug: string, source: SitePage['source'], compiled: CompiledPage): SitePage {
  return { slug, docId: slug, source, file: null, frontMatter: {}, position: undefined, compiled, references: [] };
}
