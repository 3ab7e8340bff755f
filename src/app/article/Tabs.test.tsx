// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import type { JsonValue } from '#shared/island.ts';
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
