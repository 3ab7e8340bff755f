import { describe, expect, it } from 'vitest';
import { type HostedSite, lookUpPath, parseRedirectRules } from './static-host.ts';

const FILES = new Set([
  'index.html',
  '404.html',
  '_redirects',
  '_headers',
  'docs/guides/intro/index.html',
  'docs/api/Toy.Box/index.html',
  'docs/api/ICache_TKey,TValue_/index.html',
  'docs/a page/index.html',
  'plain.html',
  'logo.svg',
]);
const REDIRECTS = parseRedirectRules('/old /docs/guides/intro 301\n/latest/x /docs/x?y=1 302\n');

const find = (address: string, more: Partial<HostedSite> = {}) =>
  lookUpPath(address, { base: '/', redirects: REDIRECTS, isFile: (file) => FILES.has(file), ...more });

describe('findFile', () => {
  it.each([
    ['/', 'index.html'],
    ['/docs/guides/intro', 'docs/guides/intro/index.html'],
    ['/docs/guides/intro/', 'docs/guides/intro/index.html'],
    ['/docs/guides/intro?q=1', 'docs/guides/intro/index.html'],
    ['/docs/api/Toy.Box', 'docs/api/Toy.Box/index.html'],
    ['/docs/api/Toy.Box/', 'docs/api/Toy.Box/index.html'],
    ['/docs/api/ICache_TKey,TValue_', 'docs/api/ICache_TKey,TValue_/index.html'],
    ['/docs/api/ICache_TKey%2CTValue_', 'docs/api/ICache_TKey,TValue_/index.html'],
    ['/docs/a%20page', 'docs/a page/index.html'],
    ['/plain.html', 'plain.html'],
    ['/logo.svg?v=2', 'logo.svg'],
  ])('answers %s with %s', (address, file) => {
    expect(find(address)).toEqual({ kind: 'file', file, status: 200 });
  });

  it.each([
    ['/docs/guides/intro.html', '/docs/guides/intro'],
    ['/docs/guides/intro/index.html?q=a%20b', '/docs/guides/intro?q=a%20b'],
    ['/docs/api/Toy.Box.html', '/docs/api/Toy.Box'],
    ['/docs/api/ICache_TKey,TValue_.html', '/docs/api/ICache_TKey,TValue_'],
    ['/docs/a%20page.html', '/docs/a%20page'],
    ['/index.html', '/'],
  ])('moves %s to %s', (address, location) => {
    expect(find(address)).toEqual({ kind: 'moved', location, status: 301 });
  });

  it.each([
    '/nope',
    '/nope.html',
    '/nope/index.html',
    '/docs',
    '/logo.svg/',
    '/docs//guides/intro',
    '//docs/guides/intro/index.html',
    '/../plain.html',
    '/docs/..',
    '/%2e%2e/plain.html',
    '/..%2Fplain.html',
    '/docs/..%5C..%5Cplain.html',
    '/%00',
    '/%E0%A4%A',
    '/_redirects',
    '/_headers',
  ])('has nothing at "%s"', (address) => {
    expect(find(address)).toEqual({ kind: 'file', file: '404.html', status: 404 });
  });

  it.each([
    ['/old', '/docs/guides/intro', 301],
    ['/old/?q=1', '/docs/guides/intro?q=1', 301],
    ['/latest/x?q=1', '/docs/x?y=1', 302],
  ])('sends %s on to %s', (address, location, status) => {
    expect(find(address)).toEqual({ kind: 'moved', location, status });
  });

  it('answers below a base path, and nowhere else', () => {
    const at = (address: string) => find(address, { base: '/x/' });
    expect(at('/x/docs/guides/intro')).toMatchObject({ file: 'docs/guides/intro/index.html', status: 200 });
    expect(at('/x/')).toMatchObject({ file: 'index.html' });
    expect(at('/x')).toMatchObject({ file: 'index.html' });
    expect(at('/x/docs/guides/intro.html')).toMatchObject({ location: '/x/docs/guides/intro' });
    for (const address of ['/', '/docs/guides/intro', '/xy/docs/guides/intro']) {
      expect(at(address)).toMatchObject({ status: 404 });
    }
  });
});
