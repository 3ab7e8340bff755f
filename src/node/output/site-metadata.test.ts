import { expect, it } from 'vitest';
import { listVersions } from '#shared/version.ts';
import { makeFolder, testConfig } from '#tests/small-site.ts';
import { createSiteMetadata } from './output-files.ts';

it('says what the site is, and which versions made it', () => {
  const folder = makeFolder({ 'package.json': '{"version":"1.2.3"}' });
  const site = { config: testConfig(), versions: listVersions(['2.0', '1.0'], '2.0', true) };
  const metadata: unknown = JSON.parse(createSiteMetadata(site, folder.path));
  folder.remove();
  expect(metadata).toMatchObject({
    generatorVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/u),
    siteVersion: '1.2.3',
    pluginVersions: { react: expect.stringMatching(/^\d/u), '@mdx-js/mdx': expect.stringMatching(/^\d/u) },
    i18n: {
      defaultLocale: 'en',
      locales: ['en'],
      localeConfigs: {
        en: { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: 'en' },
      },
    },
    versions: [
      { name: 'current', label: 'Next', isLast: false, path: '/docs/next', mainDocId: 'guides/intro' },
      { name: '2.0', label: '2.0', isLast: true, path: '/docs', mainDocId: 'guides/intro' },
      { name: '1.0', label: '1.0', isLast: false, path: '/docs/1.0', mainDocId: 'guides/intro' },
    ],
  });
});

it('has a version for a site that names none', () => {
  const folder = makeFolder();
  expect(createSiteMetadata({ config: testConfig(), versions: [] }, folder.path)).toContain('"siteVersion":"0.0.0"');
  folder.remove();
});
