import { describe, expect, test } from 'vitest';
import type { SearchData, SearchEntry, SearchPage } from '../model/search-data.ts';
import { createSearchEngine, type FoundEntry, type SearchQuestion } from './engine.ts';

const PAGES: SearchPage[] = [
  { slug: 'guides/drawing', title: 'Rendering shapes', kind: 'guide', group: 'Guides' },
  { slug: 'api/Toy.Box', title: 'Box', kind: 'type', typeKind: 'class', group: 'Toy' },
  { slug: 'api/Toy.IBox', title: 'IBox', kind: 'type', typeKind: 'interface', group: 'Toy' },
  { slug: 'api/Toy.BoxColor', title: 'BoxColor', kind: 'type', typeKind: 'enum', group: 'Toy' },
  { slug: '/', title: 'Home', kind: 'page', group: 'Other pages' },
  { slug: 'guides/sound', title: 'Audio', kind: 'guide', group: 'Guides' },
];
const entry = (page: number, more: Partial<SearchEntry> = {}): SearchEntry => ({
  page,
  kind: 'page',
  anchor: '',
  titles: [],
  text: '',
  versions: 0b11,
  ...more,
});
const member = (page: number, name: string, takes: string[], returns: string, versions = 0b11): SearchEntry =>
  entry(page, {
    kind: 'member',
    anchor: name.toLowerCase(),
    titles: [name],
    memberKind: takes.length > 0 || name.endsWith(')') ? 'method' : 'property',
    signature: { takes, returns },
    versions,
  });
const DATA: SearchData = {
  versions: ['2.0', '1.0'],
  pages: PAGES,
  entries: [
    entry(0, { text: 'How boxes are painted on the screen.' }),
    entry(0, { kind: 'heading', anchor: 'border', titles: ['Border'], text: 'A box may have a border.' }),
    entry(1, { text: 'A box to put things into.' }),
    member(1, 'Width', [], 'float'),
    member(1, 'BorderThickness', [], 'float'),
    member(1, 'Paint(Color)', ['Color'], 'void'),
    member(1, 'Mix(ColorMixer, Color)', ['ColorMixer', 'Color'], 'Color'),
    member(1, 'Lid', [], 'bool', 0b01),
    entry(2, { text: 'What boxes have in common.' }),
    member(2, 'Width', [], 'float'),
    entry(3, { text: 'Colours of boxes.' }),
    entry(4, { text: 'Begin here.' }),
    entry(5, { text: 'Play what can be heard.' }),
  ],
  synonyms: { drawing: ['rendering'], noise: ['audio'] },
};
const engine = createSearchEngine(DATA);
const nameOf = ({ page, entry: { titles } }: FoundEntry): string => [page.title, ...titles].join(' › ');
const ask = (text: string, more: Partial<SearchQuestion> = {}): string[] =>
  engine.search({ text, version: '2.0', limit: 20, ...more }).hits.map(nameOf);

describe('names', () => {
  test('come first when they are the whole query, in any letters', () => {
    expect(ask('box')[0]).toBe('Box');
    expect(ask('IBox')[0]).toBe('IBox');
    expect(ask('boxcolor')[0]).toBe('BoxColor');
    expect(ask('Toy.Box')[0]).toBe('Box');
  });

  test('of members are found with and without their type', () => {
    expect(ask('Box.Width')[0]).toBe('Box › Width');
    expect(ask('IBox.Width')[0]).toBe('IBox › Width');
    expect(ask('Toy.Box.Width')[0]).toBe('Box › Width');
    expect(ask('width')).toEqual(['Box › Width', 'IBox › Width']);
    expect(ask('Box border')[0]).toBe('Box › BorderThickness');
  });

  test('are found while they are typed', () => {
    expect(ask('BoxC')[0]).toBe('BoxColor');
    expect(ask('borderth')).toEqual(['Box › BorderThickness']);
  });

  test('of types come before members whose names begin with one of their words', () => {
    expect(ask('color')[0]).toBe('BoxColor');
  });
});

describe('words', () => {
  test('of a question are answered by a guide first', () => {
    expect(ask('how to render a box')[0]).toBe('Rendering shapes');
  });

  test('may be words for the same', () => {
    expect(ask('noise')).toEqual(['Audio']);
    expect(ask('how to draw a box')[0]).toBe('Rendering shapes');
  });

  test('may be mistyped', () => {
    expect(ask('boxcolro')[0]).toBe('BoxColor');
    expect(ask('bordrethickness')[0]).toBe('Box › BorderThickness');
    expect(ask('rendring shapes')[0]).toBe('Rendering shapes');
  });

  test('need not all be there when nothing has them all', () => {
    expect(ask('audio parallax')).toEqual(['Audio']);
  });

  test('that were looked for are told', () => {
    expect(engine.search({ text: 'noise', version: '2.0', limit: 1 }).words).toEqual(['noise', 'audio']);
  });
});

describe('filters', () => {
  test('in the text and chosen by hand find the same', () => {
    const chosen = { scope: 'type', typeKind: 'enum', memberKind: null } as const;
    expect(ask('enum: box')).toEqual(['BoxColor']);
    expect(ask('box', { filter: chosen })).toEqual(['BoxColor']);
    expect(ask('', { filter: { scope: 'guide' } })).toEqual(['Rendering shapes', 'Audio', 'Rendering shapes › Border']);
  });

  test('take signatures, the very type first', () => {
    expect(ask('Color -> void')).toEqual(['Box › Paint(Color)']);
    expect(ask('takes Color')).toEqual(['Box › Paint(Color)', 'Box › Mix(ColorMixer, Color)']);
    expect(ask('Color, Color ->')).toEqual(['Box › Mix(ColorMixer, Color)']);
    expect(ask('-> bool')).toEqual(['Box › Lid']);
  });
});

test('shows what the version has, and nothing of a version that nobody knows', () => {
  expect(ask('Lid')).toEqual(['Box › Lid']);
  expect(ask('Lid', { version: '1.0' })).toEqual([]);
  expect(ask('Box', { version: '9.9' })).toEqual([]);
});

test('gives a part of the hits and the number of all', () => {
  const all = ask('box');
  const { total, hits } = engine.search({ text: 'box', version: '2.0', offset: 2, limit: 3 });
  expect(total).toBe(all.length);
  expect(hits.map(nameOf)).toEqual(all.slice(2, 5));
});

test.each([
  '',
  '   ',
  '.*+?^$(){2}|[]\\',
  '🎮',
  '<script>alert(1)</script>',
  'constructor',
  '__proto__',
  'שלום',
  '->',
  ':',
])('answers %j', (text) => {
  expect(ask(text)).toEqual([]);
});
