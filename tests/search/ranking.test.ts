import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { rankQueries } from '../../scripts/bench/search/measure.ts';
import { arrangeContent } from '../../src/build/pipeline/arrange-content.ts';
import { problemLine } from '../../src/build/pipeline/testing.ts';
import { searchData } from '../../src/build/search/search-data.ts';
import { isShownIn, type SearchData } from '../../src/model/search-data.ts';
import { latestVersion } from '../../src/model/version.ts';
import { createSearchEngine } from '../../src/search/engine.ts';
import { HELD_BACK_QUERIES } from './queries/held-back.ts';
import { QUERIES } from './queries/tuning.ts';

const ROOT = join(import.meta.dirname, '../..');
/** On a machine that has built nothing yet, the whole content is compiled; the build that follows finds it done. */
const TIME_TO_COMPILE = 180_000;

let data: SearchData;
let version: string;

beforeAll(async () => {
  const cache = join(ROOT, 'node_modules/.cache/site');
  const { arranged, problems } = await arrangeContent({ root: ROOT, engineRoot: ROOT, cache });
  if (arranged === null) throw new Error(problems.map(problemLine).join('\n'));
  data = searchData(arranged);
  version = latestVersion(arranged.site.versions).name;
}, TIME_TO_COMPILE);

describe.each([
  ['the queries that it is tuned by', QUERIES],
  ['the queries that are held back', HELD_BACK_QUERIES],
])('%s', (_name, queries) => {
  test('expect what the latest version has', () => {
    const place = data.versions.indexOf(version);
    const shown = data.entries.filter((entry) => isShownIn(entry, place));
    const slug = (page: number): string => data.pages[page]?.slug ?? '';
    const there = new Set(shown.flatMap(({ page, anchor }) => [slug(page), `${slug(page)}#${anchor}`]));
    expect(queries.flatMap(({ expected }) => expected).filter((one) => !there.has(one))).toEqual([]);
  });

  test('are answered in the first three hits, and mostly in the first', () => {
    const { firstThree, first } = rankQueries(createSearchEngine(data), version, queries);
    expect(firstThree).toBeGreaterThanOrEqual(0.9);
    expect(first).toBeGreaterThanOrEqual(0.75);
  });
});

test('there are at least 80 queries, half of them held back', () => {
  expect(QUERIES.length + HELD_BACK_QUERIES.length).toBeGreaterThanOrEqual(80);
  expect(HELD_BACK_QUERIES.length).toBeGreaterThanOrEqual(QUERIES.length);
});
