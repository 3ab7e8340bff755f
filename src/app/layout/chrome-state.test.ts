// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { VersionData } from '#model/page.ts';
import { pageView } from '#model/page-view.ts';
import type { SiteData } from '#model/site.ts';
import { listVersions } from '#model/version.ts';
import { chromeState, readChrome, writeChrome } from './chrome-state.ts';

const SITE: SiteData = {
  config: {
    title: 'T',
    description: '',
    url: 'https://e.org',
    baseUrl: '/x/',
    locale: { code: 'en', label: 'English', direction: 'ltr' },
    colorMode: { default: 'dark', switch: false, respectSystem: false },
    image: '',
    keywords: [],
    twitter: '',
    repository: { url: '', editUrl: '', newIssueUrl: '' },
    mainDoc: 'intro',
    search: { engine: 'embedded', placeholder: '', path: '/search' },
  },
  versions: listVersions(['2.0', '1.0'], '2.0', false),
  navbarTargets: [
    { sidebar: 'g', slug: 'intro' },
    { sidebar: null, slug: null },
    { sidebar: 'api', slug: 'api/Namespaces' },
  ],
};
const ENTRY = { kind: 'mdx', module: 'm', title: 'A', sidebar: 'api', absentIn: ['2.0'] } as const;
const DATA: VersionData = { version: '1.0', main: 'intro', sidebars: { api: [] }, pages: {}, aliases: {} };
const VIEW = pageView(
  SITE,
  DATA,
  { slug: 'api/A', shown: 'api/A', entry: { ...ENTRY, absentIn: [...ENTRY.absentIn] } },
  null,
);

const LINKS =
  '<a data-nav="0" href="/x/docs/intro" aria-current="true">Guides</a><a data-nav="2" href="/x/docs/api/Namespaces">API</a>' +
  '<span data-version-label="">2.0</span>' +
  '<a data-version-name="2.0" href="/x/docs/intro" aria-current="true">2.0</a><a data-version-name="1.0" href="/x/docs/1.0/intro">1.0</a>' +
  '<a data-locale="" href="/x/docs/intro">English</a>';

beforeEach(() => {
  document.body.innerHTML =
    `<div data-region="top">${LINKS}</div><div data-region="menu">${LINKS}</div>` +
    '<div data-region="main"><a data-version-name="2.0" href="/elsewhere">latest</a></div>';
});

describe('chromeState', () => {
  it('leads to the page’s own version, and marks its section', () => {
    const state = chromeState(SITE, VIEW, '/x');
    expect([...state.links]).toEqual([
      ['0', { href: '/x/docs/1.0/intro', active: false }],
      ['2', { href: '/x/docs/1.0/api/Namespaces', active: true }],
    ]);
    expect([...state.versions]).toEqual([
      ['2.0', { href: '/x/docs/intro', active: false }],
      ['1.0', { href: '/x/docs/1.0/api/A', active: true }],
    ]);
    expect([state.versionLabel, state.page]).toEqual(['1.0', '/x/docs/1.0/api/A']);
  });
});

describe('in the document', () => {
  it('reads what it shows', () => {
    const state = readChrome();
    expect([...state.links]).toEqual([
      ['0', { href: '/x/docs/intro', active: true }],
      ['2', { href: '/x/docs/api/Namespaces', active: false }],
    ]);
    expect([state.versions.get('2.0'), state.versionLabel, state.page]).toEqual([
      { href: '/x/docs/intro', active: true },
      '2.0',
      '/x/docs/intro',
    ]);
  });

  it('shows what was written, in navbar and menu, and reads it again', () => {
    const state = chromeState(SITE, VIEW, '/x');
    writeChrome(state);
    expect(readChrome()).toEqual(state);
    const [top, menu] = ['top', 'menu'].map((name) => document.querySelector(`[data-region="${name}"]`)?.innerHTML);
    expect(menu).toBe(top);
    expect(top).toContain('<a data-nav="2" href="/x/docs/1.0/api/Namespaces" aria-current="true">');
    expect(top).not.toContain('Guides</a aria-current');
  });

  it('is as before after the way there and back', () => {
    const before = document.body.innerHTML;
    const state = readChrome();
    writeChrome(chromeState(SITE, VIEW, '/x'));
    writeChrome(state);
    expect(document.body.innerHTML).toBe(before);
  });

  it('leaves links in the article alone', () => {
    writeChrome(chromeState(SITE, VIEW, '/x'));
    expect(document.querySelector('[data-region="main"] a')?.getAttribute('href')).toBe('/elsewhere');
  });
});
