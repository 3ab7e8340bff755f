// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import type { HeadTag } from '#model/article.ts';
import { applyHead } from './apply-head.ts';

const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });

beforeEach(() => {
  document.head.innerHTML =
    '<meta charset="utf-8"><title data-page-head="">Old</title><meta name="description" content="old" data-page-head="">' +
    '<meta name="robots" content="noindex" data-page-head=""><link rel="icon" href="/icon.svg">';
});

it('changes elements in place, adds what is missing and removes what is left over', () => {
  const title = document.querySelector('title');
  const description = document.querySelector('meta[name="description"]');
  applyHead([{ tag: 'title', attributes: {}, text: 'New & <b>' }, meta('description', 'new'), meta('own', 'x')]);
  expect(document.title).toBe('New & <b>');
  expect(document.querySelector('title')).toBe(title);
  expect(document.querySelector('meta[name="description"]')).toBe(description);
  expect(description?.getAttribute('content')).toBe('new');
  expect(document.querySelector('meta[name="robots"]')).toBeNull();
  expect(document.querySelector('meta[name="own"]')?.hasAttribute('data-page-head')).toBe(true);
  expect(document.querySelectorAll('meta[charset], link[rel="icon"]')).toHaveLength(2);
});

it('keeps several elements of one kind apart', () => {
  applyHead([meta('a', '1'), meta('a', '2')]);
  applyHead([meta('a', '3')]);
  expect([...document.querySelectorAll('meta[name="a"]')].map((element) => element.getAttribute('content'))).toEqual([
    '3',
  ]);
});

it('changes nothing when asked for the same twice', () => {
  const tags = [meta('a', '1'), meta('b', '2')];
  applyHead(tags);
  const before = document.head.innerHTML;
  applyHead(tags);
  expect(document.head.innerHTML).toBe(before);
});
