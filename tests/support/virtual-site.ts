import type { SiteData } from '#model/site.ts';
import { listVersions } from '#model/version.ts';

/** Stands for `virtual:site` in unit tests: a small site with two releases. */
export const site: SiteData = {
  config: {
    title: 'Example',
    description: 'A site for tests.',
    url: 'https://example.org',
    baseUrl: '/',
    locale: { code: 'en', label: 'English', direction: 'ltr' },
    colorMode: { default: 'dark', switch: false, respectSystem: false },
    image: '/card.png',
    keywords: [],
    twitter: '@example',
    repository: {
      url: 'https://example.org/code',
      editUrl: 'https://example.org/edit/',
      newIssueUrl: 'https://example.org/issues/new',
    },
    mainDoc: 'guides/intro',
    search: { engine: 'embedded', placeholder: 'Search docs', path: '/search' },
  },
  versions: listVersions(['2.0', '1.0'], '2.0', true),
  navbarTargets: [],
};

/** Mermaid isn't drawn in unit tests. */
export const mermaidAddress = '/mermaid.mjs';
