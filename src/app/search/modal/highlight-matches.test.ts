// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { openMatchingTab, selectWords } from './highlight-matches.ts';

beforeEach(() => {
  document.body.innerHTML =
    '<p>Create a solution</p><fieldset>' +
    '<label class="tab"><input type="radio" name="t" value="a" checked></label><div class="tab-panel">Pick a project</div>' +
    '<label class="tab"><input type="radio" name="t" value="b"></label><div class="tab-panel">Solution and framework</div>' +
    '</fieldset>';
});

function texts(): Text[] {
  return [...document.querySelectorAll('p, .tab-panel')].flatMap(({ firstChild }) =>
    firstChild instanceof Text ? [firstChild] : [],
  );
}

const chosen = () => document.querySelector<HTMLInputElement>(':checked')?.value;

it('selects the tab with a word that is not visible elsewhere', () => {
  openMatchingTab(texts(), ['solution', 'framework']);
  expect(chosen()).toBe('b');
});

it('keeps the tab when every word is visible', () => {
  openMatchingTab(texts(), ['solution', 'project', 'elsewhere']);
  expect(chosen()).toBe('a');
});

it('scrolls to the word in the selected tab unless it is in view', () => {
  const panel = texts()[2]?.parentElement;
  const scroll = vi.fn();
  Object.assign(panel ?? {}, { scrollIntoView: scroll, getBoundingClientRect: () => new DOMRect(0, 5000, 10, 10) });
  openMatchingTab(texts(), ['framework']);
  expect(scroll).toHaveBeenCalledOnce();
  document.querySelectorAll('input')[0]?.click();
  Object.assign(panel ?? {}, { getBoundingClientRect: () => new DOMRect(0, 10, 10, 10) });
  openMatchingTab(texts(), ['framework']);
  expect(chosen()).toBe('b');
  expect(scroll).toHaveBeenCalledOnce();
});

it('leaves out stop words, and code unless the query is code', () => {
  document.body.innerHTML = '<p>Text</p><pre><code>Code</code></pre><h3><code>Name</code></h3>';
  const [text, code, name] = ['p', 'pre code', 'h3 code'].map((path) => document.querySelector(path)?.firstChild);
  const selected = (node: ChildNode | null | undefined, isCode: boolean) =>
    node instanceof Text ? selectWords(node, ['get', 'the', 'box'], isCode) : null;
  expect([selected(text, false), selected(text, true)]).toEqual([['box'], ['box']]);
  expect([selected(code, false), selected(code, true)]).toEqual([[], ['get', 'the', 'box']]);
  expect(selected(name, false)).toEqual(['box']);
});
