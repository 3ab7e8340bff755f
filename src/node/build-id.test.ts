import { symlinkSync, writeFileSync } from 'node:fs';
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

it('changes with each file that components may import, but not with articles and versions', () => {
  const config = testConfig();
  const site = makeFolder({
    'content/components/box/Box.tsx': 'one',
    'content/programs/manifest.json': 'one',
    'content/docs/next/intro.md': 'one',
    'content/docs/next/api/toc.json': 'one',
    'content/listings.json': 'one',
    'content/versions.json': 'one',
  });
  const isChangedBy = (path: string): boolean => {
    const oldId = createBuildId(site.path, config);
    writeFileSync(join(site.path, path), 'two');
    return createBuildId(site.path, config) !== oldId;
  };
  for (const path of ['components/box/Box.tsx', 'programs/manifest.json'])
    expect(isChangedBy(`content/${path}`)).toBe(true);
  for (const path of ['docs/next/intro.md', 'docs/next/api/toc.json', 'listings.json', 'versions.json'])
    expect(isChangedBy(`content/${path}`)).toBe(false);
  site.remove();
});
