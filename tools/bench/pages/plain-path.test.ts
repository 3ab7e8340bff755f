import { expect, it } from 'vitest';
import { plainPath, writeLinks } from './plain-site.ts';

it('has names that no generator changes', () => {
  expect(plainPath('', 'api/Toy.Content.ILoader_T_', 'Toy.Content')).toBe('docs/api/toy-content/toy-content-iloader-t');
  expect(plainPath('1.0.0-rc.2', 'guides/intro', null)).toBe('docs/1-0-0-rc-2/guides/intro');
});

it('is the folder of a version without a page', () => {
  expect(plainPath('next', '', null)).toBe('docs/next');
});

it('stands in links until a generator writes them its way', () => {
  expect(writeLinks('[A](plain:docs/a) [B](https://b.org)', (path) => `/${path}/`)).toBe(
    '[A](/docs/a/) [B](https://b.org)',
  );
});
