// @vitest-environment happy-dom
import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
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

test('each letter is 0.6 em wide in every font', () => {
  const html = renderToStaticMarkup(<TextFigure props={{}} slots={[]} id="t" />);
  expect(html).toContain('textLength="307.2" lengthAdjust="spacingAndGlyphs"');
  expect(html).toContain('<rect class="figure-measure" x="-153.6" y="-29.92" width="307.2" height="59.84"');
});

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
