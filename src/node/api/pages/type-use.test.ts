import { describe, expect, it } from 'vitest';
import { compileType, fixture, indexOf, typeYaml } from '#tests/api-testing.ts';
import type { ApiMap } from '../prose/api-map.ts';
import { type DocumentMentions, findGuidesByType, findUsesOfApiMapTypes } from './type-use.ts';

const index = indexOf([
  fixture('Velaptor.Graphics.Renderers.IFontRenderer.yml'),
  fixture('Velaptor.ExtensionMethods.ContentExtensions.yml'),
  fixture('Velaptor.Graphics.RectShape.yml'),
]);
const box = {
  uids: ['Velaptor.Content.Fonts.IFont'],
  caption: '',
  startLabel: '',
  edges: [],
  row: 1,
  start: 1,
  end: 2,
};
const map: ApiMap = { title: '', lead: null, areas: [{ name: '', intro: null, nodes: [box], notes: [] }] };

describe('findUsesOfApiMapTypes', () => {
  it('finds members that return or accept a type, overloads once', () => {
    const uses = findUsesOfApiMapTypes(index, map);
    expect([...uses.keys()]).toEqual(['Velaptor.Content.Fonts.IFont']);
    const { returnedBy, acceptedBy } = uses.get('Velaptor.Content.Fonts.IFont') ?? { returnedBy: [], acceptedBy: [] };
    expect(returnedBy.map(({ name }) => name)).toEqual(['ContentExtensions.Load']);
    expect(acceptedBy.map(({ name }) => name)).toEqual(['ContentExtensions.Unload', 'IFontRenderer.Render']);
    expect(findUsesOfApiMapTypes(index, null).size).toBe(0);
  });

  it('adds a row of links to the facts for each side, with a collapsed rest', async () => {
    const member = (uid: string, name: string) => ({ uid, name });
    const load = index.types.flatMap(({ members }) => members).find(({ name }) => name.startsWith('Load('));
    const acceptedBy = Array.from({ length: 7 }, (_, at) => member(load?.uid ?? '', `Taker.Take${at}`));
    const use = { returnedBy: [member(load?.uid ?? '', 'ContentExtensions.Load')], acceptedBy };
    const page = async (shown: typeof use) =>
      (await compileType(index, 'Velaptor.Graphics.RectShape', { usage: shown })).html;
    const html = await page(use);
    expect(html).toMatch(/<dt>Returned by<\/dt><dd><code><a href="[^"]*ContentExtensions#[^"]*">/u);
    const [, accepted = ''] = /<dt>Accepted by<\/dt>([\s\S]*?)<\/div>/u.exec(html) ?? [];
    expect(accepted.match(/<dd>/gu)).toHaveLength(6);
    expect(accepted).toContain('<details><summary>2 more</summary>');
    expect(await page({ ...use, returnedBy: [] })).not.toContain('Returned by');
  });
});

const toyIndex = indexOf([
  typeYaml('Struct', 'Toy.Shape', [['Field', 'Width', 'public int Width']]),
  typeYaml('Class', 'Toy.Lid', [['Method', 'Shut', 'public void Shut()']]),
]);
const SHAPE = ['Toy.Shape', 'Toy.Shape.Width'];
const times = (count: number, uid: string): string[] => Array.from({ length: count }, () => uid);

const page = (title: string, mentions: string[], slug = `guides/${title}`) => ({ slug, compiled: { title, mentions } });
const used = (uid: string, ...pages: DocumentMentions[]): string[] | undefined =>
  findGuidesByType(pages, toyIndex)
    .get(uid)
    ?.map(({ title, href }) => `${title} ${href}`);

it('attributes members to their type and omits namespaces and unknown symbols', () => {
  expect(used('Toy.Shape', page('a', [...SHAPE, 'Toy', 'Toy.Gone']))).toEqual(['a ~/guides/a']);
  expect(findGuidesByType([page('a', ['Toy', 'Toy.Gone'])], toyIndex).size).toBe(0);
});

it('sorts documents by relevance, not by number of mentions', () => {
  const long = page('long', [...times(6, 'Toy.Shape.Width'), ...times(60, 'Toy.Lid.Shut')]);
  const about = page('about', times(5, 'Toy.Shape'));
  expect(used('Toy.Shape', long, about)).toEqual(['about ~/guides/about', 'long ~/guides/long']);
});

it('lists a document with a single mention only when there is no other', () => {
  const passing = page('passing', ['Toy.Shape', ...times(9, 'Toy.Lid')]);
  expect(used('Toy.Shape', passing)).toEqual(['passing ~/guides/passing']);
  expect(used('Toy.Shape', passing, page('about', SHAPE))).toEqual(['about ~/guides/about']);
});

it('lists at most eight documents and no API page', () => {
  const guides = Array.from({ length: 12 }, (_, count) => page(`g${count}`, times(count + 2, 'Toy.Shape')));
  const titles = findGuidesByType([...guides, page('x', SHAPE, 'api/Toy.Lid')], toyIndex).get('Toy.Shape');
  expect(titles?.map(({ title }) => title)).toEqual(['g11', 'g10', 'g9', 'g8', 'g7', 'g6', 'g5', 'g4']);
});
