// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addCopyButtons, runCopyButtons } from './copy-buttons.ts';

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
  runCopyButtons(end.signal);
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

  beforeEach(async () => {
    document.body.innerHTML =
      `<article><div class="code" id="type" data-using="Toy.Shapes" data-receiver="shape">${CODE}</div>` +
      `<section class="api-member"><h3>Draw&lt;T>(int) <span>1 of 2</span></h3><div class="code" id="member" data-call="(x: )">${CODE}</div>` +
      `<div class="api-example"><div class="code" id="example">${CODE}</div></div></section></article>`;
    addCopyButtons(document.body);
    await vi.waitFor(() => expect(document.querySelector('.code-copies')).not.toBeNull());
  });

  it('adds `using` to every declaration, and a call to callable members', () => {
    expect([names('type'), names('member'), names('example')]).toEqual([
      ['Copy code to clipboard', 'Copy with using'],
      ['Copy code to clipboard', 'Copy with using', 'Copy call'],
      ['Copy code to clipboard'],
    ]);
  });

  it('copies the required using lines, with System first and none for keywords', async () => {
    const link = (text: string, href: string): string => `<a href="${href}">${text}</a>`;
    const net = 'https://learn.microsoft.com/dotnet/api/';
    document.body.innerHTML =
      '<article><div class="code" data-using="Toy.Shapes System System.Numerics Toy Toy.Content"></div>' +
      '<section class="api-member"><div class="code" id="member"><pre><code>' +
      `${link('int', `${net}system.int32`)} Draw(${link('ITexture', '/docs/next/api/Toy.Content.ITexture#x')} texture, ` +
      `${link('Vector2', `${net}system.numerics.vector2`)} at)</code></pre></div></section></article>`;
    addCopyButtons(document.body);
    await vi.waitFor(() => expect(document.querySelector('.code-copies')).not.toBeNull());
    await press('member', 'Copy with using');
    expect(writeText.mock.calls).toEqual([
      ['using System.Numerics;\nusing Toy.Content;\nusing Toy.Shapes;\n\nint Draw(ITexture texture, Vector2 at)'],
    ]);
  });
});
