import { join } from 'node:path';
import { createServer, type HotUpdateOptions, resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { makeFolder, smallSite } from '#tests/small-site.ts';
import { stageContent } from '../content/staged-content.ts';
import { docs } from './docs.ts';

it('has Vite look neither into content that is made aside, nor at each file of it once it is swapped in', async () => {
  const site = makeFolder(smallSite({ 'content/components/box.ts': 'export default 1;\n' }));
  const file = join(site.path, 'content/components/box.ts');
  const { watch } = (await resolveConfig({ configFile: false, plugins: docs({ root: site.path }) }, 'serve')).server;
  expect(watch?.ignored).toEqual(['**/.content-change/**', '**/.cache/**']);
  const server = await createServer({
    ...{ configFile: false, logLevel: 'silent', plugins: docs({ root: site.path }) },
    server: { ws: false, watch: null },
  });
  const plugin = server.config.plugins.find(({ name }) => name === 'docs');
  const update: HotUpdateOptions = { type: 'update', file, timestamp: 0, modules: [], read: () => '', server };
  const hook = typeof plugin?.hotUpdate === 'function' ? plugin.hotUpdate : undefined;
  const environment = server.environments.ssr;
  const left = () => hook?.call(Object.assign(environment.pluginContainer.minimalContext, { environment }), update);
  expect(left()).toBeUndefined();
  stageContent(site.path).swap();
  expect(left()).toEqual([]);
  await server.close();
  site.remove();
});
