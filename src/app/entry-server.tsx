import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { basePrefix } from '#model/link.ts';
import { pageView } from '#model/page-view.ts';
import type { RenderedPage, RenderRequest } from '#model/render.ts';
import type { SidebarItem } from '#model/sidebar.ts';
import type { FullSiteData } from '#model/site.ts';
import type { Version } from '#model/version.ts';
import { AnnouncementBar } from './layout/AnnouncementBar.tsx';
import { Footer } from './layout/Footer.tsx';
import { Navbar } from './layout/Navbar.tsx';
import { Region } from './layout/Region.tsx';
import { Sidebar } from './layout/Sidebar.tsx';
import { SiteMenuLinks } from './layout/SiteMenuLinks.tsx';
import { SkipLink } from './layout/SkipLink.tsx';
import { AppFrame } from './shell/AppFrame.tsx';
import { PageContentView } from './shell/PageContentView.tsx';
import { AdoptedSidebar } from './shell/SidebarRegion.tsx';
import { sidebarKeyOf } from './shell/sidebar-key.ts';

export { renderIslandHtml } from './islands/island-html.ts';

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
          <PageContentView site={site} view={view} content={content} />
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
