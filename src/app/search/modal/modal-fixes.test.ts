// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { delayEnterUntilResponse } from './modal-fixes.ts';

let host: HTMLElement;
let input: HTMLInputElement;
let onResponse: (query: string) => void;
/** Keys that the modal's package received. */
let receivedKeys: string[];

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="host"><input></div>';
  host = document.querySelector('div') ?? document.body;
  input = document.querySelector('input') ?? document.createElement('input');
  receivedKeys = [];
  onResponse = delayEnterUntilResponse(host);
  host.addEventListener('keydown', ({ key, ctrlKey }) => receivedKeys.push(`${ctrlKey ? 'Ctrl+' : ''}${key}`));
});
afterEach(() => {
  vi.useRealTimers();
});

function type(text: string): void {
  input.value = text;
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function press(key: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  input.dispatchEvent(event);
  return event;
}

function respond(query: string): void {
  onResponse(query);
  vi.runAllTimers();
}

it('does not delay Enter without text or once the response has arrived', () => {
  press('Enter');
  type('audio');
  respond('audio');
  press('Enter');
  expect(receivedKeys).toEqual(['Enter', 'Enter']);
});

it('delays Enter, with its modifier keys, until the response to the current text', () => {
  type('a');
  type('audio');
  expect(press('Enter', { ctrlKey: true }).defaultPrevented).toBe(true);
  respond('a');
  expect(receivedKeys).toEqual([]);
  respond('audio');
  expect(receivedKeys).toEqual(['Ctrl+Enter']);
});

it('waits for a new response when an earlier text is typed again', () => {
  type('a');
  respond('a');
  type('');
  type('a');
  press('Enter');
  expect(receivedKeys).toEqual([]);
});

it('cancels a delayed Enter when the user continues typing', () => {
  type('a');
  press('Enter');
  type('au');
  respond('au');
  expect(receivedKeys).toEqual([]);
});

it('ignores the Enter of a composition, also of one that has just ended', () => {
  type('漢');
  press('Enter', { isComposing: true });
  respond('漢');
  expect(receivedKeys).toEqual(['Enter']);
  receivedKeys = [];
  press('Enter', { keyCode: 229 });
  vi.runAllTimers();
  expect(receivedKeys).toEqual([]);
});

it('hides Tab from DocSearch while a response is pending, and lets the browser move the focus', () => {
  type('a');
  expect(press('Tab').defaultPrevented).toBe(false);
  respond('a');
  press('Tab');
  expect(receivedKeys).toEqual(['Tab']);
});
