import { expect, test } from 'vitest';
import { linkTo } from './href.ts';

test('a site path gets the base path', () => {
  expect(linkTo('/x', '/docs')).toEqual({ href: '/x/docs' });
});

test('another site opens a new tab', () => {
  expect(linkTo('/x', 'https://x.org/')).toEqual({
    href: 'https://x.org/',
    target: '_blank',
    rel: 'noopener noreferrer',
  });
});

test('a mail address stays as it is', () => {
  expect(linkTo('/x', 'mailto:a@b.org')).toEqual({ href: 'mailto:a@b.org' });
});
