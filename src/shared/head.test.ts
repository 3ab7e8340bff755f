import { describe, expect, it } from 'vitest';
import { siteConfig } from '#tests/site-config.ts';
import { createHeadTags } from './head.ts';
import type { PageEntry } from './page.ts';
import { createPageView } from './page-view.ts';
import type { SiteData } from './site.ts';
import { listVersions } from './version.ts';

const SITE: SiteData = {
  config: siteConfig({
    description: 'About toys.',
    url: 'https://toy.example.org',
    baseUrl: '/x/',
    image: '/card.png',
    keywords: ['a', 'b'],
    twitter: '@toy',
    repository: { url: 'https://e.org', editUrl: 'https://e.org/edit/', newIssueUrl: 'https://e.org/new' },
    mainDoc: 'guides/intro',
    search: { engine: 'embedded', placeholder: 'Search', path: '/search' },
  }),
  versions: listVersions(['2.0', '1.0'], '2.0', true),
};
const CONTENT = { title: 'Audio', description: 'Sounds.', head: [] };

function tags(
  entry: Partial<PageEntry>,
  version: string | null,
  content: Parameters<typeof createHeadTags>[2] = CONTENT,
) {
  const page: PageEntry = { kind: 'mdx', module: 'm', title: 'Audio', sidebar: 'g', ...entry };
  const sidebars = {
    g: [
      {
        type: 'category' as const,
        label: 'Say "hi" </script>',
        slug: 'category/hi',
        collapsed: true,
        items: [{ type: 'doc' as const, label: 'Audio', slug: 'audio' }],
      },
    ],
  };
  const data = { version, main: '', navbar: [], sidebars, pages: { audio: page }, aliases: {} };
  const list = createHeadTags(
    SITE,
    createPageView(SITE, data, { slug: 'audio', shown: 'audio', entry: page }, null),
    content,
  );
  const one = (key: string, value: string, of = 'content') =>
    list.filter(({ attributes }) => attributes[key] === value).map(({ attributes }) => attributes[of]);
  return { list, one };
}

describe('createHeadTags', () => {
  it('contain the title, description and canonical address, also for social cards', () => {
    const { list, one } = tags({}, '1.0');
    expect(list.find(({ tag }) => tag === 'title')?.text).toBe('Audio | Toy');
    expect(one('name', 'description')).toEqual(['Sounds.']);
    expect(one('property', 'og:title')).toEqual(['Audio | Toy']);
    expect(one('rel', 'canonical', 'href')).toEqual(['https://toy.example.org/x/docs/1.0/audio']);
    expect(one('property', 'og:url')).toEqual(['https://toy.example.org/x/docs/1.0/audio']);
    expect(one('property', 'og:image')).toEqual(['https://toy.example.org/x/card.png']);
    expect(one('name', 'keywords')).toEqual(['a,b']);
  });

  it('exclude hidden pages from indexing', () => {
    expect(tags({}, '1.0').one('name', 'robots')).toEqual([]);
    expect(tags({ unlisted: true }, '1.0').one('name', 'robots')).toEqual(['noindex, nofollow']);
    expect(tags({ draft: true }, '1.0').one('name', 'robots')).toEqual(['noindex, nofollow']);
    expect(tags({ kind: 'not-found' }, null).one('name', 'robots')).toEqual(['noindex, nofollow']);
    expect(tags({ kind: 'search' }, null).one('name', 'robots')).toEqual(['noindex, follow']);
  });

  it('contain the page’s social card, unless the page sets its own image', () => {
    const pictures = (...given: Parameters<typeof tags>) => {
      const { one } = tags(...given);
      return [...one('property', 'og:image'), ...one('name', 'twitter:image')];
    };
    const address = 'https://toy.example.org/x/assets/cards/abc.png';
    expect(pictures({ card: 'abc' }, '1.0')).toEqual([address, address]);
    const own = { tag: 'meta' as const, attributes: { property: 'og:image', content: '/x.png' } };
    expect(pictures({ card: 'abc' }, '1.0', { ...CONTENT, head: [own] })).toContain('https://toy.example.org/x/x.png');
  });

  it('link to the Markdown version, if there is one', () => {
    expect(tags({}, '1.0').one('type', 'text/markdown', 'href')).toEqual(['/x/docs/1.0/audio.md']);
    expect(tags({ kind: 'api-absent' }, '1.0').one('type', 'text/markdown', 'href')).toEqual([]);
  });
});
