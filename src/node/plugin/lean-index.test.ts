import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { withoutMethods } from './lean-index.ts';

const PACKAGE = readFileSync(fileURLToPath(import.meta.resolve('minisearch')), 'utf8');

it('leaves methods of the index out, and those of the same name beside it in', async () => {
  const code = withoutMethods(PACKAGE, ['has', 'autoSuggest', 'loadJSONAsync']);
  const { default: Index } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const index = new Index({ fields: ['text'] });
  index.addAll([{ id: 1, text: 'round box' }]);
  expect(index.search('box').map(({ id }: { id: number }) => id)).toEqual([1]);
  expect([index.autoSuggest, index.has, typeof index.termCount]).toEqual([undefined, undefined, 'number']);
});

it('refuses a package that is written otherwise', () => {
  expect(() => withoutMethods(PACKAGE, ['banana'])).toThrow('minisearch has no method banana where it had one.');
  expect(() => withoutMethods('', ['has'])).toThrow('no method has');
});
