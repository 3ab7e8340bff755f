// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findAnchorElement, focusNonFocusable, scrollToAnchor } from './anchors.ts';

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
