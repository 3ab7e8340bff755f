import { expect, it } from 'vitest';
import { fakeCompiler } from '#tests/fake-compiler.ts';
import { typeFrom, typeYaml } from '../api/testing.ts';
import { readCompilerResults } from './compiler-results.ts';
import type { Listing } from './listing.ts';
import { createListingAnalyser } from './listing-analyser.ts';

const TYPES = [typeFrom(typeYaml('Struct', 'Toy.Shape', [['Field', 'Width', 'public int Width']]))];
const OTHERS = [typeFrom(typeYaml('Struct', 'Toy.Shape', [['Field', 'Width', 'public float Width']]))];
const text = '// A Shape\nShape a = new();\na.Width = 2; x.Shape(); var s = "Shape"; class Other { Other o; }';
const LISTING: Listing = { kind: 'file', text, companions: [], wrapper: null, given: [] };
const uids = (analysis: { uses: { uid: string }[] } | null) => analysis?.uses.map(({ uid }) => uid);

it('waits for the compiler where nothing is known, and asks once for each API', async () => {
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
  next.take(analyser.asked());
  expect(next.analyse(LISTING, TYPES)).toEqual(analysis);
  expect(next.analyse(LISTING, OTHERS)?.isGuess).toBe(true);
});

it('without a compiler, takes names of types for what they look like', () => {
  const analyser = createListingAnalyser();
  const analysis = analyser.analyse(LISTING, TYPES);
  expect(analysis).toMatchObject({ faults: [], unchecked: null, isGuess: true });
  expect(analysis?.uses).toEqual([{ start: 11, end: 16, uid: 'Toy.Shape' }]);
  const own = { ...LISTING, text: `${text}\nclass Shape { }` };
  expect(uids(analyser.analyse(own, TYPES))).toEqual([]);
});

it('a site without the file keeps nothing', () => {
  expect(readCompilerResults('/nowhere')).toEqual({ compiler: '', results: new Map(), problems: [] });
});
