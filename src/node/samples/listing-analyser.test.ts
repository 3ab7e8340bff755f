import { expect, it } from 'vitest';
import type { ApiType } from '#shared/api.ts';
import { typeFrom, typeYaml } from '#tests/api-testing.ts';
import { readCompilerResults } from './compiler-results.ts';
import type { Listing } from './listing.ts';
import { createListingAnalyser, hashApi } from './listing-analyser.ts';

const TYPES = [typeFrom(typeYaml('Struct', 'Toy.Shape', [['Field', 'Width', 'public int Width']]))];
const OTHERS = [typeFrom(typeYaml('Struct', 'Toy.Shape', [['Field', 'Width', 'public float Width']]))];
const text = '// A Shape\nShape a = new();\na.Width = 2; x.Shape(); var s = "Shape"; class Other { Other o; }';
const LISTING: Listing = { kind: 'file', text, companions: [], wrapper: null, given: [] };
const uids = (analysis: { uses: { uid: string }[] }) => analysis.uses.map(({ uid }) => uid);

it('uses the result of a listing with the same API', () => {
  const analyser = createListingAnalyser();
  analyser.analyse(LISTING, TYPES);
  const [key = ''] = analyser.guessed().keys();
  analyser.setResults(new Map([[key, { uses: { 'Toy.Shape.Width': [33] }, faults: [], unchecked: null }]]));
  expect(uids(analyser.analyse({ ...LISTING }, TYPES))).toEqual(['Toy.Shape.Width']);
  expect([analyser.usedResults().size, analyser.guessed().size]).toEqual([1, 0]);
  expect(analyser.analyse(LISTING, OTHERS).isGuess).toBe(true);
  expect(analyser.guessed().size).toBe(1);
});

it('guesses names of types without a compiler', () => {
  const analyser = createListingAnalyser();
  const analysis = analyser.analyse(LISTING, TYPES);
  expect(analysis).toMatchObject({ faults: [], unchecked: null, isGuess: true });
  expect(analysis.uses).toEqual([{ start: 11, end: 16, uid: 'Toy.Shape' }]);
  const own = { ...LISTING, text: `${text}\nclass Shape { }` };
  expect(uids(analyser.analyse(own, TYPES))).toEqual([]);
});

it('returns no results for a site without the file', () => {
  expect(readCompilerResults('/nowhere')).toEqual({ compiler: '', results: new Map(), problems: [] });
});

type Members = [string, string, string][];
const type = (name: string, members: Members, lines = ''): ApiType =>
  typeFrom(typeYaml('Class', `Toy.${name}`, members, lines));
const BOX: Members = [
  ['Method', 'Open', 'public void Open()'],
  ['Method', 'Shut', 'public abstract void Shut()'],
];
const box = type('Box', BOX);
const before = hashApi([box]);

it.each<[string, ApiType[]]>([
  ['a declaration', [type('Box', [['Method', 'Open', 'public int Open()'], ...BOX.slice(1)])]],
  ['a new member', [type('Box', [...BOX, ['Constructor', '#ctor', 'public Box(int size)']])]],
  ['a new type', [box, typeFrom(typeYaml('Class', 'Acme.Box'))]],
  ['base types', [type('Box', BOX, '  inheritance:\n  - Toy.Case\n')]],
])('the hash of an API changes with %s', (_, types) => {
  expect(hashApi(types)).not.toBe(before);
});

it('the hash of an API does not change with prose', () => {
  const summary = { markdown: 'A box.', file: 'api/Toy.Box.md', line: 3 };
  expect(hashApi([{ ...box, summary, file: 'elsewhere' }])).toBe(before);
});
