import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { makeFolder, testConfig } from '#tests/small-site.ts';
import { createBuildId } from './bundle.ts';
import { ENGINE_ROOT } from './content/import-module.ts';

const folder = makeFolder();
afterAll(folder.remove);

it('is the same wherever the engine is on disk', async () => {
  const config = testConfig({ announcement: { id: 'a', html: 'b', closeable: true } });
  const link = join(folder.path, 'engine');
  symlinkSync(ENGINE_ROOT, link);
  vi.resetModules();
  vi.doMock('./content/import-module.ts', () => ({ ENGINE_ROOT: `${link}/` }));
  const elsewhere = await import('./bundle.ts');
  expect(elsewhere.createBuildId(folder.path, config)).toBe(createBuildId(folder.path, config));
});
