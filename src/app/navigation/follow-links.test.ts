// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLinks } from './follow-links.ts';

const scope = { origin: window.location.origin, base: '/x' };
let stop: () => void = () => undefined;
let taken: boolean[] = [];
/** Keeps the environment from following links, and tells whether the handler under test took the click. */
const last = (event: Event): void => {
  taken.push(event.defaultPrevented);
  event.preventDefault();
};
window.addEventListener('click', last);

beforeEach(() => {
  taken = [];
  document.body.innerHTML =
    '<a id="a" href="/x/docs?q=1#h"><b>A</b></a><a id="root" href="/x">R</a><a id="away" href="https://other.invalid/">O</a>';
});
afterEach(() => stop());

const target = (id: string): Element => {
  const found = document.querySelector(`#${id} b`) ?? document.getElementById(id);
  if (found === null) throw new Error(id);
  return found;
};

describe('followLinks', () => {
  const click = (id: string, more: MouseEventInit = {}): boolean =>
    target(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...more }));

  it('takes clicks on links of the site, with query and hash, below the base path', () => {
    const go = vi.fn();
    stop = followLinks(scope, go);
    click('a');
    click('root');
    expect(taken).toEqual([true, true]);
    expect(go.mock.calls).toEqual([['/docs?q=1#h'], ['/']]);
  });

  it('leaves other clicks to the browser', () => {
    const go = vi.fn();
    stop = followLinks(scope, go);
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
      click('a', more);
    click('away');
    expect(go).not.toHaveBeenCalled();
    expect(taken).not.toContain(true);
  });

  it('ends when stopped', () => {
    const go = vi.fn();
    followLinks(scope, go)();
    click('root');
    expect(go).not.toHaveBeenCalled();
  });
});
