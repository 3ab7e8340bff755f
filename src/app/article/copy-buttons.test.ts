// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addCopyButtons, runCopyButtons } from './copy-buttons.ts';

let stop: () => void = () => undefined;
const writeText = vi.fn(() => Promise.resolve());

beforeEach(() => {
  vi.useFakeTimers();
  writeText.mockClear();
  writeText.mockImplementation(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  document.body.innerHTML =
    '<div class="code" id="a"><pre><code><span>one</span>\n<span>two</span>\n</code></pre></div>' +
    '<div data-island="Mermaid"><div class="code" id="island"></div><div data-slot=""><div class="code" id="slot"><code>s</code></div></div></div>';
  addCopyButtons(document.body);
  stop = runCopyButtons();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const button = (id: string): HTMLButtonElement | null => document.querySelector(`#${id} .code-copy`);

it('copies a listing without the lines that are to be taken out', async () => {
  document.body.innerHTML =
    '<div class="code" id="marked"><pre><code><span class="line">a</span>\n<span class="line line-remove">b</span>\n' +
    '<span class="line line-add">c</span>\n<span class="line"></span>\n<span class="line">d</span>\n</code></pre></div>';
  addCopyButtons(document.body);
  button('marked')?.click();
  await Promise.resolve();
  expect(writeText).toHaveBeenCalledWith('a\nc\n\nd');
});

describe('addCopyButtons', () => {
  it('gives every block one, those in slots of islands too, but not what islands draw', () => {
    addCopyButtons(document.body);
    expect(['a', 'slot', 'island'].map((id) => document.querySelectorAll(`#${id} .code-copy`).length)).toEqual([
      1, 1, 0,
    ]);
    expect(button('a')?.getAttribute('aria-label')).toBe('Copy code to clipboard');
  });
});

describe('runCopyButtons', () => {
  it('copies the code without its last line break, and says so for a second', async () => {
    button('a')?.click();
    await vi.advanceTimersByTimeAsync(0);
    expect(writeText.mock.calls).toEqual([['one\ntwo']]);
    expect(button('a')?.textContent).toBe('Copied');
    await vi.advanceTimersByTimeAsync(1000);
    expect(button('a')?.textContent).toBe('Copy');
  });

  it('tells when it could not copy', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    writeText.mockImplementation(() => Promise.reject(new Error('denied')));
    button('slot')?.click();
    await vi.advanceTimersByTimeAsync(0);
    expect(button('slot')?.textContent).toBe('Not copied');
  });
});
