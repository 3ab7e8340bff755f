import { expect, it } from 'vitest';
import type { ApiType } from '#shared/api.ts';
import { typeFrom, typeYaml } from '#tests/api-testing.ts';
import { fakeCompiler } from '#tests/fake-compiler.ts';
import { readCompilerResults } from './compiler-results.ts';
import type { Listing } from './listing.ts';
import { createApiSlices, createListingAnalyser } from './listing-analyser.ts';

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
const slice = (types: readonly ApiType[], text: string): string =>
  createApiSlices(types)({ kind: 'file', text, companions: [], wrapper: null, given: [] });
const before = (text: string): string => slice([box], text);

it.each([
  ['a named member', 'box.Open();', [['Method', 'Open', 'public int Open()'], BOX[1]]],
  ['another member of that name', 'box.Open();', [...BOX, ['Method', 'Open(int)', 'public void Open(int by)']]],
  ['a member to override', 'class My : Box { }', [BOX[0], ['Method', 'Shut', 'public virtual void Shut()']]],
  ['a constructor', 'new Box();', [...BOX, ['Constructor', '#ctor', 'public Box(int size)']]],
] as [string, string, Members][])('changes with %s', (_, text, members) => {
  expect(slice([type('Box', members)], text)).not.toBe(before(text));
});

it('changes with a type of the same name and with base types', () => {
  expect(slice([box, typeFrom(typeYaml('Class', 'Acme.Box'))], 'new Box();')).not.toBe(before('new Box();'));
  expect(slice([type('Box', BOX, '  inheritance:\n  - Toy.Case\n')], 'new Box();')).not.toBe(before('new Box();'));
});

it('does not change with prose or with symbols that the listing does not name', () => {
  const summary = { markdown: 'A box.', file: 'api/Toy.Box.md', line: 3 };
  expect(slice([{ ...box, summary, file: 'elsewhere' }], 'box.Open();')).toBe(before('box.Open();'));
  const grown = [type('Box', [...BOX, ['Method', 'Lock', 'public void Lock()']]), type('Lid', [])];
  expect(slice(grown, 'box.Open();')).toBe(before('box.Open();'));
});
