import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { typeFrom, typeYaml } from '../content/api/testing.ts';
import { openCache } from '../content/cache.ts';
import { createAnalysisStore } from './analysis-store.ts';
import type { Listing } from './csharp/analyse-listing.ts';
import { createListingAnalyser } from './listing-analyser.ts';

const TYPES = [typeFrom(typeYaml('Struct', 'Toy.Shape', [['Field', 'Width', 'public int Width']]))];
const OTHERS = [typeFrom(typeYaml('Struct', 'Toy.Shape', [['Field', 'Height', 'public int Height']]))];
const LISTING: Listing = {
  kind: 'file',
  text: 'using Toy;\nnew Shape().Width = 2;\nnew Shape().Hight();',
  companions: [],
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'analyses-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const open = (salt = 's') => createAnalysisStore(openCache(folder), salt);

it('waits for the parser where nothing is stored, and answers without it in the next run', async () => {
  const store = open();
  const analyser = createListingAnalyser(store);
  expect([analyser.analyse(LISTING, TYPES), analyser.isWaiting()]).toEqual([null, true]);
  await analyser.ready();
  const analysis = analyser.analyse(LISTING, TYPES);
  expect(analysis?.uses.map(({ uid }) => uid)).toEqual(['Toy.Shape', 'Toy.Shape.Width', 'Toy.Shape']);
  expect(analysis?.faults).toHaveLength(1);
  expect([analyser.analyse(LISTING, TYPES), analyser.isWaiting(), analyser.analysed()]).toEqual([analysis, false, 1]);
  store.save({ prune: true });

  const next = createListingAnalyser(open());
  expect([next.analyse(LISTING, TYPES), next.isWaiting(), next.analysed()]).toEqual([analysis, false, 0]);
  expect(next.analyse(LISTING, OTHERS)).toBeNull();
  expect(createListingAnalyser(open('another checker')).analyse(LISTING, TYPES)).toBeNull();
});

it('reads a listing once for each API', async () => {
  const analyser = createListingAnalyser(open());
  await analyser.ready();
  analyser.analyse(LISTING, TYPES);
  analyser.analyse({ ...LISTING }, TYPES);
  expect(analyser.analysed()).toBe(1);
  expect(analyser.analyse(LISTING, OTHERS)?.uses.map(({ uid }) => uid)).toEqual(['Toy.Shape', 'Toy.Shape']);
  expect(analyser.analysed()).toBe(2);
});
