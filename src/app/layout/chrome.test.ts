// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { HeadTag } from '#shared/article.ts';
import type { VersionData } from '#shared/page.ts';
import { createPageView } from '#shared/page-view.ts';
import type { SiteData } from '#shared/site.ts';
import { listVersions } from '#shared/version.ts';
import { siteConfig } from '#tests/site-config.ts';
import { createChromeState } from '../start-app.tsx';
import {
  createHeadElements,
  createUnversionedChromeState,
  readChromeState,
  readHeadElements,
  readPageTitle,
  writeChromeState,
  writeHeadElements,
  writePageTitle,
} from './chrome.ts';

const SITE: SiteData = {
  config: siteConfig({ title: 'T', baseUrl: '/x/' }),
  versions: listVersions(['2.0', '1.0'], '2.0', false),
};
const ENTRY = { kind: 'mdx', module: 'm', title: 'A', sidebar: 'api', absentIn: ['2.0'] } as const;
const VERSION_DATA: VersionData = {
  version: '1.0',
  main: 'intro',
  navbar: [
    { sidebar: 'g', slug: 'intro' },
    { sidebar: null, slug: null },
    { sidebar: 'api', slug: 'api/Namespaces' },
  ],
  sidebars: { api: [] },
  pages: {},
  aliases: {},
};
const VIEW = createPageView(
  SITE,
  VERSION_DATA,
  { slug: 'api/A', shown: 'api/A', entry: { ...ENTRY, absentIn: [...ENTRY.absentIn] } },
  null,
);

const LINKS =
  '<a data-nav="0" href="/x/docs/intro" aria-current="true">Guides</a><a data-nav="2" href="/x/docs/api/Namespaces">API</a>' +
  '<span data-version-label="">2.0</span>' +
  '<a data-version-name="2.0" href="/x/docs/intro" aria-current="true">2.0</a><a data-version-name="1.0" href="/x/docs/1.0/intro">1.0</a>' +
  '<a data-locale="" href="/x/docs/intro" aria-current="true">English</a><a href="/x/">Home</a>';

beforeEach(() => {
  document.body.innerHTML =
    `<div data-region="top">${LINKS}</div><div data-region="menu">${LINKS}</div>` +
    '<div data-region="sidebar"><a href="/x/docs/intro" aria-current="page">Intro</a><a href="/x/docs/1.0/api/A">A</a></div>' +
    '<div data-region="main"><a data-version-name="2.0" href="/elsewhere">latest</a></div>';
  document.documentElement.className = 'page-mdx';
});

describe('createChromeState', () => {
  it('links to the page’s version and marks its section', () => {
    const state = createChromeState(VIEW, '/x');
    expect([...state.links]).toEqual([
      ['nav 0', { href: '/x/docs/1.0/intro', active: false, absent: false }],
      ['nav 2', { href: '/x/docs/1.0/api/Namespaces', active: true, absent: false }],
      ['version 2.0', { href: '/x/docs/intro', active: false, absent: true }],
      ['version 1.0', { href: '/x/docs/1.0/api/A', active: true, absent: false }],
      ['locale', { href: '/x/docs/1.0/api/A', active: true, absent: false }],
    ]);
    expect([state.versionLabel, state.sidebarLink]).toEqual(['1.0', '/x/docs/1.0/api/A']);
  });
});

describe('createUnversionedChromeState', () => {
  it('links to the preferred version only from the navbar', () => {
    const state = readChromeState();
    const preferred = createUnversionedChromeState(SITE, state, '1.0', '/x');
    expect([preferred.links.get('nav 0'), preferred.links.get('nav 2'), preferred.versionLabel]).toEqual([
      { href: '/x/docs/1.0/intro', active: true, absent: false },
      { href: '/x/docs/1.0/api/Namespaces', active: false, absent: false },
      '1.0',
    ]);
    expect(preferred.links.get('version 2.0')).toEqual(state.links.get('version 2.0'));
  });

  it('links to the slug that a document has in the preferred version', () => {
    const link = { href: '/x/docs', active: false, absent: false, slugs: '1.0=a%2Fstart&0.9=' };
    const state = { ...readChromeState(), links: new Map([['nav 0', link]]) };
    const hrefIn = (name: string, trailingSlash = false) => {
      const site = {
        config: { ...SITE.config, trailingSlash },
        versions: listVersions(['2.0', '1.0', '0.9', '0.8'], '2.0', false),
      };
      return createUnversionedChromeState(site, state, name, '/x').links.get('nav 0')?.href;
    };
    expect(['1.0', '0.9', '0.8'].map((name) => hrefIn(name))).toEqual([
      '/x/docs/1.0/a/start',
      '/x/docs/0.9',
      '/x/docs/0.8',
    ]);
    expect(hrefIn('1.0', true)).toBe('/x/docs/1.0/a/start/');
  });
});

describe('in the document', () => {
  it('writes values to the navbar and the menu, and reads them', () => {
    const state = createChromeState(VIEW, '/x');
    writeChromeState(state);
    expect(readChromeState()).toEqual(state);
    const [top, menu] = ['top', 'menu'].map((name) => document.querySelector(`[data-region="${name}"]`)?.innerHTML);
    expect(menu).toBe(top);
    expect(top).toContain('<a data-nav="2" href="/x/docs/1.0/api/Namespaces" aria-current="true">');
    expect(top).not.toContain('Guides</a aria-current');
    expect(top).toContain('>2.0<small data-absent="">without this page</small></a>');
  });

  it('is unchanged after a navigation and back', () => {
    const before = document.body.innerHTML;
    const state = readChromeState();
    writeChromeState(createChromeState(VIEW, '/x'));
    writeChromeState(state);
    expect([document.body.innerHTML, document.documentElement.className]).toEqual([before, 'page-mdx']);
  });
});

describe('in the sidebar', () => {
  beforeEach(() => {
    document.body.innerHTML =
      '<div data-region="sidebar"><ul><li><a href="/a" aria-current="page">A</a></li>' +
      '<li><a href="/c">C</a><details id="c"><summary></summary><ul><li><details id="d"><ul><li><a href="/c/d">D</a></li></ul></details></li></ul></details></li>' +
      '<li><details id="e" open><ul><li><a href="/c/d">D again</a></li></ul></details></li></ul></div>';
  });
  const mark = (sidebarLink: string): void => writeChromeState({ ...readChromeState(), sidebarLink });
  const current = (): (string | null)[] =>
    [...document.querySelectorAll('[aria-current="page"]')].map((link) => link.textContent);
  const open = (): string[] => [...document.querySelectorAll('details[open]')].map((details) => details.id);

  it('marks the page once and opens its categories', () => {
    mark('/c/d');
    expect([current(), open()]).toEqual([['D'], ['c', 'd', 'e']]);
  });

  it('closes no category, and marks nothing for an unknown page', () => {
    mark('/nothing');
    expect([current(), open()]).toEqual([[], ['e']]);
  });
});

describe('in the head', () => {
  const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
  const write = (...tags: HeadTag[]): void => writeHeadElements(createHeadElements(tags));
  const title = (text: string): HeadTag => ({ tag: 'title', attributes: {}, text });

  beforeEach(() => {
    document.head.innerHTML =
      '<meta charset="utf-8"><title data-page-head="">Old | Toy</title><meta name="description" content="old" data-page-head="">' +
      '<meta name="robots" content="noindex" data-page-head=""><link rel="icon" href="/icon.svg">';
  });

  it('keeps equal elements, adds missing ones and removes others', () => {
    const description = document.querySelector('meta[name="description"]');
    write(title('New & <b>'), meta('description', 'old'), meta('own', 'x'));
    expect(document.title).toBe('New & <b>');
    expect(document.querySelectorAll('title')).toHaveLength(1);
    expect(document.querySelector('meta[name="description"]')).toBe(description);
    expect(document.querySelector('meta[name="robots"]')).toBeNull();
    expect(document.querySelector('meta[name="own"]')?.hasAttribute('data-page-head')).toBe(true);
    expect(document.querySelectorAll('meta[charset], link[rel="icon"]')).toHaveLength(2);
  });

  it('keeps several elements of the same kind', () => {
    write(meta('a', '1'), meta('a', '1'), meta('a', '2'));
    write(meta('a', '1'), meta('a', '3'));
    expect([...document.querySelectorAll('meta[name="a"]')].map((element) => element.getAttribute('content'))).toEqual([
      '1',
      '3',
    ]);
  });

  it('restores the head of a page after the title was changed', () => {
    const before = readHeadElements();
    const page = createHeadElements([title('Other | Toy'), meta('a', '1')]);
    writePageTitle('Own');
    for (const head of [page, before, page]) {
      writeHeadElements(head);
      expect(readHeadElements()).toEqual(head);
      writePageTitle('Own');
      expect(document.title).toBe('Own | Toy');
    }
  });

  it('replaces the page’s part of the title', () => {
    expect(readPageTitle()).toBe('Old');
    writePageTitle('$& | new');
    expect(document.title).toBe('$& | new | Toy');
  });
});
