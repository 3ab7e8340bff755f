// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { siteLink } from './site-link.ts';

const { origin } = location;

/** What `siteLink` says of a click inside a link. */
const link = (attributes: string, base = ''): HTMLAnchorElement | null => {
  document.body.innerHTML = `<a ${attributes}><b>x</b></a>`;
  return siteLink(document.querySelector('b'), base);
};

describe('a link', () => {
  it.each([
    '/',
    '/docs/guides/intro',
    '/docs/1.0.0-rc.2',
    '/docs/api/Velaptor.App',
    '/docs/api/Velaptor.Content.Fonts.IFont#a.b',
    '/docs/guides/intro.html',
    '/search?q=a.png',
  ])('to %s leads to a page', (address) => {
    expect(link(`href="${address}"`)?.href).toBe(origin + address);
  });

  it.each([
    '/sitemap.xml',
    '/docs/guides/intro.md',
    '/assets/sprites-1a2b.zip',
    '/assets/clip-1a2b.mp4',
    '/assets/Toy-1a2b.nupkg',
    '/logo.svg',
    'https://other.org/docs',
    'ftp://e.org/docs',
    'mailto:a@e.org',
    'http://',
  ])('to %s leads to none', (address) => {
    expect(link(`href="${address}"`)).toBeNull();
  });

  it('is below the base path', () => {
    const paths = ['/x', '/x/', '/x/docs', '/xy', '/', '/x/assets/a.bin'];
    expect(paths.filter((path) => link(`href="${path}"`, '/x') !== null)).toEqual(['/x', '/x/', '/x/docs']);
  });

  it('is found around the target', () => {
    expect(link('href="/docs"')?.pathname).toBe('/docs');
    expect(link('href="/docs" target="_self"')?.pathname).toBe('/docs');
  });

  it('is the browser’s for other tabs, downloads and what is no link', () => {
    expect(link('href="/docs" target="_blank"')).toBeNull();
    expect(link('href="/docs" download')).toBeNull();
    expect(link('name="x"')).toBeNull();
    expect([siteLink(document.body, ''), siteLink(null, ''), siteLink(window, '')]).toEqual([null, null, null]);
  });
});
