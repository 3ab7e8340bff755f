import { expect, it } from 'vitest';
import type { ValidatedConfig } from '#shared/site.ts';
import { testConfig } from '#tests/small-site.ts';
import { addDefaultMenus } from './menus.ts';

const { navbar: _navbar, sidebars: _sidebars, ...bare } = testConfig();
const createVersion = (documents: number, types: number) => ({
  documents: Array.from({ length: documents }),
  api: { index: { types: Array.from({ length: types }) } },
});

/** Returns the ids of the sidebars, and the navbar's items. */
function listMenus(
  versions: Parameters<typeof addDefaultMenus>[1],
  config: ValidatedConfig = bare,
): [string[], string[]] {
  const { sidebars, navbar } = addDefaultMenus(config, versions);
  const items = navbar.map((item) => (item.type === 'sidebar' ? `${item.label} → ${item.id}` : item.type));
  return [Object.keys(sidebars), items];
}

it('adds a sidebar of all documents and one of the API, if any version has them', () => {
  expect(listMenus([createVersion(2, 0), createVersion(0, 1)])).toEqual([
    ['docs', 'api'],
    ['Docs → docs', 'API → api', 'search', 'versions'],
  ]);
  expect(listMenus([createVersion(0, 1)])).toEqual([['api'], ['API → api', 'search']]);
  expect(listMenus([createVersion(1, 0)])).toEqual([['docs'], ['Docs → docs', 'search']]);
});

it('links to each sidebar of the configuration', () => {
  const own: ValidatedConfig = { ...bare, sidebars: { 'how-to': [], api: [] } };
  expect(listMenus([createVersion(1, 1)], own)[1]).toEqual(['How to → how-to', 'API → api', 'search']);
});
