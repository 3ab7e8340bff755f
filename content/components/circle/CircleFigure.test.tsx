// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { mount } from '#tests/mount.ts';
import { CircleFigure } from './CircleFigure.tsx';

const renderFigure = (): HTMLElement => mount(<CircleFigure props={{}} slots={[]} id="c" />).holder;

function getControl(holder: HTMLElement, name: string): HTMLInputElement {
  const input = holder.querySelector(`#c-${name}`);
  if (!(input instanceof HTMLInputElement)) throw new Error(`There is no input ${name}.`);
  return input;
}

function setControl(holder: HTMLElement, name: string, value: string): void {
  const element = holder.querySelector(`#c-${name}`);
  if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) throw new Error(`No ${name}.`);
  element.value = value;
  act(() => {
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const getCode = (holder: HTMLElement): string => holder.querySelector('code')?.textContent ?? '';

test('updates the other size property', () => {
  const holder = renderFigure();
  setControl(holder, 'radius', '50.5');
  expect(getControl(holder, 'diameter').value).toBe('101');
});

test('the circle keeps its size when the other property is selected, and the C# sets that property', () => {
  const holder = renderFigure();
  setControl(holder, 'radius', '60');
  setControl(holder, 'sizedBy', 'Diameter');
  expect(getCode(holder)).toContain('Diameter = 120,');
  setControl(holder, 'diameter', '75');
  expect(getControl(holder, 'radius').value).toBe('37.5');
  expect(getCode(holder)).toContain('Diameter = 75,');
});
