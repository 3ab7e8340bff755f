import type { BrowserConfig } from '#shared/site.ts';

/** Returns a minimal configuration of a site, with the given fields, for unit tests. */
export function siteConfig(more: Partial<BrowserConfig> = {}): BrowserConfig {
  return {
    title: 'Toy',
    description: '',
    url: 'https://e.org',
    baseUrl: '/',
    locale: { code: 'en', label: 'English', direction: 'ltr' },
    colorMode: { default: 'dark', switch: false, respectSystem: false },
    image: '',
    keywords: [],
    twitter: '',
    repository: { url: '', editUrl: '', newIssueUrl: '' },
    mainDoc: 'intro',
    search: { engine: 'embedded', placeholder: '', path: '/search' },
    ...more,
  };
}
