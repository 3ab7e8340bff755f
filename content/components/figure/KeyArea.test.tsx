// @vitest-environment happy-dom

import { act, createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { mount } from '#tests/mount.ts';
import { isReservedShortcut, type KeyAction, KeyArea } from './KeyArea.tsx';

const mountArea = (onKey: (key: KeyAction) => boolean, onFocusChange: (isFocused: boolean) => void): HTMLElement => {
  const { holder } = mount(
    <KeyArea
      area={createRef<HTMLDivElement>()}
      label="Keys"
      hint="Come in."
      onFocusChange={onFocusChange}
      onKey={onKey}
      announcement=""
    >
      keys
    </KeyArea>,
  );
  const area = holder.querySelector<HTMLElement>('[role=application]');
  if (area === null) throw new Error('There is no area.');
  return area;
};
const pressKey = (area: HTMLElement, init: KeyboardEventInit): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  act(() => area.dispatchEvent(event));
  return event;
};

test('combinations with Ctrl are reported but not prevented', () => {
  const onKey = vi.fn(() => true);
  const area = mountArea(onKey, vi.fn());
  expect(pressKey(area, { code: 'KeyR', ctrlKey: true }).defaultPrevented).toBe(false);
  expect(onKey).toHaveBeenCalledWith({
    code: 'KeyR',
    isDown: true,
    isRepeat: false,
    isShifted: false,
    isReserved: true,
  });
});

test('Tab and Escape are never handled, and Escape leaves the area', () => {
  const onKey = vi.fn(() => true);
  const area = mountArea(onKey, vi.fn());
  act(() => area.focus());
  expect(pressKey(area, { code: 'Tab' }).defaultPrevented).toBe(false);
  expect(document.activeElement).toBe(area);
  expect(pressKey(area, { code: 'Escape' }).defaultPrevented).toBe(false);
  expect(document.activeElement).not.toBe(area);
  expect(onKey).not.toHaveBeenCalled();
});

test('Escape focuses the next element in the tab order', () => {
  const area = mountArea(() => true, vi.fn());
  document.body.insertAdjacentHTML('afterbegin', '<a href="#before">before</a>');
  document.body.insertAdjacentHTML('beforeend', '<button disabled>no</button><a href="#next">next</a><input>');
  act(() => area.focus());
  pressKey(area, { code: 'Escape' });
  expect(document.activeElement?.textContent).toBe('next');
});

const NONE = { ctrlKey: false, altKey: false, metaKey: false };

test('function keys and combinations with Ctrl, Alt or Meta are reserved', () => {
  expect(isReservedShortcut({ ...NONE, code: 'KeyR', ctrlKey: true })).toBe(true);
  expect(isReservedShortcut({ ...NONE, code: 'ArrowLeft', altKey: true })).toBe(true);
  expect(isReservedShortcut({ ...NONE, code: 'KeyL', metaKey: true })).toBe(true);
  expect(isReservedShortcut({ ...NONE, code: 'F5' })).toBe(true);
});
