import { expect, it } from 'vitest';
import { parseSiteConfig } from '#node/content/site-config.ts';
import { siteModuleTexts } from '#node/plugin/site-modules.ts';
import site from '../../content/site.ts';

it('the hosted engine is off, and one word of the configuration switches it on', () => {
  const switched = { ...site, search: { ...site.search, engine: 'hosted' } };
  const { config, problems } = parseSiteConfig(switched);
  expect([site.search.engine, config?.search.engine, problems]).toEqual(['embedded', 'hosted', []]);
  if (config === null) throw new Error('It can not be read.');
  const asked = config.search.hosted?.appId ?? '?';
  expect(siteModuleTexts(site, 'b')[0]).not.toContain(asked);
  expect(siteModuleTexts(config, 'b')[0]).toContain(asked);
});
