// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HoldButton } from './HoldButton.tsx';

let unmount = (): void => undefined;
const calls: string[] = [];

function show(): HTMLButtonElement {
  const holder = document.body.appendChild(document.createElement('div'));
  const root = createRoot(holder);
  const tell = (call: string) => () => void calls.push(call);
  act(() =>
    root.render(
      <HoldButton label="Left" onDown={tell('down')} onUp={tell('up')} onTap={tell('tap')}>
        ←
      </HoldButton>,
    ),
  );
  unmount = () => act(() => root.unmount());
  const button = holder.querySelector('button');
  if (button === null) throw new Error('There is no button.');
  button.setPointerCapture = vi.fn();
  return button;
}

/** @returns true where the browser may go on */
const fire = (button: HTMLElement, event: Event): boolean => {
  let isAllowed = false;
  act(() => {
    isAllowed = button.dispatchEvent(event);
  });
  return isAllowed;
};
const pointer = (type: string, button = 0): PointerEvent =>
  new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 7, button });

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

afterEach(() => {
  unmount();
  calls.length = 0;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('a pointer holds it until it is let go, wherever that is', () => {
  const button = show();
  expect(fire(button, pointer('pointerdown'))).toBe(false);
  expect(button.setPointerCapture).toHaveBeenCalledWith(7);
  fire(button, pointer('pointerleave'));
  expect(calls).toEqual(['down']);
  fire(button, pointer('lostpointercapture'));
  fire(button, new MouseEvent('click', { bubbles: true, detail: 1 }));
  expect(calls).toEqual(['down', 'up']);
});

test('the other buttons of a mouse do nothing', () => {
  const button = show();
  fire(button, pointer('pointerdown', 2));
  expect(fire(button, new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))).toBe(false);
  expect(calls).toEqual([]);
});

test('a press by keyboard is a tap', () => {
  const button = show();
  act(() => button.click());
  expect(calls).toEqual(['tap']);
});

test('a press leaves the focus where it is, and its name tells what the sign means', () => {
  const button = show();
  expect(fire(button, new MouseEvent('mousedown', { bubbles: true, cancelable: true }))).toBe(false);
  expect(button.getAttribute('aria-label')).toBe('Left');
});
