import type { BrowserConfig } from '#shared/site.ts';

/** Stands for `virtual:site` in unit tests: a small site, whose two releases `document.ts` names. */
export const config: BrowserConfig = {
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
};

export const build = 'a1';
