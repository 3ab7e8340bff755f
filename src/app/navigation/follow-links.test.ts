// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLinks, type LinkPorts } from './follow-links.ts';

const BASE = '/x';
let end: AbortController;
let choices: string[] = [];
let taken: boolean[] = [];
/** Keeps the environment from following links, and tells whether the handler under test took the click. */
const last = (event: Event): void => {
  taken.push(event.defaultPrevented);
  event.preventDefault();
};
window.addEventListener('click', last);

beforeEach(() => {
  taken = [];
  choices = [];
  end = new AbortController();
  document.body.innerHTML =
    '<a id="a" href="/x/docs?q=1#h"><b>A</b></a><a id="root" href="/x">R</a><a id="away" href="https://other.invalid/">O</a>' +
    '<div data-region="top"><a id="menu" href="/x/docs/1.0/a" data-version-name="1.0">1.0</a></div>' +
    '<div data-region="main"><a id="notice" href="/x/docs/a" data-version-name="2.0">latest</a></div>';
});
afterEach(() => end.abort());

const follow = (go: LinkPorts['go']): void =>
  followLinks(BASE, { go, onVersionChoice: (name) => choices.push(name) }, end.signal);

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
    follow(go);
    click('a');
    click('root');
    expect(taken).toEqual([true, true]);
    expect(go.mock.calls).toEqual([['/docs?q=1#h'], ['/']]);
  });

  it('leaves other clicks to the browser', () => {
    const go = vi.fn();
    follow(go);
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
      click('a', more);
    click('away');
    expect(go).not.toHaveBeenCalled();
    expect(taken).not.toContain(true);
  });

  it('ends when stopped', () => {
    const go = vi.fn();
    follow(go);
    end.abort();
    click('root');
    expect(go).not.toHaveBeenCalled();
  });

  it('tells the version that was chosen in a menu, once its link was followed to the same place', () => {
    history.replaceState(null, '', '/x/docs/a?q=1#part');
    const go = vi.fn(() => expect(choices).toEqual([]));
    follow(go);
    click('menu');
    expect([go.mock.calls, choices]).toEqual([[['/docs/1.0/a?q=1#part']], ['1.0']]);
  });

  it('tells the version that a notice leads to, whose address stays as it is', () => {
    history.replaceState(null, '', '/x/docs/1.0/a?q=1#part');
    const go = vi.fn();
    follow(go);
    click('notice');
    expect([go.mock.calls, choices]).toEqual([[['/docs/a']], ['2.0']]);
  });

  it('tells a version that is opened in another tab, too', () => {
    follow(vi.fn());
    click('menu', { ctrlKey: true });
    click('a');
    expect(choices).toEqual(['1.0']);
  });
});
