import { expect, it } from 'vitest';
import { suggest } from './suggest.ts';

const NAMES = ['Width', 'Right', 'Height', 'FullScreen', 'F', 'Space'];

it.each([
  ['Widht', 'Did you mean `Width`?'],
  ['width', 'Did you mean `Width`?'],
  ['Spce', 'Did you mean `Space`?'],
  ['Full', 'Did you mean `FullScreen`?'],
  ['Foo', undefined],
  ['S', undefined],
  ['Elephant', undefined],
])('for %s: %s', (name, question) => {
  expect(suggest(name, NAMES)).toBe(question);
});
