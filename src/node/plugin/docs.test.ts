import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { ENGINE_ROOT } from '../content/import-module.ts';

it('has development begin anew when what it is made of is edited', async () => {
  const { configFileDependencies } = await resolveConfig({ configFile: join(ENGINE_ROOT, 'vite.config.ts') }, 'serve');
  const edited = [
    ...['src/node/plugin/dev-server.ts', 'src/node/content/site-config.ts', 'src/node/compile/compile-site.ts'],
    ...['scripts/support/import-compiled.mjs', 'vite.config.ts', 'index.html'],
  ];
  expect(configFileDependencies).toEqual(expect.arrayContaining(edited.map((file) => join(ENGINE_ROOT, file))));
});
