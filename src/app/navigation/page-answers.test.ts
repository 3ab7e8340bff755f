import { describe, expect, it } from 'vitest';
import { pageComponent, parseVersionFile } from './page-answers.ts';

const DATA = {
  build: 'b1',
  version: '1.0',
  main: '',
  navbar: [],
  sidebars: { g: [] },
  pages: { a: { kind: 'mdx', module: 'm', title: 'A' } },
  aliases: {},
};

describe('parseVersionFile', () => {
  it('takes the list of a version’s pages', () => {
    for (const json of [
      DATA,
      { ...DATA, version: null },
      {
        ...DATA,
        navbar: [
          { sidebar: null, slug: null },
          { sidebar: 'g', slug: 'a' },
        ],
      },
      { ...DATA, pages: { a: { ...DATA.pages.a, absentIn: ['1.0'], slugIn: { '1.0': 'b' } } } },
      {
        ...DATA,
        sidebars: {
          g: [
            { type: 'category', label: 'C', collapsed: true, items: [{ type: 'doc', label: 'A', slug: 'a' }] },
            { type: 'link', label: 'L', href: '/x' },
          ],
        },
      },
    ]) {
      expect(parseVersionFile(json, '/data/1.0.json')).toBe(json);
    }
  });

  it('refuses what is no such list, and names its address', () => {
    for (const json of [
      null,
      'x',
      [],
      {},
      { ...DATA, build: undefined },
      { ...DATA, version: 7 },
      { ...DATA, navbar: {} },
      { ...DATA, navbar: [null] },
      { ...DATA, navbar: [{ sidebar: 1 }] },
      { ...DATA, sidebars: { a: {} } },
      { ...DATA, sidebars: { a: [null] } },
      { ...DATA, sidebars: { a: [{ type: 'doc', label: 'A' }] } },
      { ...DATA, sidebars: { a: [{ type: 'category', label: 'A', items: [null] }] } },
      { ...DATA, aliases: [] },
      { ...DATA, pages: { a: { kind: 'mdx', title: 'A' } } },
      { ...DATA, aliases: { a: null } },
      { ...DATA, pages: { a: null } },
      { ...DATA, pages: { a: { ...DATA.pages.a, absentIn: [null] } } },
      { ...DATA, pages: { a: { ...DATA.pages.a, slugIn: [] } } },
      { ...DATA, pages: { a: { ...DATA.pages.a, differs: 'yes' } } },
    ]) {
      expect(() => parseVersionFile(json, '/data/1.0.json'), JSON.stringify(json)).toThrow(
        'The answer from /data/1.0.json is not the list of pages that was expected.',
      );
    }
  });
});

describe('pageComponent', () => {
  it('is the default export', () => {
    const Page = () => null;
    expect(pageComponent({ default: Page }, '/a')).toBe(Page);
  });

  it.each([{}, { default: null }, { default: 'x' }, { Page: () => null }, null])(
    'names the route when the module is %j',
    (module) => {
      expect(() => pageComponent(module, '/docs/guides/audio')).toThrow(
        'The page at /docs/guides/audio has no default export. Its module must default-export a React component',
      );
    },
  );
});
