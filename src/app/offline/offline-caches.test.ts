import { afterEach, expect, it, vi } from 'vitest';
import { storeVersion } from './offline-caches.ts';

afterEach(() => vi.unstubAllGlobals());

const FILES = ['/data/full.json', '/data/slow.json'].map((path) => ({ path, bytes: 5, integrity: '' }));

it('reports no progress after a failure: it waits until no file is being stored, then removes the cache', async () => {
  const events: string[] = [];
  let finish = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const put = (address: string): Promise<void> =>
    address === '/data/slow.json' ? slow : Promise.reject(new Error('full'));
  const remove = async (): Promise<boolean> => events.push('removed') > 0;
  vi.stubGlobal('caches', { open: async () => ({ put }), match: async () => undefined, delete: remove });
  vi.stubGlobal('fetch', async () => new Response('{}'));
  const stored = storeVersion(
    { version: '1.0', build: 'b', id: 'i', files: FILES },
    { base: '', onProgress: (bytes) => events.push(`${bytes} bytes`) },
  );
  const failed = expect(stored)
    .rejects.toThrow('full')
    .then(() => events.push('failed'));
  // The next task begins after everything that the failure causes without the slow file.
  await new Promise((resolve) => setImmediate(resolve));
  finish();
  await failed;
  expect(events).toEqual(['5 bytes', 'removed', 'failed']);
});
