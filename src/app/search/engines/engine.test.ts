import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { getLatestVersion, listVersions } from '#shared/version.ts';
import { type Engine, searchWithFallback, UNREACHABLE_MESSAGE } from './engine.ts';

const REQUEST = { text: 'text', version: getLatestVersion(listVersions(['2.0'], '2.0', false)), offset: 0, limit: 20 };

function engine(find: Engine['find']): Engine {
  return { hasFilters: true, debounceMs: 0, prefetch: () => {}, retry: () => {}, find };
}

const responding = (total: number): Engine => engine(async () => ({ total, hits: [], words: [] }));
const failing = engine(async () => {
  throw new Error('No host.');
});
let warn: MockInstance<typeof console.warn>;

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('uses the primary engine alone when it responds', async () => {
  const primary = responding(3);
  expect(await searchWithFallback({ primary, fallback: failing }, REQUEST)).toMatchObject({
    total: 3,
    engine: primary,
    isFallback: false,
  });
  expect(warn).not.toHaveBeenCalled();
});

test('uses the fallback when the primary engine fails', async () => {
  const fallback = responding(7);
  expect(await searchWithFallback({ primary: failing, fallback }, REQUEST)).toMatchObject({
    total: 7,
    engine: fallback,
    isFallback: true,
  });
  expect(warn).toHaveBeenCalledTimes(1);
});

test('rejects with a message for the user when both fail', async () => {
  await expect(searchWithFallback({ primary: failing, fallback: failing }, REQUEST)).rejects.toThrow(
    UNREACHABLE_MESSAGE,
  );
  await expect(searchWithFallback({ primary: failing, fallback: null }, REQUEST)).rejects.toThrow('No host.');
});
