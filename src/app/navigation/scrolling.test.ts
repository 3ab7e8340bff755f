// @vitest-environment happy-dom
import type { Location } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  completeHashNavigation,
  createScrollMemory,
  findAnchorElement,
  focusNonFocusable,
  type ScrollPosition,
  scrollAfterNavigation,
  scrollToAnchor,
  scrollToHashAndFocus,
} from './scrolling.ts';

describe('anchors', () => {
  beforeEach(() => {
    document.body.innerHTML =
      '<h2 id="a">A</h2><a name="Toy.Box.Open">old</a><details id="d"><details><p id="über">x</p></details></details><p id="100%">y</p><dd id="Toy.Box.Find(List<int>).start_at_x">z</dd><button>b</button>';
  });

  describe('findAnchorElement', () => {
    it('finds an element by id, else by name', () => {
      expect(findAnchorElement('#a')?.tagName).toBe('H2');
      expect(findAnchorElement('#Toy.Box.Open')?.textContent).toBe('old');
    });

    it('decodes hashes and uses malformed ones unchanged', () => {
      expect(findAnchorElement('#%C3%BCber')?.textContent).toBe('x');
      expect(findAnchorElement('#100%')?.textContent).toBe('y');
    });

    it('finds a parameter by its anchor on the old site', () => {
      expect(findAnchorElement('#Toy.Box.Find(List%3Cint%3E).start%3Cat%3Ex')?.textContent).toBe('z');
      expect(findAnchorElement('#Toy.Box.Find(List<int>).start<at>y')).toBeNull();
    });
  });

  it('opens the details around its target', () => {
    const target = findAnchorElement('#über');
    if (target === null) throw new Error('none');
    const scroll = vi.fn();
    target.scrollIntoView = scroll;
    scrollToAnchor(target);
    expect([...document.querySelectorAll('details')].map((details) => details.open)).toEqual([true, true]);
    expect(scroll.mock.calls).toEqual([[{ block: 'start', behavior: 'instant' }]]);
  });

  describe('focusNonFocusable', () => {
    it('makes an element focusable until it loses focus', () => {
      const heading = findAnchorElement('#a');
      if (heading === null) throw new Error('none');
      focusNonFocusable(heading);
      expect([document.activeElement, heading.getAttribute('tabindex')]).toEqual([heading, '-1']);
      heading.dispatchEvent(new Event('blur'));
      expect(heading.hasAttribute('tabindex')).toBe(false);
    });
  });
});

it('scrolls to an anchor that the browser doesn’t find', () => {
  document.body.innerHTML = '<h2 id="Toy.Find(int).at_x">at</h2>';
  const intoView = vi.fn();
  for (const heading of document.querySelectorAll('h2')) heading.scrollIntoView = intoView;
  location.hash = '#nothing';
  completeHashNavigation();
  expect(intoView).not.toHaveBeenCalled();
  location.hash = '#Toy.Find(int).at%3Cx';
  completeHashNavigation();
  expect(intoView).toHaveBeenCalledOnce();
});

it('focuses the heading unless a menu was opened meanwhile', () => {
  document.body.innerHTML = '<details data-menu="" open><summary>Version</summary></details><main><h1>A</h1></main>';
  document.querySelector('summary')?.focus();
  scrollToHashAndFocus('');
  expect(document.activeElement?.tagName).toBe('SUMMARY');
  document.querySelector('details')?.removeAttribute('open');
  scrollToHashAndFocus('');
  expect(document.activeElement?.tagName).toBe('H1');
});

describe('scrollAfterNavigation', () => {
  const at = (address: string): Location => {
    const { pathname, search, hash } = new URL(address, 'https://e.org');
    return { pathname, search, hash, state: null, key: address };
  };
  const go = (from: string, to: string, type: 'PUSH' | 'POP' = 'PUSH', position: ScrollPosition | null = null) => {
    document.body.innerHTML = '<main><h1>Title</h1><h2 id="b">B</h2></main>';
    const scrollTo = vi.fn<(options: ScrollToOptions) => void>();
    vi.stubGlobal('scrollTo', scrollTo);
    const intoView = vi.fn();
    for (const heading of document.querySelectorAll('h2')) heading.scrollIntoView = intoView;
    scrollAfterNavigation(at(from), at(to), type, position);
    const tops = scrollTo.mock.calls.map(([{ top }]) => top);
    vi.unstubAllGlobals();
    return { tops, anchors: intoView.mock.calls.length, focus: document.activeElement?.tagName };
  };

  it.each([
    ['another page', '/a', '/c', { tops: [0], anchors: 0, focus: 'H1' }],
    ['an anchor of another page', '/a', '/c#b', { tops: [], anchors: 1, focus: 'H2' }],
    ['an unknown anchor of another page', '/a', '/c#x', { tops: [0], anchors: 0, focus: 'H1' }],
    ['an anchor', '/a', '/a#b', { tops: [], anchors: 1, focus: 'H2' }],
    ['the same anchor again', '/a#b', '/a#b', { tops: [], anchors: 1, focus: 'H2' }],
    ['an unknown anchor', '/a', '/a#x', { tops: [], anchors: 0, focus: 'BODY' }],
    ['another query', '/a?q=1#b', '/a?q=2#b', { tops: [], anchors: 0, focus: 'BODY' }],
  ])('scrolls to %s and moves the focus', (_what, from, to, expected) => {
    expect(go(from, to)).toEqual(expected);
  });

  it('restores the scroll position and keeps the focus', () => {
    expect(go('/a', '/c#b', 'POP', { top: 700, block: -1, offset: 0 })).toEqual({
      tops: [700],
      anchors: 0,
      focus: 'BODY',
    });
    expect(document.documentElement.hasAttribute('data-whole')).toBe(true);
    expect(go('/a', '/c', 'POP')).toEqual({ tops: [0], anchors: 0, focus: 'BODY' });
  });
});

describe('createScrollMemory', () => {
  const scroll = (top: number): void => {
    window.scrollY = top;
    window.dispatchEvent(new Event('scroll'));
  };
  /** Loads a document at a history entry that the browser created. */
  const loadInFull = (path: string): void => {
    window.dispatchEvent(new Event('pagehide'));
    history.pushState(null, '', path);
    window.scrollY = 0;
  };

  beforeEach(() => {
    sessionStorage.clear();
    history.replaceState(null, '', '/a');
    history.scrollRestoration = 'auto';
    window.scrollY = 0;
  });

  it('remembers the last position of each history entry', () => {
    const memory = createScrollMemory();
    memory.enter('a');
    scroll(100);
    scroll(300);
    memory.enter('b');
    scroll(50);
    expect(['a', 'b', 'c'].map((key) => memory.enter(key)?.top)).toEqual([300, 50, undefined]);
  });

  it('keeps positions of documents apart that share a router key', () => {
    createScrollMemory();
    scroll(3000);
    loadInFull('/b');
    const memory = createScrollMemory();
    expect(memory.enter('default')?.top).toBe(0);
    memory.enter('c');
    scroll(700);
    expect(memory.enter('default')?.top).toBe(0);
  });

  it('keeps the router’s state beside the id of an entry', () => {
    history.replaceState({ idx: 0, usr: 'x' }, '', '/a');
    createScrollMemory();
    expect(history.state).toEqual({ idx: 0, usr: 'x', entry: expect.stringMatching(/^\w{4,}$/u) });
    history.replaceState({ idx: 0, key: 'k' }, '', '/a');
    createScrollMemory();
    expect(history.state).toEqual({ idx: 0, key: 'k' });
  });

  it('takes over restoration once the app runs, and returns it to the browser when the tab leaves', () => {
    const memory = createScrollMemory();
    expect(history.scrollRestoration).toBe('auto');
    memory.enter('default');
    expect(history.scrollRestoration).toBe('manual');
    window.dispatchEvent(new Event('pagehide'));
    expect(history.scrollRestoration).toBe('auto');
    window.dispatchEvent(new Event('pageshow'));
    expect(history.scrollRestoration).toBe('manual');
  });

  it('restores the position of a document left during a navigation', () => {
    const scrollTo = vi.spyOn(window, 'scrollTo');
    createScrollMemory();
    scroll(900);
    const state: unknown = history.state;
    loadInFull('/b');
    createScrollMemory().enter('default');
    // Back changes the history entry, and the browser leaves the document before the app shows the entry's page.
    history.replaceState(state, '', '/a');
    window.dispatchEvent(new Event('pagehide'));
    expect(history.scrollRestoration).toBe('manual');
    createScrollMemory();
    expect(scrollTo).toHaveBeenCalledWith({ top: 900, behavior: 'instant' });
  });

  it.each(['{', '7', '[["a",5],null,["b",{"top":"0"}]]'])(
    'ignores stored positions that are not its own: %s',
    (stored) => {
      sessionStorage.setItem('scroll-positions', stored);
      const memory = createScrollMemory();
      expect(memory.enter('a')).toBeNull();
      expect(memory.enter('b')).toBeNull();
    },
  );
});
