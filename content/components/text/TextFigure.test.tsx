// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { mount } from '#tests/mount.ts';
import { TextFigure } from './TextFigure.tsx';

const renderFigure = (): HTMLElement => mount(<TextFigure props={{}} slots={[]} id="t" />).holder;

function getInput(holder: HTMLElement, name: string): HTMLInputElement {
  const found = holder.querySelector(`input[name=${name}]`);
  if (!(found instanceof HTMLInputElement)) throw new Error(`There is no input "${name}".`);
  return found;
}

const getLines = (holder: HTMLElement): (string | null)[] =>
  [...holder.querySelectorAll('svg text')].map(({ textContent }) => textContent);

test('an unused second line keeps its text', () => {
  const holder = renderFigure();
  expect(getLines(holder)).toEqual(['Hello, Velaptor!', 'Good luck.']);
  act(() => getInput(holder, 'two').click());
  expect(getLines(holder)).toEqual(['Hello, Velaptor!']);
  expect(getInput(holder, 'second').getAttribute('aria-disabled')).toBe('true');
  getInput(holder, 'second').value = 'Bye.';
  act(() => getInput(holder, 'two').click());
  expect(getLines(holder)).toEqual(['Hello, Velaptor!', 'Bye.']);
});
