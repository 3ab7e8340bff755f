// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { delayEnter } from './modal-fixes.ts';

let host: HTMLElement;
let input: HTMLInputElement;
let onAnswer: (query: string) => void;
/** What the package hears. */
let heard: string[];

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="host"><input></div>';
  host = document.querySelector('div') ?? document.body;
  input = document.querySelector('input') ?? document.createElement('input');
  heard = [];
  onAnswer = delayEnter(host);
  host.addEventListener('keydown', ({ key, ctrlKey }) => heard.push(`${ctrlKey ? 'Ctrl+' : ''}${key}`));
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

function answer(query: string): void {
  onAnswer(query);
  vi.runAllTimers();
}

it('lets Enter through at once when the text has its answer, or there is no text', () => {
  press('Enter');
  type('audio');
  answer('audio');
  press('Enter');
  expect(heard).toEqual(['Enter', 'Enter']);
});

it('keeps Enter for the answer to the text that is in the field, and with it what was held', () => {
  type('a');
  type('audio');
  expect(press('Enter', { ctrlKey: true }).defaultPrevented).toBe(true);
  answer('a');
  expect(heard).toEqual([]);
  answer('audio');
  expect(heard).toEqual(['Ctrl+Enter']);
});

it('asks anew when the text that had an answer is typed again', () => {
  type('a');
  answer('a');
  type('');
  type('a');
  press('Enter');
  expect(heard).toEqual([]);
});

it('forgets Enter when the reader types on', () => {
  type('a');
  press('Enter');
  type('au');
  answer('au');
  expect(heard).toEqual([]);
});

it('leaves Enter to a composition, also to one that has just ended', () => {
  type('漢');
  press('Enter', { isComposing: true });
  answer('漢');
  expect(heard).toEqual(['Enter']);
  heard = [];
  press('Enter', { keyCode: 229 });
  vi.runAllTimers();
  expect(heard).toEqual([]);
});

it('keeps Tab from the package while an answer is due, and lets the browser move the focus', () => {
  type('a');
  expect(press('Tab').defaultPrevented).toBe(false);
  answer('a');
  press('Tab');
  expect(heard).toEqual(['Tab']);
});
