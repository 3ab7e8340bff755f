// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import type { JsonValue } from '#shared/island.ts';
import { completeHashNavigation, scrollAfterNavigation } from '../navigation/scrolling.ts';
import { rememberTabs } from './remember-tabs.ts';
import { Tabs } from './Tabs.tsx';

const tabs = [
  { value: 'vs', label: 'Visual Studio' },
  { value: 'rider', label: 'JetBrains Rider' },
];
const slots = ['<p>One</p>', '<p>Two</p>'];

const place = (props: { [key: string]: JsonValue }, id = 'a', panels = slots): HTMLElement => {
  const holder = document.body.appendChild(document.createElement('div'));
  holder.innerHTML = renderToStaticMarkup(<Tabs props={{ tabs, selected: 'vs', ...props }} slots={panels} id={id} />);
  return holder;
};
const show = (props: { [key: string]: JsonValue }, id = 'a'): HTMLElement => {
  const holder = place(props, id);
  rememberTabs(holder);
  return holder;
};
const radios = (holder: HTMLElement): HTMLInputElement[] => [...holder.querySelectorAll('input')];
const chosen = (holder: HTMLElement): string | undefined => radios(holder).find((input) => input.checked)?.value;
const choose = (holder: HTMLElement, value: string): void =>
  radios(holder)
    .find((input) => input.value === value)
    ?.click();

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

const PANELS = ['<h2 id="one">One</h2>', '<details><summary>More</summary><h2 id="two">Two</h2></details>'];

/** Calls `scrollAfterNavigation` for a navigation between two addresses; the address is the second one. */
function go(from: string, to: string, type: 'PUSH' | 'POP', top: number | null): void {
  const at = (address: string) => {
    const { pathname, search, hash } = new URL(address, 'https://e.org');
    return { pathname, search, hash, state: null, key: address };
  };
  history.replaceState(null, '', to);
  scrollAfterNavigation(at(from), at(to), type, top === null ? null : { top, block: -1, offset: 0 });
}

test.each<[string, () => void]>([
  ['on load and after the hash changed', () => completeHashNavigation()],
  ['on load at a restored position', () => completeHashNavigation(true)],
  ['by a link on the page', () => go('/a', '/a#two', 'PUSH', null)],
  ['by a link on another page', () => go('/b', '/a#two', 'PUSH', null)],
  ['by a typed hash while the app runs', () => go('/a', '/a#two', 'POP', null)],
  ['by going back', () => go('/b', '/a#two', 'POP', 70)],
])('the tab and the details around an anchor are opened %s', (_way, navigate) => {
  history.replaceState(null, '', '/a#two');
  const inner = place({}, 'b', PANELS);
  const outer = place({}, 'a', ['<p>x</p>', inner.innerHTML]);
  inner.remove();
  for (const heading of outer.querySelectorAll('h2')) heading.scrollIntoView = () => undefined;
  navigate();
  expect(radios(outer).flatMap((radio) => (radio.checked ? [radio.value] : []))).toEqual(['rider', 'rider']);
  expect(outer.querySelector('details')?.open).toBe(true);
});

test('a stored selection does not close the tab with the anchor', () => {
  localStorage.setItem('docusaurus.tab.editor', 'rider');
  history.replaceState(null, '', '/a#one');
  const holder = place({ groupId: 'editor' }, 'a', PANELS);
  const other = place({ groupId: 'editor' }, 'b');
  rememberTabs(document.body);
  expect([chosen(holder), chosen(other)]).toEqual(['vs', 'rider']);
});

test('the static form is a named group of radio buttons, each before its panel', () => {
  const html = renderToStaticMarkup(<Tabs props={{ tabs, selected: 'rider' }} slots={slots} id="i1" />);
  expect(html).toBe(
    '<fieldset class="tabs"><legend class="visually-hidden">Visual Studio or JetBrains Rider</legend>' +
      '<label class="tab"><input type="radio" name="tabs-i1" value="vs"/>Visual Studio</label>' +
      '<div class="tab-panel"><p>One</p></div>' +
      '<label class="tab"><input type="radio" name="tabs-i1" checked="" value="rider"/>JetBrains Rider</label>' +
      '<div class="tab-panel"><p>Two</p></div></fieldset>',
  );
});

test('a group stores and restores its selection', () => {
  choose(show({ groupId: 'ide' }), 'rider');
  expect(localStorage.getItem('docusaurus.tab.ide')).toBe('rider');
  expect(chosen(show({ groupId: 'ide' }, 'b'))).toBe('rider');
});

test('groups with the same name share their selection', () => {
  const first = show({ groupId: 'ide' }, 'a');
  const second = show({ groupId: 'ide' }, 'b');
  const other = show({ groupId: 'os' }, 'c');
  choose(first, 'rider');
  expect([chosen(second), chosen(other)]).toEqual(['rider', 'vs']);
});

test('nested tabs store their own selection', () => {
  localStorage.setItem('docusaurus.tab.ide', 'rider');
  const inner = place({ groupId: 'os' }, 'inner').innerHTML;
  document.body.replaceChildren();
  const outer = place({ groupId: 'ide' }, 'outer', [inner, '']);
  rememberTabs(outer);
  expect(radios(outer).map(({ name, value, checked }) => checked && `${name} ${value}`)).toEqual([
    false,
    'tabs-inner vs',
    false,
    'tabs-outer rider',
  ]);
  radios(outer)
    .find(({ name, value }) => name === 'tabs-inner' && value === 'rider')
    ?.click();
  expect([localStorage.getItem('docusaurus.tab.os'), localStorage.getItem('docusaurus.tab.ide')]).toEqual([
    'rider',
    'rider',
  ]);
});

test('a selection made before hydration is kept', () => {
  localStorage.setItem('docusaurus.tab.ide', 'vs');
  const holder = place({ groupId: 'ide' });
  choose(holder, 'rider');
  rememberTabs(holder);
  expect(chosen(holder)).toBe('rider');
});

test('the address takes precedence over storage and contains the selection', () => {
  localStorage.setItem('docusaurus.tab.ide', 'vs');
  history.replaceState(null, '', '/?tool=rider&q=1#x');
  const holder = show({ groupId: 'ide', queryString: 'tool' });
  expect(chosen(holder)).toBe('rider');
  choose(holder, 'vs');
  expect(location.search + location.hash).toBe('?tool=vs&q=1#x');
});
