// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import type { HeadTag } from '#shared/article.ts';
import { createHeadElements, readHead, readTitle, writeHead, writeTitle } from './head.ts';

const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
const write = (...tags: HeadTag[]): void => writeHead(createHeadElements(tags));
const title = (text: string): HeadTag => ({ tag: 'title', attributes: {}, text });

beforeEach(() => {
  document.head.innerHTML =
    '<meta charset="utf-8"><title data-page-head="">Old | Toy</title><meta name="description" content="old" data-page-head="">' +
    '<meta name="robots" content="noindex" data-page-head=""><link rel="icon" href="/icon.svg">';
});

it('keeps equal elements, adds missing ones and removes others', () => {
  const description = document.querySelector('meta[name="description"]');
  write(title('New & <b>'), meta('description', 'old'), meta('own', 'x'));
  expect(document.title).toBe('New & <b>');
  expect(document.querySelectorAll('title')).toHaveLength(1);
  expect(document.querySelector('meta[name="description"]')).toBe(description);
  expect(document.querySelector('meta[name="robots"]')).toBeNull();
  expect(document.querySelector('meta[name="own"]')?.hasAttribute('data-page-head')).toBe(true);
  expect(document.querySelectorAll('meta[charset], link[rel="icon"]')).toHaveLength(2);
});

it('keeps several elements of the same kind', () => {
  write(meta('a', '1'), meta('a', '1'), meta('a', '2'));
  write(meta('a', '1'), meta('a', '3'));
  expect([...document.querySelectorAll('meta[name="a"]')].map((element) => element.getAttribute('content'))).toEqual([
    '1',
    '3',
  ]);
});

it('restores the head of a page after the title was changed', () => {
  const before = readHead();
  const page = createHeadElements([title('Other | Toy'), meta('a', '1')]);
  writeTitle('Own');
  for (const head of [page, before, page]) {
    writeHead(head);
    expect(readHead()).toEqual(head);
    writeTitle('Own');
    expect(document.title).toBe('Own | Toy');
  }
});

it('replaces the page’s part of the title', () => {
  expect(readTitle()).toBe('Old');
  writeTitle('$& | new');
  expect(document.title).toBe('$& | new | Toy');
});
