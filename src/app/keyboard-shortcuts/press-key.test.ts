// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { handleShortcutKey } from './press-key.ts';

let clicked: string[] = [];

beforeEach(() => {
  clicked = [];
  document.body.innerHTML =
    '<p>Words</p><input><nav class="pagination"><a rel="prev" href="#a">A</a><a rel="next" href="#b">B</a></nav>';
  for (const link of document.querySelectorAll('a')) link.onclick = () => clicked.push(link.rel);
});
afterEach(() => {
  getSelection()?.removeAllRanges();
  localStorage.clear();
  document.documentElement.dir = '';
  document.body.replaceChildren();
});

const list = () => document.querySelector('dialog');

/** Presses a key on an element. */
function press(key: string, more: KeyboardEventInit = {}, target: Element = document.body): void {
  target.addEventListener('keydown', (event) => event instanceof KeyboardEvent && handleShortcutKey(event), {
    once: true,
  });
  target.dispatchEvent(new KeyboardEvent('keydown', { key, ...more }));
}
const BOTH = { altKey: true, shiftKey: true };

test('Alt+Shift+arrow goes to the next or previous page once', () => {
  press('ArrowRight', BOTH);
  press('ArrowRight', { ...BOTH, repeat: true });
  press('ArrowLeft', BOTH);
  expect(clicked).toEqual(['next', 'prev']);
});

test('right-to-left pages swap the arrows', () => {
  document.documentElement.dir = 'rtl';
  press('ArrowLeft', BOTH);
  expect(clicked).toEqual(['next']);
});

test('ignores other keys, fields, selected text and dialogs', () => {
  const field = document.querySelector('input');
  if (field === null) throw new Error('There is no field.');
  press('ArrowRight');
  press('ArrowRight', { altKey: true });
  press('ArrowRight', { ...BOTH, ctrlKey: true });
  press('ArrowRight', BOTH, field);
  press('?', {}, field);
  press('?', { altKey: true });
  getSelection()?.selectAllChildren(document.body);
  press('ArrowRight', BOTH);
  getSelection()?.removeAllRanges();
  expect([clicked, list()]).toEqual([[], null]);
  document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
  press('ArrowRight', BOTH);
  press('?');
  expect([clicked, document.querySelectorAll('dialog').length]).toEqual([[], 1]);
});

test('does nothing on a page without a previous page', () => {
  document.querySelector('[rel="prev"]')?.remove();
  press('ArrowLeft', BOTH);
  expect(clicked).toEqual([]);
});
