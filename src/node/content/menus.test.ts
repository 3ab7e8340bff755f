import { expect, it } from 'vitest';
import type { LoadedConfig } from '#shared/site.ts';
import { testConfig } from '#tests/small-site.ts';
import { addDefaultMenus } from './menus.ts';

const { navbar: _navbar, sidebars: _sidebars, ...bare } = testConfig();
const version = (documents: number, types: number) => ({
  documents: Array.from({ length: documents }),
  api: { index: { types: Array.from({ length: types }) } },
});

/** The ids of the sidebars, and the navbar's items. */
function menus(versions: Parameters<typeof addDefaultMenus>[1], config: LoadedConfig = bare): [string[], string[]] {
  const { sidebars, navbar } = addDefaultMenus(config, versions);
  const items = navbar.map((item) => (item.type === 'sidebar' ? `${item.label} → ${item.id}` : item.type));
  return [Object.keys(sidebars), items];
}

it('adds a sidebar of all documents and one of the API, if any version has them', () => {
  expect(menus([version(2, 0), version(0, 1)])).toEqual([
    ['docs', 'api'],
    ['Docs → docs', 'API → api', 'search', 'versions'],
  ]);
  expect(menus([version(0, 1)])).toEqual([['api'], ['API → api', 'search']]);
  expect(menus([version(1, 0)])).toEqual([['docs'], ['Docs → docs', 'search']]);
});

it('links to each sidebar of the configuration', () => {
  const own: LoadedConfig = { ...bare, sidebars: { 'how-to': [], api: [] } };
  expect(menus([version(1, 1)], own)[1]).toEqual(['How to → how-to', 'API → api', 'search']);
});
