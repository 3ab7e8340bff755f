// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ARRIVAL } from '../navigation/arrival.ts';
import { closeMenus, runMenus } from './menus.ts';

let end: AbortController;
let popoverOpen = false;

/** What a browser tells before a popover opens or closes. */
function toggle(id: string, newState: 'open' | 'closed'): void {
  element(id).dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));
}
let onWide: () => void = () => undefined;
const wide = {
  matches: false,
  addEventListener: (_: string, run: () => void) => (onWide = run),
  removeEventListener: vi.fn(),
};

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(id);
  return found;
};
const menu = (id: string): boolean => element(id).hasAttribute('open');
const key = (name: string): boolean =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));

beforeEach(() => {
  document.body.innerHTML =
    '<div class="navbar"><details id="one" data-menu="" open><summary id="s">x</summary><a id="in" href="#x">x</a></details>' +
    '<details id="other" open><summary>y</summary></details></div><main id="Page-main"></main><div class="footer"></div>' +
    '<div id="Page-menu"><details id="inside" open></details></div>';
  popoverOpen = false;
  const site = element('Page-menu');
  const matches = site.matches.bind(site);
  // The environment has no popovers.
  Object.defineProperty(site, 'matches', {
    value: (selector: string) => (selector === ':popover-open' ? popoverOpen : matches(selector)),
  });
  site.hidePopover = () => {
    popoverOpen = false;
    toggle('Page-menu', 'closed');
  };
  wide.matches = false;
  vi.stubGlobal('matchMedia', (query: string) => (query === '(min-width: 997px)' ? wide : new EventTarget()));
  end = new AbortController();
  runMenus(end.signal);
});
afterEach(() => {
  end.abort();
  vi.unstubAllGlobals();
});

describe('a menu of the navbar', () => {
  it.each(['pointerdown', 'focusin'])('closes on %s elsewhere, and no other details with it', (type) => {
    element('Page-main').dispatchEvent(new Event(type, { bubbles: true }));
    expect([menu('one'), menu('other'), menu('inside')]).toEqual([false, true, true]);
  });

  it('closes on Escape and gives its button the focus back', () => {
    element('in').focus();
    key('Enter');
    expect(menu('one')).toBe(true);
    key('Escape');
    expect([menu('one'), document.activeElement?.id]).toEqual([false, 's']);
  });
});

describe('the site menu', () => {
  const openSite = (): void => {
    popoverOpen = true;
    toggle('Page-menu', 'open');
  };
  const inert = (): boolean[] =>
    ['.navbar', 'main', '.footer'].map((part) => document.querySelector(part)?.hasAttribute('inert') === true);

  it('makes the page behind it inert while it is open', async () => {
    openSite();
    // What takes time waits for the next frame.
    expect(inert()).toEqual([true, false, false]);
    await vi.waitFor(() => expect(inert()).toEqual([true, true, true]));
    closeMenus();
    expect([popoverOpen, inert()]).toEqual([false, [false, true, true]]);
    await vi.waitFor(() => expect(inert()).toEqual([false, false, false]));
  });

  it('has the page free when another one has come, which gets the focus', async () => {
    openSite();
    await vi.waitFor(() => expect(inert()).toEqual([true, true, true]));
    closeMenus();
    document.dispatchEvent(new Event(ARRIVAL));
    expect(inert()).toEqual([false, false, false]);
  });

  it('closes when the window grows wider than 996 px', () => {
    openSite();
    onWide();
    expect(popoverOpen).toBe(true);
    wide.matches = true;
    onWide();
    expect(popoverOpen).toBe(false);
  });
});
