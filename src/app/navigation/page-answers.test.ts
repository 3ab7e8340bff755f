import { describe, expect, it } from 'vitest';
import { pageComponent, parseVersionData } from './page-answers.ts';

const DATA = {
  version: '1.0',
  main: '',
  navbar: [],
  sidebars: { g: [] },
  pages: { a: { kind: 'mdx', module: 'm', title: 'A' } },
  aliases: {},
};

describe('parseVersionData', () => {
  it.each([DATA, { ...DATA, version: null }])('takes %j', (json) => {
    expect(parseVersionData(json, '/data/1.0.json')).toBe(json);
  });

  it.each([
    null,
    'x',
    [],
    {},
    { ...DATA, version: 7 },
    { ...DATA, navbar: {} },
    { ...DATA, sidebars: { a: {} } },
    { ...DATA, aliases: [] },
    { ...DATA, pages: { a: { kind: 'mdx', title: 'A' } } },
    { ...DATA, pages: { a: null } },
  ])('refuses %j', (json) => {
    expect(() => parseVersionData(json, '/data/1.0.json')).toThrow(
      'The answer from /data/1.0.json is not the list of pages that was expected.',
    );
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
