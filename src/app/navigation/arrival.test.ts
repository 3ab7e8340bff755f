// @vitest-environment happy-dom
import type { Location } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { ScrollPosition } from './anchors.ts';
import { completeHashNavigation, scrollAfterNavigation, scrollToHashAndFocus } from './arrival.ts';

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
