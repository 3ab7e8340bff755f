// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import type { HeadTag } from '#shared/article.ts';
import { headElements, readHead, readTitle, writeHead, writeTitle } from './head.ts';

const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
const write = (...tags: HeadTag[]): void => writeHead(headElements(tags));
const title = (text: string): HeadTag => ({ tag: 'title', attributes: {}, text });

beforeEach(() => {
  document.head.innerHTML =
    '<meta charset="utf-8"><title data-page-head="">Old | Toy</title><meta name="description" content="old" data-page-head="">' +
    '<meta name="robots" content="noindex" data-page-head=""><link rel="icon" href="/icon.svg">';
});

it('keeps what says the same, adds what is missing and removes what is left over', () => {
  const description = document.querySelector('meta[name="description"]');
  write(title('New & <b>'), meta('description', 'old'), meta('own', 'x'));
  expect(document.title).toBe('New & <b>');
  expect(document.querySelectorAll('title')).toHaveLength(1);
  expect(document.querySelector('meta[name="description"]')).toBe(description);
  expect(document.querySelector('meta[name="robots"]')).toBeNull();
  expect(document.querySelector('meta[name="own"]')?.hasAttribute('data-page-head')).toBe(true);
  expect(document.querySelectorAll('meta[charset], link[rel="icon"]')).toHaveLength(2);
});

it('keeps several elements of one kind apart', () => {
  write(meta('a', '1'), meta('a', '1'), meta('a', '2'));
  write(meta('a', '1'), meta('a', '3'));
  expect([...document.querySelectorAll('meta[name="a"]')].map((element) => element.getAttribute('content'))).toEqual([
    '1',
    '3',
  ]);
});

it('says again what it said of a page before, whatever was made of the title meanwhile', () => {
  const before = readHead();
  const page = headElements([title('Other | Toy'), meta('a', '1')]);
  writeTitle('Own');
  for (const head of [page, before, page]) {
    writeHead(head);
    expect(readHead()).toEqual(head);
    writeTitle('Own');
    expect(document.title).toBe('Own | Toy');
  }
});

it('names the window by a page’s own words', () => {
  expect(readTitle()).toBe('Old');
  writeTitle('$& | new');
  expect(document.title).toBe('$& | new | Toy');
});
