// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { mount } from '#tests/mount.ts';
import { HoldButton } from './HoldButton.tsx';

const calls: string[] = [];

function show(): HTMLButtonElement {
  const tell = (call: string) => () => void calls.push(call);
  const { holder } = mount(
    <HoldButton label="Left" onDown={tell('down')} onUp={tell('up')} onTap={tell('tap')}>
      ←
    </HoldButton>,
  );
  const button = holder.querySelector('button');
  if (button === null) throw new Error('There is no button.');
  button.setPointerCapture = vi.fn();
  return button;
}

/** Dispatches an event and returns true if its default action isn't prevented. */
const fire = (button: HTMLElement, event: Event): boolean => {
  let isAllowed = false;
  act(() => {
    isAllowed = button.dispatchEvent(event);
  });
  return isAllowed;
};
const pointer = (type: string, button = 0): PointerEvent =>
  new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 7, button });

afterEach(() => {
  calls.length = 0;
});

test('a pointer holds the button until it is released, even outside the button', () => {
  const button = show();
  expect(fire(button, pointer('pointerdown'))).toBe(false);
  expect(button.setPointerCapture).toHaveBeenCalledWith(7);
  fire(button, pointer('pointerleave'));
  expect(calls).toEqual(['down']);
  fire(button, pointer('lostpointercapture'));
  fire(button, new MouseEvent('click', { bubbles: true, detail: 1 }));
  expect(calls).toEqual(['down', 'up']);
});

test('other mouse buttons do nothing', () => {
  const button = show();
  fire(button, pointer('pointerdown', 2));
  expect(fire(button, new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))).toBe(false);
  expect(calls).toEqual([]);
});

test('a keyboard press is a tap', () => {
  const button = show();
  act(() => button.click());
  expect(calls).toEqual(['tap']);
});

test('a press doesn’t move the focus, and the accessible name replaces the symbol', () => {
  const button = show();
  expect(fire(button, new MouseEvent('mousedown', { bubbles: true, cancelable: true }))).toBe(false);
  expect(button.getAttribute('aria-label')).toBe('Left');
});
