import { expect, it } from 'vitest';
import { parseSiteConfig } from '#node/content/site-config.ts';
import { createSiteModuleSources } from '#node/virtual-modules.ts';
import site from '../../content/site.ts';

it('the hosted engine is off, and one word of the configuration switches it on', () => {
  const { config: own } = parseSiteConfig(site);
  const { config, problems } = parseSiteConfig({ ...site, search: { ...site.search, engine: 'hosted' } });
  expect([own?.search.engine, config?.search.engine, problems]).toEqual(['embedded', 'hosted', []]);
  if (own === null || config === null) throw new Error('It can not be read.');
  const asked = config.search.hosted?.appId ?? '?';
  expect(createSiteModuleSources(own, 'b')[0]).not.toContain(asked);
  expect(createSiteModuleSources(config, 'b')[0]).toContain(asked);
});
