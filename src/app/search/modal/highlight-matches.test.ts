// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { selectMatchingTab } from './highlight-matches.ts';

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
  selectMatchingTab(texts(), ['solution', 'framework']);
  expect(chosen()).toBe('b');
});

it('keeps the tab when every word is visible', () => {
  selectMatchingTab(texts(), ['solution', 'project', 'elsewhere']);
  expect(chosen()).toBe('a');
});
