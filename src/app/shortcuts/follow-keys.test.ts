// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followKeys } from './follow-keys.ts';
// Here at once, however busy the machine is.
import './show-shortcuts.ts';
import { storeSingleKeys } from './single-keys.ts';

let end = new AbortController();
let clicked: string[] = [];

beforeEach(() => {
  end = new AbortController();
  clicked = [];
  document.body.innerHTML =
    '<p>Words</p><input><nav class="pagination"><a rel="prev" href="#a">A</a><a rel="next" href="#b">B</a></nav>';
  for (const link of document.querySelectorAll('a')) link.onclick = () => clicked.push(link.rel);
  followKeys(end.signal);
});
afterEach(() => {
  end.abort();
  getSelection()?.removeAllRanges();
  localStorage.clear();
  document.documentElement.dir = '';
  document.body.replaceChildren();
});

/** Press a key; true when the page took it. */
function press(key: string, more: KeyboardEventInit = {}, target: Element = document.body): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}
const BOTH = { altKey: true, shiftKey: true };

test('Alt and Shift with an arrow go to the neighbours, each press once', () => {
  expect(press('ArrowRight', BOTH)).toBe(true);
  press('ArrowRight', { ...BOTH, repeat: true });
  press('ArrowLeft', BOTH);
  expect(clicked).toEqual(['next', 'prev']);
});

test('where writing runs to the left, so do the pages', () => {
  document.documentElement.dir = 'rtl';
  press('ArrowLeft', BOTH);
  expect(clicked).toEqual(['next']);
});

test('other keys, fields, selected text and dialogs keep theirs', () => {
  const field = document.querySelector('input');
  if (field === null) throw new Error('There is no field.');
  const taken = [
    press('ArrowRight'),
    press('ArrowRight', { altKey: true }),
    press('ArrowRight', { ...BOTH, ctrlKey: true }),
    press('ArrowRight', BOTH, field),
    press('?', {}, field),
    press('?', { altKey: true }),
  ];
  document.querySelector('p')?.after(document.createElement('i'));
  getSelection()?.selectAllChildren(document.body);
  taken.push(press('ArrowRight', BOTH));
  getSelection()?.removeAllRanges();
  document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
  taken.push(press('ArrowRight', BOTH), press('?'));
  expect([clicked, taken.includes(true)]).toEqual([[], false]);
});

test('a first page has no page before it', () => {
  document.querySelector('[rel="prev"]')?.remove();
  expect(press('ArrowLeft', BOTH)).toBe(false);
});

test('the question mark shows all shortcuts, until readers switch keys by themselves off', async () => {
  expect(press('?', { shiftKey: true })).toBe(true);
  await vi.waitFor(() => expect(document.querySelector('dialog')?.textContent).toContain('Go to the next page'));
  document.querySelector('dialog')?.remove();
  storeSingleKeys(false);
  expect(press('?', { shiftKey: true })).toBe(false);
});
