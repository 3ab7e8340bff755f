import { test as base } from '@playwright/test';
import { serveSite } from './fixture-site.ts';
import { once } from './once.ts';
import type { ServiceRecord } from './search-service-answer.ts';
import { type SearchServiceServer, startSearchService } from './search-service-server.ts';
import { makeFolder, smallSite } from './small-site.ts';

/** A site with the hosted engine, and the service's two hosts. */
export interface HostedSite {
  origin: string;
  first: SearchServiceServer;
  second: SearchServiceServer;
}

const URL = 'https://small.example.org';

/** Groups with the number of their records about textures: more than a group shows, and more than a page of results. */
const TEXTURES = Object.entries({ Textures: 7, Graphics: 5, Content: 5, Input: 13 });

const RECORDS: ServiceRecord[] = [
  { url: `${URL}/old/guides/intro?utm=1`, titles: ['Guides', 'Introduction'], content: null },
  {
    url: `${URL}/docs/guides/second?x=1#part`,
    titles: ['Guides', 'Second', 'Part'],
    content:
      'Long before it came <img src=x onerror=document.title=1> the <b>intro</b> of a part that goes on for a while',
  },
  { url: 'https://external.com/there', titles: ['Elsewhere', 'No intro'], content: null },
  { url: 'javascript:alert(1)', titles: ['Bad', 'Bad intro'], content: null },
  ...TEXTURES.flatMap(([group, count]) =>
    Array.from({ length: count }, (_, index) => ({
      url: `${URL}/docs/guides/second#${group}-${index}`,
      titles: [group, `${group} ${index}`, 'Texture'],
      content: null,
    })),
  ),
];

/** The small site, its hosts those that are given. */
function files(hosts: readonly string[]): Record<string, string> {
  const hosted = {
    appId: 'APP',
    apiKey: 'KEY',
    indexName: 'small',
    contextual: true,
    hosts,
    externalUrlRegex: 'external\\.com',
    replaceSearchResultPathname: { from: '^/old/', to: '/docs/' },
    searchParameters: { facetFilters: 'kind:all', typoTolerance: false },
  };
  return smallSite(
    {
      'content/pages/index.md': '# Home\n\nText.\n',
      'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'content/docs/1.0/guides/intro.md': '# Introduction\n\nHow to begin.\n',
      'content/docs/1.0/guides/second.md': '# Second\n\n## Part\n\nMore of the intro.\n',
      'content/docs/next/.gitkeep': '',
    },
    {
      navbar: [{ type: 'search', position: 'right' }],
      search: { engine: 'hosted', placeholder: 'Search docs', path: '/search', hosted },
    },
  );
}

const hostedSite = once(async (): Promise<HostedSite> => {
  const [first, second] = await Promise.all([startSearchService(RECORDS), startSearchService(RECORDS)]);
  const folder = makeFolder(files([first.origin, second.origin]));
  const { origin } = await serveSite(folder.path);
  folder.remove();
  return { origin, first, second };
});

/** Tests of that site, built once for each worker; the service is as new in each test. */
export const test = base.extend<{ hosted: HostedSite; newService: undefined }>({
  hosted: [async ({ browserName: _ }, use) => use(await hostedSite()), { timeout: 120_000 }],
  baseURL: ({ hosted }, use) => use(hosted.origin),
  newService: [
    async ({ hosted: { first, second } }, use) => {
      for (const server of [first, second]) {
        server.requests.length = 0;
        server.answer('answers');
      }
      await use(undefined);
    },
    { auto: true },
  ],
});
