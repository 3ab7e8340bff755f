import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { parsePage } from '../support/parsed-page.ts';
import { heavyPages } from '../support/until-painted.ts';

const FILES: Record<string, string> = {
  '/small/index.html': '<link rel=stylesheet href="/all.css"><p>One.',
  '/large/index.html': '<link rel=stylesheet href="/all.css"><link rel=stylesheet href="/own.css"><p>Two words.',
  '/all.css': 'a{color:red}',
  '/own.css': 'b{color:blue}',
};

const read = (file: string): string => FILES[file] ?? '';
const packed = (...files: string[]): number => files.reduce((sum, file) => sum + gzipSync(read(file)).length, 0);

function weighed(limit: number, ...files: string[]): string[] {
  return heavyPages(
    { pages: new Map(files.map((file) => [file.slice(0, 6), { file, page: parsePage(read(file)) }])), read },
    limit,
  );
}

test('names the page that takes more until it is painted, with its parts, the limit and the mend', () => {
  const largest = packed('/large/index.html', '/all.css', '/own.css');
  expect(weighed(largest - 1, '/small/index.html', '/large/index.html')).toEqual([
    `/large takes ${largest} bytes until it is painted, of ${largest - 1} (document ${packed('/large/index.html')}, ` +
      `stylesheets ${packed('/all.css', '/own.css')}): draw its figures with fewer bytes, or leave styles that few pages ` +
      'need to those (PageStyles).',
  ]);
});

test('lets pass what takes just as much', () => {
  expect(weighed(packed('/large/index.html', '/all.css', '/own.css'), '/large/index.html')).toEqual([]);
});

test('tells of several, the heaviest first', () => {
  const told = weighed(0, '/small/index.html', '/large/index.html');
  expect(told.map((sentence) => sentence.slice(0, 6))).toEqual(['/large', '/small']);
});

test('counts no stylesheet that is for paper', () => {
  const html = '<link rel=stylesheet media=print href="/own.css"><p>Paper.';
  const limit = gzipSync(html).length;
  const pages = new Map([['/paper', { file: '/paper', page: parsePage(html) }]]);
  expect(heavyPages({ pages, read: (file) => (file === '/paper' ? html : read(file)) }, limit)).toEqual([]);
});
