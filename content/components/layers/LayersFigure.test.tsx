// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { mount } from '#tests/mount.ts';
import { LayersFigure } from './LayersFigure.tsx';

const show = (): HTMLElement => mount(<LayersFigure props={{}} slots={[]} id="l" />).holder;

function press(holder: HTMLElement, label: string): HTMLButtonElement {
  const button = holder.querySelector(`button[aria-label="${label}"]`);
  if (!(button instanceof HTMLButtonElement)) throw new Error(`There is no button "${label}".`);
  button.focus();
  act(() => button.click());
  return button;
}

const names = (holder: HTMLElement): string[] => [...holder.querySelectorAll('ol input')].map((input) => input.id);
const drawn = (holder: HTMLElement): (string | undefined)[] =>
  [...holder.querySelectorAll<SVGElement>('svg [data-item]')].map((item) => item.dataset.item);

test('a button moves its call, and keeps the focus and the layers', () => {
  const holder = show();
  const layer = holder.querySelector('#l-rectangle');
  if (layer instanceof HTMLInputElement) layer.value = '3';
  const button = press(holder, 'Call rectangle later');
  expect(names(holder)).toEqual(['l-texture', 'l-circle', 'l-rectangle', 'l-line', 'l-text']);
  expect(document.activeElement).toBe(button);
  expect(holder.querySelector('#l-rectangle')).toHaveProperty('value', '3');
});

test('renders shapes on the same layer in the order of their calls', () => {
  const holder = show();
  expect(drawn(holder)).toEqual(['texture', 'text', 'rectangle', 'circle', 'line']);
  press(holder, 'Call circle earlier');
  expect(drawn(holder)).toEqual(['texture', 'text', 'circle', 'rectangle', 'line']);
});

test('a call at the end doesn’t move, and its button keeps the focus', () => {
  const holder = show();
  const button = press(holder, 'Call text later');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
  expect(names(holder)[4]).toBe('l-text');
});
