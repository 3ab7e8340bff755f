// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { mount } from '#tests/mount.ts';
import { LayersFigure } from './LayersFigure.tsx';

const renderFigure = (): HTMLElement => mount(<LayersFigure props={{}} slots={[]} id="l" />).holder;

function clickButton(holder: HTMLElement, label: string): HTMLButtonElement {
  const button = holder.querySelector(`button[aria-label="${label}"]`);
  if (!(button instanceof HTMLButtonElement)) throw new Error(`There is no button "${label}".`);
  button.focus();
  act(() => button.click());
  return button;
}

const getOrder = (holder: HTMLElement): string[] => [...holder.querySelectorAll('ol input')].map((input) => input.id);
const getRenderedItems = (holder: HTMLElement): (string | undefined)[] =>
  [...holder.querySelectorAll<SVGElement>('svg [data-item]')].map((item) => item.dataset.item);

test('a button moves its call, and keeps the focus and the layers', () => {
  const holder = renderFigure();
  const layer = holder.querySelector('#l-rectangle');
  if (layer instanceof HTMLInputElement) layer.value = '3';
  const button = clickButton(holder, 'Call rectangle later');
  expect(getOrder(holder)).toEqual(['l-texture', 'l-circle', 'l-rectangle', 'l-line', 'l-text']);
  expect(document.activeElement).toBe(button);
  expect(holder.querySelector('#l-rectangle')).toHaveProperty('value', '3');
});

test('renders shapes on the same layer in the order of their calls', () => {
  const holder = renderFigure();
  expect(getRenderedItems(holder)).toEqual(['texture', 'text', 'rectangle', 'circle', 'line']);
  clickButton(holder, 'Call circle earlier');
  expect(getRenderedItems(holder)).toEqual(['texture', 'text', 'circle', 'rectangle', 'line']);
});

test('a call at the end doesn’t move, and its button keeps the focus', () => {
  const holder = renderFigure();
  const button = clickButton(holder, 'Call text later');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
  expect(getOrder(holder)[4]).toBe('l-text');
});
