import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildSearchData } from '#node/search/search-data.ts';
import { hashCompiler } from '#node/site/page-cache.ts';
import type { SitePlan } from '#node/site/plan-site.ts';
import { createSearchEngine } from '#search/engine.ts';
import { hasVersion, type SearchData } from '#shared/search-data.ts';
import { getLatestVersion } from '#shared/version.ts';
import { assembleFolder, problemLine } from '../support/assembled-site.ts';
import { ASKED_QUERIES } from './queries/asked.ts';
import { CALLER_QUERIES } from './queries/caller.ts';
import { FRESH_QUERIES } from './queries/fresh.ts';
import { GUEST_QUERIES } from './queries/guest.ts';
import { HELD_BACK_QUERIES } from './queries/held-back.ts';
import { NEWCOMER_QUERIES } from './queries/newcomer.ts';
import { OUTSIDER_QUERIES } from './queries/outsider.ts';
import { type ExpectedHit, rankQueries, type SearchEngine } from './queries/rank-queries.ts';
import { RECIPE_QUERIES } from './queries/recipes.ts';
import { STRANGER_QUERIES } from './queries/stranger.ts';
import { TROUBLESHOOTING_QUERIES } from './queries/troubleshooting.ts';
import { QUERIES } from './queries/tuning.ts';
import { UNTOUCHED_QUERIES } from './queries/untouched.ts';
import { VISITOR_QUERIES } from './queries/visitor.ts';
import { WALKED_QUERIES } from './queries/walked.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Timeout for compiling the whole content on a machine without a cache, in milliseconds. */
const COMPILE_TIMEOUT_MS = 180_000;

let data: SearchData;
let engine: SearchEngine;
let version: string;

async function planned(): Promise<SitePlan> {
  const cache = join(ROOT, 'node_modules/.cache/site');
  const { build, problems } = await assembleFolder(ROOT, cache, hashCompiler(ROOT));
  if (build === null) throw new Error(problems.map(problemLine).join('\n'));
  return build.plan;
}

beforeAll(async () => {
  const plan = await planned();
  data = buildSearchData(plan);
  engine = createSearchEngine(data);
  version = getLatestVersion(plan.site.versions).name;
}, COMPILE_TIMEOUT_MS);

/** Minimum quality of the results: near the current one, so that a change for the worse fails. */
interface Floor {
  first: number;
  firstThree: number;
  reciprocalRank: number;
}

describe.each<[string, readonly ExpectedHit[], Floor]>([
  ['tuning queries', QUERIES, { first: 0.98, firstThree: 1, reciprocalRank: 0.99 }],
  ['queries that once failed', WALKED_QUERIES, { first: 0.94, firstThree: 0.98, reciprocalRank: 0.96 }],
  ['queries by another author', ASKED_QUERIES, { first: 0.98, firstThree: 1, reciprocalRank: 0.99 }],
  ['held-back queries', HELD_BACK_QUERIES, { first: 0.92, firstThree: 0.98, reciprocalRank: 0.95 }],
  [
    'questions that the search was improved with',
    FRESH_QUERIES,
    { first: 0.91, firstThree: 0.98, reciprocalRank: 0.95 },
  ],
  ['questions by a newcomer', NEWCOMER_QUERIES, { first: 0.98, firstThree: 1, reciprocalRank: 0.98 }],
  ['questions by an outsider', OUTSIDER_QUERIES, { first: 0.94, firstThree: 0.98, reciprocalRank: 0.97 }],
  ['questions by a guest', GUEST_QUERIES, { first: 0.92, firstThree: 0.98, reciprocalRank: 0.95 }],
  ['questions by a visitor', VISITOR_QUERIES, { first: 0.9, firstThree: 0.97, reciprocalRank: 0.93 }],
  ['questions by a caller', CALLER_QUERIES, { first: 0.96, firstThree: 0.98, reciprocalRank: 0.97 }],
  ['questions by a stranger', STRANGER_QUERIES, { first: 0.98, firstThree: 1, reciprocalRank: 0.99 }],
  ['questions without any change for them', UNTOUCHED_QUERIES, { first: 0.78, firstThree: 0.9, reciprocalRank: 0.84 }],
])('%s', (_name, queries, floor) => {
  test('expect pages of the latest version', () => {
    const place = data.versions.indexOf(version);
    const shown = data.entries.filter((record) => hasVersion(data.versionSets[record.versions] ?? [], place));
    const slug = (page: number): string => data.pages[page]?.slug ?? '';
    const there = new Set(shown.flatMap(({ page, anchor }) => [slug(page), `${slug(page)}#${anchor}`]));
    expect(queries.flatMap(({ expected }) => expected).filter((one) => !there.has(one))).toEqual([]);
  });

  test('find most pages in the first hit, and nearly all in the first three', () => {
    const { first, firstThree, reciprocalRank } = rankQueries(engine, version, queries);
    const fallen = { first, firstThree, reciprocalRank };
    expect(fallen).toEqual({
      first: expect.toSatisfy((part: number) => part >= floor.first),
      firstThree: expect.toSatisfy((part: number) => part >= floor.firstThree),
      reciprocalRank: expect.toSatisfy((part: number) => part >= floor.reciprocalRank),
    });
  });
});

test('a recipe is the first result for its question', () => {
  const firstPages = RECIPE_QUERIES.map(({ query }) => {
    const [hit] = engine.search({ text: query, version, limit: 1 }).hits;
    return `${query} = ${hit?.page.slug}`;
  });
  expect(firstPages).toEqual(RECIPE_QUERIES.map(({ query, expected }) => `${query} = ${expected.join(' ')}`));
});

/** Returns the first results for a query, optionally only types. */
const firstHits = (text: string, isType: boolean, limit: number): string[] =>
  engine
    .search({ text, version, limit, filter: isType ? { scope: 'type', kind: null } : null })
    .hits.map(({ page, record }) => page.slug + (record.anchor === '' ? '' : `#${record.anchor}`));

test.each([
  ['rectangle', ['guides/guides/rendering-primitives/rendering-rectangles', 'api/Velaptor.Graphics.RectShape']],
  ['draw text', ['guides/guides/rendering-text', 'api/Velaptor.Graphics.Renderers.IFontRenderer']],
])('the guide and the type about %s are the first results', (text, expected) => {
  expect(firstHits(text, false, 2)).toEqual(expected);
});

test.each([
  ['rectangle', 'api/Velaptor.Graphics.RectShape'],
  ['draw text', 'api/Velaptor.Graphics.Renderers.IFontRenderer'],
  ['collision', 'api/Velaptor.Graphics.CircleShape'],
  ['exit game', 'api/Velaptor.UI.IWindow'],
  ['volume', 'api/Velaptor.Content.IAudio'],
  ['install', undefined],
])('among types, %s finds %s first', (text, expected) => {
  expect(firstHits(text, true, 1)[0]).toBe(expected);
});

test.each([
  ['this[]', 'api/Velaptor.Content.AtlasData#thisint'],
  ['indexer', 'api/Velaptor.Content.AtlasData#thisint'],
  ['Load<T>', 'api/Velaptor.ExtensionMethods.ContentExtensions#loadthis-iloaderitexture-string'],
  ['ILoader<T>', 'api/Velaptor.Content.ILoader_T_'],
])('the name %s finds %s first', (text, expected) => {
  expect(firstHits(text, false, 1)).toEqual([expected]);
});

test.each(['StateOfWindow.FullScreen', 'Velaptor.StateOfWindow.FullScreen'])(
  'the exact name %s finds the member before the recipe about it',
  (text) => {
    const [hit] = engine.search({ text, version, limit: 1 }).hits;
    expect(`${hit?.page.slug}#${hit?.record.anchor}`).toBe('api/Velaptor.StateOfWindow#fullscreen');
  },
);

test('an entry of the troubleshooting page or of the questions is the first result for its exception or symptom', () => {
  const firstEntries = TROUBLESHOOTING_QUERIES.map(({ query }) => {
    const [hit] = engine.search({ text: query, version, limit: 1 }).hits;
    return `${query} = ${hit?.page.slug}#${hit?.record.anchor}`;
  });
  expect(firstEntries).toEqual(
    TROUBLESHOOTING_QUERIES.map(({ query, expected }) => `${query} = ${expected.join(' ')}`),
  );
});

test('there are at least three questions for every recipe of the latest version', () => {
  const asked = RECIPE_QUERIES.flatMap(({ expected }) => expected);
  const place = data.versions.indexOf(version);
  const recipes = data.entries
    .filter((record) => record.kind === 'page' && hasVersion(data.versionSets[record.versions] ?? [], place))
    .map(({ page }) => data.pages[page]?.slug ?? '')
    .filter((slug) => slug.startsWith('guides/recipes/'));
  expect(recipes.filter((slug) => asked.filter((one) => one === slug).length < 3)).toEqual([]);
});

test('there are at least 80 queries, half of them held back', () => {
  expect(HELD_BACK_QUERIES.length).toBeGreaterThanOrEqual(40);
  expect(QUERIES.length).toBeGreaterThanOrEqual(40);
});

test('the same content has the same data and the same results', { timeout: COMPILE_TIMEOUT_MS }, async () => {
  const again = buildSearchData(await planned());
  expect(JSON.stringify(again)).toBe(JSON.stringify(data));
  const answersOf = (asked: SearchEngine): string[] => {
    const all = [...QUERIES, ...WALKED_QUERIES, ...ASKED_QUERIES, ...HELD_BACK_QUERIES];
    return all.map(({ query }) => JSON.stringify(asked.search({ text: query, version, limit: 20 })));
  };
  expect(answersOf(createSearchEngine(again))).toEqual(answersOf(engine));
});
