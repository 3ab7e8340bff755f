import { expect, it } from 'vitest';
import type { ApiType } from '#shared/api.ts';
import { typeFrom, typeYaml } from '#tests/api-testing.ts';
import { fakeCompiler } from '#tests/fake-compiler.ts';
import { readCompilerResults } from './compiler-results.ts';
import type { Listing } from './listing.ts';
import { createListingAnalyser, hashApi } from './listing-analyser.ts';

const TYPES = [typeFrom(typeYaml('Struct', 'Toy.Shape', [['Field', 'Width', 'public int Width']]))];
const OTHERS = [typeFrom(typeYaml('Struct', 'Toy.Shape', [['Field', 'Width', 'public float Width']]))];
const text = '// A Shape\nShape a = new();\na.Width = 2; x.Shape(); var s = "Shape"; class Other { Other o; }';
const LISTING: Listing = { kind: 'file', text, companions: [], wrapper: null, given: [] };
const uids = (analysis: { uses: { uid: string }[] } | null) => analysis?.uses.map(({ uid }) => uid);

it('waits for the compiler and compiles a listing once for each API', async () => {
  const analyser = createListingAnalyser(() => fakeCompiler());
  expect([analyser.analyse(LISTING, TYPES), analyser.isWaiting()]).toEqual([null, true]);
  await analyser.ready();
  const analysis = analyser.analyse(LISTING, TYPES);
  expect(uids(analysis)).toContain('Toy.Shape.Width');
  expect([analyser.analyse({ ...LISTING }, TYPES), analyser.isWaiting(), analyser.compiled()]).toEqual([
    analysis,
    false,
    1,
  ]);
  expect(analyser.analyse(LISTING, OTHERS)).toBeNull();

  const next = createListingAnalyser();
  next.setResults(analyser.usedResults());
  expect(next.analyse(LISTING, TYPES)).toEqual(analysis);
  expect(next.analyse(LISTING, OTHERS)?.isGuess).toBe(true);
});

it('guesses names of types without a compiler', () => {
  const analyser = createListingAnalyser();
  const analysis = analyser.analyse(LISTING, TYPES);
  expect(analysis).toMatchObject({ faults: [], unchecked: null, isGuess: true });
  expect(analysis?.uses).toEqual([{ start: 11, end: 16, uid: 'Toy.Shape' }]);
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
