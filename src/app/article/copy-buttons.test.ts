// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addCopyButtons, copyPromisedText, copyText, handleCopyButtons } from './copy-buttons.ts';

let end: AbortController;
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
  end = new AbortController();
  handleCopyButtons(end.signal);
});
afterEach(() => {
  end.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const button = (id: string): HTMLButtonElement | null => document.querySelector(`#${id} .code-copy`);

it('copies a listing without its removed lines', async () => {
  document.body.innerHTML =
    '<div class="code" id="marked"><pre><code>a\n<span class="line-remove">b</span>\n' +
    '<span class="line line-add">c</span>\n<span class="line"></span>\n<span class="line">d</span>\n</code></pre></div>';
  addCopyButtons(document.body);
  button('marked')?.click();
  await vi.advanceTimersByTimeAsync(0);
  expect(writeText).toHaveBeenCalledWith('a\nc\n\nd');
});

describe('addCopyButtons', () => {
  it('adds a button to every block except those rendered by islands', () => {
    addCopyButtons(document.body);
    expect(['a', 'slot', 'island'].map((id) => document.querySelectorAll(`#${id} .code-copy`).length)).toEqual([
      1, 1, 0,
    ]);
    expect(button('a')?.getAttribute('aria-label')).toBe('Copy code to clipboard');
  });
});

describe('a type’s page', () => {
  const CODE = '<pre><code>void Draw(int x)\n</code></pre>';
  const press = async (id: string, name: string): Promise<void> => {
    const before = writeText.mock.calls.length;
    document.querySelector<HTMLElement>(`#${id} [aria-label="${name}"]`)?.click();
    await vi.waitFor(() => expect(writeText.mock.calls.length).toBeGreaterThan(before));
  };
  const names = (id: string): (string | null)[] =>
    [...document.querySelectorAll(`#${id} button`)].map((one) => one.getAttribute('aria-label'));

  beforeEach(() => {
    document.body.innerHTML =
      `<article><div class="code" id="type" data-using="Toy.Shapes">${CODE}</div>` +
      `<section class="api-member"><h3>Draw(int)</h3><div class="code" id="member" data-call="shape.Draw(x: )">${CODE}</div>` +
      `<div class="api-example"><div class="code" id="example">${CODE}</div></div></section></article>`;
    addCopyButtons(document.body);
  });

  it('adds a using directive to types, and a call to callable members', () => {
    expect([names('type'), names('member'), names('example')]).toEqual([
      ['Copy code to clipboard', 'Copy using directive'],
      ['Copy code to clipboard', 'Copy call'],
      ['Copy code to clipboard'],
    ]);
  });

  it('copies the directive and the call', async () => {
    await press('type', 'Copy using directive');
    await press('member', 'Copy call');
    expect(writeText.mock.calls).toEqual([['using Toy.Shapes;'], ['shape.Draw(x: )']]);
  });
});

describe('copyText', () => {
  it('returns whether it copied', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    expect(await copyText('x')).toBe(true);
    expect(writeText.mock.calls).toEqual([['x']]);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('navigator', {});
    expect(await copyText('x')).toBe(false);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

describe('copyPromisedText', () => {
  const text = (value: string) => new Response(value).text();

  it('calls the browser at once for a text that is still loading', async () => {
    let given: Promise<Blob> | undefined;
    class Item {
      constructor(items: Record<string, Promise<Blob>>) {
        given = items['text/plain'];
      }
    }
    const write = vi.fn(async () => void (await given));
    vi.stubGlobal('ClipboardItem', Item);
    vi.stubGlobal('navigator', { clipboard: { write } });
    const copied = copyPromisedText(text('later'));
    expect(write).toHaveBeenCalledTimes(1);
    expect(await copied).toBe(true);
    expect(await (await given)?.text()).toBe('later');
  });

  it('returns false if the text cannot be loaded', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('ClipboardItem', undefined);
    expect(await copyPromisedText(Promise.reject(new Error('gone')))).toBe(false);
  });
});
