import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pageView } from '#shared/page-view.ts';
import type { FullSiteData } from '#shared/site.ts';
import { listVersions } from '#shared/version.ts';
import { testConfig } from '#tests/small-site.ts';
import { Navbar } from './Navbar.tsx';
import { SiteMenuLinks } from './render-menus.tsx';

/** Navbar and site menu of a site with some releases, on its first guide. */
function menus(releases: string[], named = releases): string[] {
  const config = testConfig({ navbar: [{ type: 'versions', position: 'right' }] });
  const site: FullSiteData = { config, versions: listVersions(releases, '1.0', false) };
  const entry = { kind: 'mdx', module: 'm', title: 'Introduction' } as const;
  const pages = { 'guides/intro': entry };
  const data = { version: '1.0', main: 'guides/intro', navbar: [], sidebars: {}, pages, aliases: {} };
  const view = pageView(
    { config, versions: listVersions(named, '1.0', false) },
    data,
    { slug: 'guides/intro', shown: 'guides/intro', entry },
    null,
  );
  const chrome = { site, view, base: '/x' };
  return [<Navbar key="bar" {...chrome} />, <SiteMenuLinks key="menu" {...chrome} />].map((menu) =>
    renderToStaticMarkup(menu),
  );
}

test('with one version, its name is a plain link, in the navbar and in the site menu', () => {
  const [navbar, menu] = menus(['1.0']);
  const link = 'href="/x/docs/guides/intro"';
  expect(navbar).toContain(`<a ${link} class="navbar-link" data-version-name="1.0" aria-current="true">1.0</a>`);
  expect(menu).toContain(`<li><a ${link} data-version-name="1.0" aria-current="true">1.0</a></li>`);
  for (const html of [navbar, menu]) expect(html).not.toContain('<summary');
});

test('with two versions, there is a menu', () => {
  for (const html of menus(['1.0', '0.9'])) {
    expect(html).toContain('<summary');
    expect(html).toMatch(/<ul class="menu-list"><li><a [^>]*>1.0<small>latest<\/small><\/a><\/li><li><a [^>]*>0.9/u);
  }
});

test('where a page doesn’t name all versions, the menu ends with a link to them', () => {
  const all = Array.from({ length: 60 }, (_, at) => `1.${at}`);
  for (const html of menus(all, all.slice(0, 20))) {
    expect(html.match(/data-version-name=/gu)).toHaveLength(20);
    expect(html).toContain('<li><a href="/x/versions">All 60 versions</a></li></ul>');
  }
});
