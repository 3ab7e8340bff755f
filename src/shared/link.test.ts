import { describe, expect, it } from 'vitest';
import {
  addMarkToHref,
  applyTrailingSlashSetting,
  BASE_PATH_MARK,
  createNewIssueUrl,
  decodeUrl,
  getLinkKind,
  MARK_CHARACTER_PATTERN,
  replaceLinkMarks,
  toRoutePath,
  tryDecodeUrl,
  VERSION_PATH_MARK,
} from './link.ts';

describe('getLinkKind', () => {
  it.each([
    ['~/guides/intro', 'version'],
    ['~', 'version'],
    ['~x', 'external'],
    ['#top', 'anchor'],
    ['#', 'anchor'],
    ['/', 'site'],
    ['/docs/next', 'site'],
    ['//cdn.example.org/x', 'external'],
    ['https://example.org', 'external'],
    ['mailto:a@b.c', 'external'],
    ['', 'external'],
  ])('%j is %s', (href, kind) => {
    expect(getLinkKind(href)).toBe(kind);
  });
});

describe('marks', () => {
  it('are added for the version and the base path', () => {
    expect(addMarkToHref('~/a#b')).toBe(`${VERSION_PATH_MARK}/a#b`);
    expect(addMarkToHref('~')).toBe(VERSION_PATH_MARK);
    expect(addMarkToHref('/a')).toBe(`${BASE_PATH_MARK}/a`);
    expect(addMarkToHref('#a')).toBe('#a');
    expect(addMarkToHref('//x/y')).toBe('//x/y');
  });

  it('are all replaced, and prefixes are inserted literally', () => {
    const html = `<a href="${addMarkToHref('~/a')}"><img src="${addMarkToHref('/b')}"><a href="${addMarkToHref('~/c')}">`;
    expect(replaceLinkMarks(html, { base: '/x$&', version: '/x$&/docs' })).toBe(
      '<a href="/x$&/docs/a"><img src="/x$&/b"><a href="/x$&/docs/c">',
    );
  });

  it('are characters that sources must not contain', () => {
    expect(
      [VERSION_PATH_MARK, BASE_PATH_MARK, '\u0003', '\u0000', '\u0004', '\t', 'a'].map((text) =>
        MARK_CHARACTER_PATTERN.test(text),
      ),
    ).toEqual([true, true, true, false, false, false, false]);
  });
});

describe('toRoutePath', () => {
  it.each([
    ['/docs/guides/intro', '/', '/docs/guides/intro'],
    ['/docs/guides/intro/', '/', '/docs/guides/intro'],
    ['/docs/guides/intro.html', '/', '/docs/guides/intro'],
    ['/docs/guides/index.html', '/', '/docs/guides'],
    ['/index.html', '/', '/'],
    ['/.html', '/', '/'],
    ['', '/', '/'],
    ['/', '/', '/'],
    ['/docs/index', '/', '/docs/index'],
    ['/docs/api/Velaptor.App', '/', '/docs/api/Velaptor.App'],
    ['/docs/api/Velaptor.App.html', '/', '/docs/api/Velaptor.App'],
    ['/x/docs', '/x/', '/docs'],
    ['/x', '/x/', '/'],
    ['/x/', '/x/', '/'],
    ['/xy/docs', '/x/', '/xy/docs'],
    ['/docs', '/x/', '/docs'],
  ])('%s under %s is %s', (pathname, base, expected) => {
    expect(toRoutePath(pathname, base)).toBe(expected);
  });
});

it.each([
  ['ILoader%3CT%3E', 'ILoader<T>', 'ILoader<T>'],
  ['100%', null, '100%'],
])('decodes %j', (text, strict, lenient) => {
  expect(tryDecodeUrl(text)).toBe(strict);
  expect(decodeUrl(text)).toBe(lenient);
});

it.each([
  ['https://e.org/new', '2.0', 'https://e.org/new?title=Problem%20on%20/docs/a%26b%20(2.0)'],
  ['https://e.org/new?template=docs.md', null, 'https://e.org/new?template=docs.md&title=Problem%20on%20/docs/a%26b'],
])('adds the page and the version to the address %s', (newIssueUrl, version, url) => {
  expect(createNewIssueUrl(newIssueUrl, { path: '/docs/a&b', version })).toBe(url);
});

describe('applyTrailingSlashSetting', () => {
  it.each([
    ['/docs/intro', '/docs/intro/'],
    ['/docs/intro/#first', '/docs/intro/#first'],
    ['/docs/api/Toy.Box?q=1#a', '/docs/api/Toy.Box/?q=1#a'],
    ['/demo/index.html#a', '/demo/index.html#a'],
  ])('%s with a trailing slash', (path, expected) => {
    expect([applyTrailingSlashSetting(path, true), applyTrailingSlashSetting(path, false)]).toEqual([expected, path]);
  });
});
