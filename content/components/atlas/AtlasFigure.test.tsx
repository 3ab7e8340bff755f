// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '#tests/mount.ts';
import { AtlasFigure } from './AtlasFigure.tsx';

let repaint: FrameRequestCallback | null = null;
let now = 0;

const renderFigure = (): HTMLElement => mount(<AtlasFigure props={{}} slots={[]} id="a" />).holder;

function clickButton(holder: HTMLElement, name: string): void {
  const button = [...holder.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (button === undefined) throw new Error(`There is no button "${name}".`);
  act(() => button.click());
}

/** Advances the time by some milliseconds and runs the animation frame. */
function advanceTime(milliseconds: number): void {
  now += milliseconds;
  const frame = repaint;
  repaint = null;
  act(() => frame?.(now));
}

const getShownFrame = (holder: HTMLElement): string | undefined =>
  /frame (\d)/u.exec(holder.querySelectorAll('svg')[1]?.getAttribute('aria-label') ?? '')?.[1];

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    repaint = callback;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    repaint = null;
  });
});

afterEach(() => {
  repaint = null;
  vi.unstubAllGlobals();
});

test('shows each frame for 125 milliseconds at 8 frames per second and keeps the remainder', () => {
  const holder = renderFigure();
  clickButton(holder, 'Play');
  advanceTime(0);
  advanceTime(100);
  expect(getShownFrame(holder)).toBe('5');
  advanceTime(50);
  expect(getShownFrame(holder)).toBe('6');
  advanceTime(100);
  expect(getShownFrame(holder)).toBe('7');
  expect(holder.querySelector('input[name=frame]')).toHaveProperty('value', '7');
  advanceTime(100);
  advanceTime(25);
  expect(getShownFrame(holder)).toBe('4');
});

test('single steps and Reset stop the animation', () => {
  const holder = renderFigure();
  clickButton(holder, 'Play');
  clickButton(holder, 'Next frame');
  expect([getShownFrame(holder), repaint]).toEqual(['6', null]);
  clickButton(holder, 'Play');
  clickButton(holder, 'Previous frame');
  expect([getShownFrame(holder), repaint]).toEqual(['5', null]);
  clickButton(holder, 'Previous frame');
  clickButton(holder, 'Play');
  clickButton(holder, 'Reset');
  expect([getShownFrame(holder), repaint]).toEqual(['5', null]);
  expect(holder.querySelector('[role=status]')?.textContent).toBe('Frame 5.');
});
