import { array, object, parse, record, string } from 'valibot';
import { describe, expect, it } from 'vitest';
import { fixture } from '../docfx/testing.ts';
import { compileNamespacePage } from './namespace-page.ts';
import { compileNamespacesPage } from './namespaces-page.ts';
import { namespacePageInput, namespacesPageInput } from './page-input.ts';
import { apiContext, compileType, indexOf, library } from './testing.ts';

const TYPES = [
  'Velaptor.App',
  'Velaptor.Graphics.RectShape',
  'Velaptor.Content.ILoader_T_',
  'Velaptor.Content.Caching.IItemCache_TCacheKey,TCacheType_',
  'Velaptor.Input.MouseButton',
  'Velaptor.ExtensionMethods.ContentExtensions',
  'Velaptor.Graphics.Renderers.IFontRenderer',
];

const read = (name: string): string => fixture(name, import.meta.url);
const Sample = record(string(), object({ names: array(string()), headings: array(string()) }));
/** The anchors that nine pages of the old site had. */
const sample = parse(Sample, JSON.parse(read('anchors-sample.json')));
const index = indexOf(TYPES.map((slug) => read(`${slug}.yml`)));

/** Old anchors of a page that aren't among these. */
const missing = (page: string, anchors: readonly string[]): string[] => {
  const old = sample[page];
  if (old === undefined) throw new Error(`No sample of ${page}`);
  return [...old.names, ...old.headings].filter((anchor) => !anchors.includes(anchor));
};

describe('anchors of the old pages', () => {
  it.each(TYPES)('all lead somewhere on %s', async (slug) => {
    const type = index.types.find((candidate) => index.entries.get(candidate.uid)?.slug === slug);
    const { anchors } = await compileType(index, type?.uid ?? '');
    expect(missing(slug, anchors)).toEqual([]);
    expect(anchors.filter((anchor, at) => anchors.indexOf(anchor) !== at)).toEqual([]);
  });

  it('all lead somewhere on a namespace page', async () => {
    const entry = index.namespaces.find(({ name }) => name === 'Velaptor.Graphics');
    if (entry === undefined) throw new Error('No namespace');
    const { anchors } = await compileNamespacePage(
      namespacePageInput(entry, index, library, () => null),
      apiContext(index),
    );
    expect(missing('Velaptor.Graphics', anchors)).toEqual([]);
  });

  it('all lead somewhere on the overview', async () => {
    const { anchors } = await compileNamespacesPage(namespacesPageInput(index, library, null), apiContext(index));
    expect(missing('Namespaces', anchors)).toEqual([]);
  });

  it('covers all nine pages of the sample', () => {
    expect(Object.keys(sample).sort()).toEqual([...TYPES, 'Namespaces', 'Velaptor.Graphics'].sort());
  });
});

describe('anchors of the new pages', () => {
  it('are the same in the index and on the page', async () => {
    for (const type of index.types) {
      const { anchors } = await compileType(index, type.uid);
      const entries = type.members.map((member) => index.entries.get(member.uid)?.anchor ?? '?');
      expect(entries.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
    }
  });
});
