import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { escapeHtml } from '#model/escape-html.ts';
import { ISLANDS, type IslandUse } from '#model/island.ts';
import { basePrefix } from '#model/link.ts';
import { pageView } from '#model/page-view.ts';
import type { RenderedPage, RenderRequest } from '#model/render.ts';
import type { SidebarItem } from '#model/sidebar.ts';
import type { FullSiteData } from '#model/site.ts';
import type { Version } from '#model/version.ts';
import { renderIsland } from './islands/registry-server.ts';
import { AnnouncementBar } from './layout/AnnouncementBar.tsx';
import { Footer } from './layout/Footer.tsx';
import { Navbar } from './layout/Navbar.tsx';
import { PageMain } from './layout/PageMain.tsx';
import { Region } from './layout/Region.tsx';
import { Sidebar } from './layout/Sidebar.tsx';
import { SiteMenuLinks } from './layout/SiteMenuLinks.tsx';
import { SkipLink } from './layout/SkipLink.tsx';
import { AppFrame } from './shell/AppFrame.tsx';
import { AdoptedSidebar, sidebarKeyOf } from './shell/SidebarRegion.tsx';

/** Render one page to HTML: what the browser will adopt, and what it must know for that. */
export function renderPage({ site, data, found, content, sidebarHtml }: RenderRequest): RenderedPage {
  const view = pageView(site, data, found, null);
  const base = basePrefix(site.config.baseUrl);
  const top = renderToStaticMarkup(
    <>
      <SkipLink />
      <AnnouncementBar announcement={site.config.announcement} />
      <Navbar site={site} view={view} base={base} />
    </>,
  );
  const menu = renderToStaticMarkup(<SiteMenuLinks site={site} view={view} base={base} />);
  const footer = renderToStaticMarkup(<Footer config={site.config} base={base} />);
  const html = renderToString(
    <AppFrame
      html={{ top, menu, footer }}
      sidebar={sidebarHtml === null ? null : <AdoptedSidebar html={sidebarHtml} />}
      loading={false}
      main={
        <Region name="main">
          <PageMain site={site} view={view} content={content} />
        </Region>
      }
    />,
  );
  return { html, view, sidebarKey: sidebarKeyOf(view) };
}

/** Render a sidebar once for all pages of a version. */
export function renderSidebar(site: FullSiteData, version: Version, items: readonly SidebarItem[]): string {
  return renderToStaticMarkup(<Sidebar items={items} version={version} base={basePrefix(site.config.baseUrl)} />);
}

/**
 * The static form of an island, with what the browser needs to take it over. Its slots carry a mark, by which the
 * browser finds their HTML again.
 */
export function renderIslandHtml(use: IslandUse, slots: readonly string[], id: string): string {
  if (ISLANDS[use.name] === 'never') return renderToStaticMarkup(renderIsland(use.name, use.props, slots, id));
  const marked = slots.map((slot) => `<div data-slot="">${slot}</div>`);
  const inner = renderToString(renderIsland(use.name, use.props, marked, id));
  return `<div id="${id}" data-island="${use.name}" data-props="${escapeHtml(JSON.stringify(use.props))}">${inner}</div>`;
}
