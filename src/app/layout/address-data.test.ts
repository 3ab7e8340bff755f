// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { setDataAttributesFromQuery } from './address-data.ts';

const root = document.documentElement;
const before = root.getAttributeNames();
afterEach(() => {
  for (const name of root.getAttributeNames()) if (!before.includes(name)) root.removeAttribute(name);
  history.replaceState(null, '', '/');
});

/** Returns the attributes that an address sets on the root element. */
function taken(query: string): string[] {
  history.replaceState(null, '', `/${query}`);
  setDataAttributesFromQuery();
  return root
    .getAttributeNames()
    .filter((name) => !before.includes(name))
    .map((name) => `${name}=${root.getAttribute(name)}`);
}

it('sets the attributes in the address, with any value', () => {
  expect(taken('?q=x&docusaurus-data-mode=embed&docusaurus-data-a-b2=%3Cb%3E%22')).toEqual([
    'data-mode=embed',
    'data-a-b2=<b>"',
  ]);
});

it('ignores other names', () => {
  expect(taken('?docusaurus-data-=x&docusaurus-data-A=x&docusaurus-data-x%20y=x&docusaurus-data-1=x&data-x=y')).toEqual(
    [],
  );
});

it('ignores attributes that the app uses', () => {
  const names = ['hydrated', 'versions', 'theme', 'announcement', 'whole', 'wrap', 'island', 'props'];
  expect(taken(`?${names.map((name) => `docusaurus-data-${name}=x`).join('&')}`)).toEqual([]);
});
