// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Tabs } from './Tabs.tsx';

const tabs = [
  { value: 'vs', label: 'Visual Studio' },
  { value: 'rider', label: 'JetBrains Rider' },
];
const slots = ['<p>One</p>', '<p>Two</p>'];

const unmounts: (() => void)[] = [];
const show = (props: { [key: string]: string | null }, id = 'a'): HTMLElement => {
  const holder = document.body.appendChild(document.createElement('div'));
  const root = createRoot(holder);
  act(() => root.render(<Tabs props={{ tabs, selected: 'vs', ...props }} slots={slots} id={id} />));
  unmounts.push(() => act(() => root.unmount()));
  return holder;
};
const chosen = (holder: HTMLElement): string | undefined =>
  [...holder.querySelectorAll('input')].find((input) => input.checked)?.value;
const choose = (holder: HTMLElement, value: string): void =>
  act(() => [...holder.querySelectorAll('input')].find((input) => input.value === value)?.click());

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

afterEach(() => {
  for (const unmount of unmounts.splice(0)) unmount();
  document.body.replaceChildren();
  localStorage.clear();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
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

test('a group remembers its choice and shows it again', () => {
  choose(show({ groupId: 'ide' }), 'rider');
  expect(localStorage.getItem('docusaurus.tab.ide')).toBe('rider');
  expect(chosen(show({ groupId: 'ide' }, 'b'))).toBe('rider');
});

test('groups of one name choose together', () => {
  const first = show({ groupId: 'ide' }, 'a');
  const second = show({ groupId: 'ide' }, 'b');
  const other = show({ groupId: 'os' }, 'c');
  choose(first, 'rider');
  expect([chosen(second), chosen(other)]).toEqual(['rider', 'vs']);
});

test('tabs without a group store nothing', () => {
  choose(show({}), 'rider');
  expect(localStorage.length).toBe(0);
});

test('the address beats what is stored, and holds the choice', () => {
  localStorage.setItem('docusaurus.tab.ide', 'vs');
  history.replaceState(null, '', '/?tool=rider&q=1#x');
  const holder = show({ groupId: 'ide', queryString: 'tool' });
  expect(chosen(holder)).toBe('rider');
  choose(holder, 'vs');
  expect(location.search + location.hash).toBe('?tool=vs&q=1#x');
});

test('an unknown remembered value is ignored', () => {
  localStorage.setItem('docusaurus.tab.ide', 'emacs');
  expect(chosen(show({ groupId: 'ide' }))).toBe('vs');
});
