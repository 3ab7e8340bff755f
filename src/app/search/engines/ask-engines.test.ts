import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { latestVersion, listVersions } from '#shared/version.ts';
import { askEngines, UNREACHABLE } from './ask-engines.ts';
import type { Engine } from './engine.ts';

const QUESTION = { text: 'text', version: latestVersion(listVersions(['2.0'], '2.0', false)), offset: 0, limit: 20 };

function engine(find: Engine['find']): Engine {
  return { hasFilters: true, typingDelay: 0, prepare: () => {}, retry: () => {}, find };
}

const answering = (total: number): Engine => engine(async () => ({ total, hits: [], words: [] }));
const failing = engine(async () => {
  throw new Error('No host.');
});
let warn: MockInstance<typeof console.warn>;

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('the first engine answers, and the spare one is left alone', async () => {
  const first = answering(3);
  expect(await askEngines({ first, spare: failing }, QUESTION)).toMatchObject({ total: 3, by: first, isSpare: false });
  expect(warn).not.toHaveBeenCalled();
});

test('where the first gives no answer, the spare one does, and both are told', async () => {
  const spare = answering(7);
  expect(await askEngines({ first: failing, spare }, QUESTION)).toMatchObject({ total: 7, by: spare, isSpare: true });
  expect(warn).toHaveBeenCalledTimes(1);
});

test('where none answers, the reader is told what to do', async () => {
  await expect(askEngines({ first: failing, spare: failing }, QUESTION)).rejects.toThrow(UNREACHABLE);
  await expect(askEngines({ first: failing, spare: null }, QUESTION)).rejects.toThrow('No host.');
});
