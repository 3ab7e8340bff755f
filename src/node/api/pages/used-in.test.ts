import { expect, it } from 'vitest';
import type { SitePage } from '../../site/site-page.ts';
import { typeYaml } from '../docfx/testing.ts';
import { indexOf } from './testing.ts';
import { usedInByType } from './used-in.ts';

const index = indexOf([
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
  usedInByType(pages, index)
    .get(uid)
    ?.map(({ title, href }) => `${title} ${href}`);

it('counts a member for its type, and leaves out namespaces and what does not exist', () => {
  expect(used('Toy.Shape', page('a', [...SHAPE, 'Toy', 'Toy.Gone']))).toEqual(['a ~/guides/a']);
  expect(usedInByType([page('a', ['Toy', 'Toy.Gone'])], index).size).toBe(0);
});

it('puts first what is about the type, not what names everything often', () => {
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
  const titles = usedInByType([...guides, page('x', SHAPE, 'api/Toy.Lid')], index).get('Toy.Shape');
  expect(titles?.map(({ title }) => title)).toEqual(['g11', 'g10', 'g9', 'g8', 'g7', 'g6', 'g5', 'g4']);
});
