// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '#tests/mount.ts';
import { AtlasFigure } from './AtlasFigure.tsx';

let repaint: FrameRequestCallback | null = null;
let now = 0;

const show = (): HTMLElement => mount(<AtlasFigure props={{}} slots={[]} id="a" />).holder;

function press(holder: HTMLElement, name: string): void {
  const button = [...holder.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (button === undefined) throw new Error(`There is no button "${name}".`);
  act(() => button.click());
}

/** Advances the time by some milliseconds and runs the animation frame. */
function pass(milliseconds: number): void {
  now += milliseconds;
  const frame = repaint;
  repaint = null;
  act(() => frame?.(now));
}

const frame = (holder: HTMLElement): string | undefined =>
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
  const holder = show();
  press(holder, 'Play');
  pass(0);
  pass(100);
  expect(frame(holder)).toBe('5');
  pass(50);
  expect(frame(holder)).toBe('6');
  pass(100);
  expect(frame(holder)).toBe('7');
  expect(holder.querySelector('input[name=frame]')).toHaveProperty('value', '7');
  pass(100);
  pass(25);
  expect(frame(holder)).toBe('4');
});

test('single steps and Reset stop the animation', () => {
  const holder = show();
  press(holder, 'Play');
  press(holder, 'Next frame');
  expect([frame(holder), repaint]).toEqual(['6', null]);
  press(holder, 'Play');
  press(holder, 'Previous frame');
  expect([frame(holder), repaint]).toEqual(['5', null]);
  press(holder, 'Previous frame');
  press(holder, 'Play');
  press(holder, 'Reset');
  expect([frame(holder), repaint]).toEqual(['5', null]);
  expect(holder.querySelector('[role=status]')?.textContent).toBe('Frame 5.');
});
