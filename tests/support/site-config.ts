import type { PageConfig } from '#shared/site.ts';

/** A site's configuration as pages have it, for unit tests: what a test is about, and else as little as there may be. */
export function siteConfig(more: Partial<PageConfig> = {}): PageConfig {
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
