import { describe, expect, it } from 'vitest';
import { chooseCacheStrategy, listPageModuleImages } from './routes.ts';

const ORIGIN = 'https://example.org';

const kindOf = (path: string, init: RequestInit = {}): string | null =>
  chooseCacheStrategy(new Request(new URL(path, ORIGIN), init), ORIGIN, '/x');

describe('which strategy answers', () => {
  it.each([
    ['/x/assets/entry-1a2b.js', 'hashed'],
    ['/x/p/0123456789abcdef.js', 'hashed'],
    ['/x/p/0123456789abcdef.js?retry=1', 'hashed'],
    ['/x/run/runtime/core-0123456789abcdef.wasm', 'hashed'],
    ['/x/data/1.0.json', 'data'],
    ['/x/data/history/Toy.Box.json', 'data'],
    // File lists of versions must come from the network.
    ['/x/data/offline/1.0.json', null],
    ['/x/service-worker.js', null],
    ['/x/sitemap.xml', null],
    ['/data/1.0.json', null],
    ['/xy/assets/entry-1a2b.js', null],
    ['https://elsewhere.org/x/assets/entry-1a2b.js', null],
  ])('%s: %s', (path, kind) => {
    expect(kindOf(path)).toBe(kind);
  });

  it('ignores other methods and requests with an integrity', () => {
    expect(kindOf('/x/data/1.0.json', { method: 'HEAD' })).toBeNull();
    expect(kindOf('/x/p/1.js', { integrity: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' })).toBeNull();
  });
});

describe('pictures of a page', () => {
  it('are found in its module, below the base path', () => {
    const html =
      '<img src="\u0002/assets/a-1.png" alt=""><img src="https://example.org/b.png"><a href="\u0002/assets/c.png">';
    const audio = '<audio src="\u0002/assets/d.ogg"></audio>';
    const module = `export default ({ article }) => article(${JSON.stringify({ html: html + audio })});`;
    expect(listPageModuleImages(module, '/x')).toEqual(['/x/assets/a-1.png']);
  });
});
