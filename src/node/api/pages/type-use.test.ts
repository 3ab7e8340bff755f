import { describe, expect, it } from 'vitest';
import type { SitePage } from '../../site/site-page.ts';
import type { ApiMap } from '../prose/api-map.ts';
import { apiContext, fixture, indexOf, library, typeYaml } from '../testing.ts';
import { typePageInput } from './page-input.ts';
import { compileTypePage } from './type-page.ts';
import { usedInByType, usesOfMainTypes } from './type-use.ts';

const own = (name: string): string => fixture(name);
const index = indexOf([
  own('Velaptor.Graphics.Renderers.IFontRenderer.yml'),
  own('Velaptor.ExtensionMethods.ContentExtensions.yml'),
  own('Velaptor.Graphics.RectShape.yml'),
]);
const box = { uids: ['Velaptor.Content.Fonts.IFont'], caption: '', begin: '', edges: [], row: 1, first: 1, last: 2 };
const map: ApiMap = { title: '', lead: null, areas: [{ name: '', says: null, nodes: [box], notes: [] }] };

describe('usesOfMainTypes', () => {
  it('finds what gives a type and what takes it, overloads in one', () => {
    const uses = usesOfMainTypes(index, map);
    expect([...uses.keys()]).toEqual(['Velaptor.Content.Fonts.IFont']);
    const { returnedBy, acceptedBy } = uses.get('Velaptor.Content.Fonts.IFont') ?? { returnedBy: [], acceptedBy: [] };
    expect(returnedBy.map(({ name }) => name)).toEqual(['ContentExtensions.Load']);
    expect(acceptedBy.map(({ name }) => name)).toEqual(['ContentExtensions.Unload', 'IFontRenderer.Render']);
    expect(usesOfMainTypes(index, null).size).toBe(0);
  });

  it('renders both sides as lists of links around the type', async () => {
    const [type] = index.types.filter(({ name }) => name === 'RectShape');
    if (type === undefined) throw new Error('No type');
    const member = (uid: string, name: string) => ({ uid, name });
    const load = index.types.flatMap(({ members }) => members).find(({ name }) => name.startsWith('Load('));
    const acceptedBy = Array.from({ length: 7 }, (_, at) => member(load?.uid ?? '', `Taker.Take${at}`));
    const use = { returnedBy: [member(load?.uid ?? '', 'ContentExtensions.Load')], acceptedBy };
    const page = async (shown: typeof use) =>
      (
        await compileTypePage(
          typePageInput(type, index, library, { usedIn: [], use: shown, since: () => null, isLive: () => true }),
          apiContext(index),
        )
      ).html;
    const drawn = /<div class="api-use"[\s\S]*?<\/details>/u.exec(await page(use))?.[0] ?? '';
    expect(drawn).toContain('role="group" aria-label="Use of RectShape"');
    expect(drawn).toMatch(/<p>Returned by<\/p><ul><li><code><a href="[^"]*ContentExtensions#[^"]*">/u);
    expect(drawn).toContain('<summary>and 2 more</summary>');
    expect(await page({ ...use, returnedBy: [] })).not.toContain('Returned by');
    expect(await page({ returnedBy: [], acceptedBy: [] })).not.toContain('api-use');
  });
});

const toyIndex = indexOf([
  typeYaml('Struct', 'Toy.Shape', [['Field', 'Width', 'public int Width']]),
  typeYaml('Class', 'Toy.Lid', [['Method', 'Shut', 'public void Shut()']]),
]);
const SHAPE = ['Toy.Shape', 'Toy.Shape.Width'];
const times = (count: number, uid: string): string[] => Array.from({ length: count }, () => uid);

const page = (title: string, mentions: string[], slug = `guides/${title}`): SitePage => ({
  slug,
  docId: slug,
  source: { kind: 'mdx', file: '' },
  file: null,
  frontMatter: {},
  position: undefined,
  references: [],
  compiled: {
    title,
    description: '',
    html: '',
    toc: [],
    islands: [],
    styles: [],
    head: [],
    anchors: [],
    links: [],
    mentions,
    records: [],
    problems: [],
  },
});
const used = (uid: string, ...pages: SitePage[]): string[] | undefined =>
  usedInByType(pages, toyIndex)
    .get(uid)
    ?.map(({ title, href }) => `${title} ${href}`);

it('counts a member for its type, and omits namespaces and what does not exist', () => {
  expect(used('Toy.Shape', page('a', [...SHAPE, 'Toy', 'Toy.Gone']))).toEqual(['a ~/guides/a']);
  expect(usedInByType([page('a', ['Toy', 'Toy.Gone'])], toyIndex).size).toBe(0);
});

it('sorts documents by relevance, not by number of mentions', () => {
  const long = page('long', [...times(6, 'Toy.Shape.Width'), ...times(60, 'Toy.Lid.Shut')]);
  const about = page('about', times(5, 'Toy.Shape'));
  expect(used('Toy.Shape', long, about)).toEqual(['about ~/guides/about', 'long ~/guides/long']);
});

it('lists a document that names a type in passing only where no other does', () => {
  const passing = page('passing', ['Toy.Shape', ...times(9, 'Toy.Lid')]);
  expect(used('Toy.Shape', passing)).toEqual(['passing ~/guides/passing']);
  expect(used('Toy.Shape', passing, page('about', SHAPE))).toEqual(['about ~/guides/about']);
});

it('lists the eight best, and no page of the reference', () => {
  const guides = Array.from({ length: 12 }, (_, count) => page(`g${count}`, times(count + 2, 'Toy.Shape')));
  const titles = usedInByType([...guides, page('x', SHAPE, 'api/Toy.Lid')], toyIndex).get('Toy.Shape');
  expect(titles?.map(({ title }) => title)).toEqual(['g11', 'g10', 'g9', 'g8', 'g7', 'g6', 'g5', 'g4']);
});
