// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { mount } from '#tests/mount.ts';
import { TextFigure } from './TextFigure.tsx';

const show = (): HTMLElement => mount(<TextFigure props={{}} slots={[]} id="t" />).holder;

function input(holder: HTMLElement, name: string): HTMLInputElement {
  const found = holder.querySelector(`input[name=${name}]`);
  if (!(found instanceof HTMLInputElement)) throw new Error(`There is no input "${name}".`);
  return found;
}

const lines = (holder: HTMLElement): (string | null)[] =>
  [...holder.querySelectorAll('svg text')].map(({ textContent }) => textContent);

test('an unused second line keeps its text', () => {
  const holder = show();
  expect(lines(holder)).toEqual(['Hello, Velaptor!', 'Good luck.']);
  act(() => input(holder, 'two').click());
  expect(lines(holder)).toEqual(['Hello, Velaptor!']);
  expect(input(holder, 'second').getAttribute('aria-disabled')).toBe('true');
  input(holder, 'second').value = 'Bye.';
  act(() => input(holder, 'two').click());
  expect(lines(holder)).toEqual(['Hello, Velaptor!', 'Bye.']);
});
