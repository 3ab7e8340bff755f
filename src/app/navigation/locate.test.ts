import { expect, it } from 'vitest';
import type { SiteData } from '#shared/site.ts';
import { listVersions } from '#shared/version.ts';
import { siteConfig } from '#tests/site-config.ts';
import { findVersionAndSlug } from './locate.ts';

function site(baseUrl = '/'): SiteData {
  return {
    config: siteConfig({ title: 'T', baseUrl, mainDoc: 'guides/intro' }),
    versions: listVersions(['2.0', '1.0'], '2.0', true),
  };
}

it.each([
  ['/', null, ''],
  ['/about', null, 'about'],
  ['/about/', null, 'about'],
  ['/index.html', null, ''],
  ['/docs', '2.0', ''],
  ['/docs/', '2.0', ''],
  ['/docs/index.html', '2.0', ''],
  ['/docs/guides/intro', '2.0', 'guides/intro'],
  ['/docs/guides/intro.html', '2.0', 'guides/intro'],
  ['/docs/next', 'current', ''],
  ['/docs/next/api/X.Y', 'current', 'api/X.Y'],
  ['/docs/1.0/guides/intro/', '1.0', 'guides/intro'],
  ['/docs/2.0', '2.0', ''],
  ['/docs/2.0/guides/intro', '2.0', 'guides/intro'],
  ['/docs/2.0.1/guides', '2.0', '2.0.1/guides'],
  ['/docs/nextgen', '2.0', 'nextgen'],
  ['/docsify', null, 'docsify'],
  ['/api/Namespaces', '2.0', 'api/Namespaces'],
  ['/API/namespaces/', '2.0', 'api/Namespaces'],
  ['/api/Other', null, 'api/Other'],
  ['/docs/api/ICache_A%2CB_', '2.0', 'api/ICache_A,B_'],
  ['/docs/api/ICache_A,B_', '2.0', 'api/ICache_A,B_'],
  ['/docs/100%', '2.0', '100%'],
])('%s asks in %s for %s', (pathname, version, slug) => {
  const place = findVersionAndSlug(site(), pathname);
  expect([place.version?.name ?? null, place.slug]).toEqual([version, slug]);
});

it('removes a base path that has the name of a site folder', () => {
  for (const base of ['/x/', '/docs/']) {
    const place = findVersionAndSlug(site(base), '/docs/guides/intro');
    expect([place.version?.name, place.slug]).toEqual(['2.0', 'guides/intro']);
  }
});
