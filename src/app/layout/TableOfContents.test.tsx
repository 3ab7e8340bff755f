import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { TocEntry } from '#shared/article.ts';
import { TableOfContents } from './PageLayout.tsx';

const entry = (level: number, id: string): TocEntry => ({ level, id, html: id });
const outline = (entries: TocEntry[]): string =>
  renderToStaticMarkup(<TableOfContents entries={entries} />)
    .replace(/<\/?(?:nav|a)[^>]*>/gu, '')
    .replaceAll('ul>', '>');

test('deeper headings are nested below the preceding one', () => {
  expect(outline([entry(2, 'a'), entry(3, 'b'), entry(4, 'c'), entry(2, 'd')])).toBe(
    '<><li>a<><li>b<><li>c</li></></li></></li><li>d</li></>',
  );
});

test('headings of unequal depth without a parent are siblings', () => {
  expect(outline([entry(4, 'a'), entry(3, 'b'), entry(4, 'c')])).toBe('<><li>a</li><li>b<><li>c</li></></li></>');
});

test('a single heading has no table of contents', () => {
  const entries = [{ level: 2, id: 'x', html: 'x' }];
  expect(renderToStaticMarkup(<TableOfContents entries={entries} />)).toBe('');
});
