// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { siteLink, sitePage } from './site-link.ts';

const ROOT = { origin: 'https://e.org', base: '' };
const BELOW = { origin: 'https://e.org', base: '/x' };

describe('sitePage', () => {
  it.each([
    'https://e.org/',
    'https://e.org/docs/guides/intro',
    'https://e.org/docs/1.0.0-preview.42',
    'https://e.org/docs/api/Velaptor.App',
    'https://e.org/docs/api/Velaptor.Content.Fonts.IFont#a.b',
    'https://e.org/docs/guides/intro.html',
    'https://e.org/search?q=a.png',
  ])('%s is a page', (address) => {
    expect(sitePage(address, ROOT)?.href).toBe(address);
  });

  it.each([
    'https://e.org/sitemap.xml',
    'https://e.org/assets/sprites-1a2b.zip',
    'https://e.org/assets/clip-1a2b.mp4',
    'https://e.org/assets/Toy-1a2b.nupkg',
    'https://e.org/logo.svg',
    'https://other.org/docs',
    'http://e.org/docs',
    'mailto:a@e.org',
    'no address',
  ])('%s is none', (address) => {
    expect(sitePage(address, ROOT)).toBeNull();
  });

  it('is below the base path', () => {
    const paths = ['/x', '/x/', '/x/docs', '/xy', '/', '/x/assets/a.bin'];
    expect(paths.filter((path) => sitePage(`https://e.org${path}`, BELOW) !== null)).toEqual(['/x', '/x/', '/x/docs']);
  });
});

describe('siteLink', () => {
  const link = (attributes: string): URL | null => {
    document.body.innerHTML = `<a ${attributes}><b>x</b></a>`;
    return siteLink(document.querySelector('b'), ROOT);
  };

  it('is the link around the target', () => {
    expect(link('href="https://e.org/docs"')?.pathname).toBe('/docs');
    expect(link('href="https://e.org/docs" target="_self"')?.pathname).toBe('/docs');
  });

  it('is none for other tabs, downloads and what is no link', () => {
    expect(link('href="https://e.org/docs" target="_blank"')).toBeNull();
    expect(link('href="https://e.org/docs" download')).toBeNull();
    expect(link('name="x"')).toBeNull();
    expect([siteLink(document.body, ROOT), siteLink(null, ROOT), siteLink(window, ROOT)]).toEqual([null, null, null]);
  });
});
