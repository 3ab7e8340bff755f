import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { ElementId } from '#model/dom.ts';
import { basePrefix } from '#model/link.ts';
import { type PageView, pageView } from '#model/page-view.ts';
import type { RenderedPage, RenderRequest } from '#model/render.ts';
import type { SidebarItem } from '#model/sidebar.ts';
import type { FullSiteData } from '#model/site.ts';
import { namedVersions, type Version } from '#model/version.ts';
import { AnnouncementBar } from './layout/AnnouncementBar.tsx';
import { Footer } from './layout/Footer.tsx';
import { Navbar } from './layout/Navbar.tsx';
import { PageMain } from './layout/PageMain.tsx';
import { Region } from './layout/Region.tsx';
import { Sidebar, SidebarEntry, sidebarKeyOf } from './layout/Sidebar.tsx';
import { SiteMenuLinks } from './layout/SiteMenuLinks.tsx';
import { AppFrame } from './shell/AppFrame.tsx';

export { renderIslandHtml } from './islands/island-html.ts';

/** What renders the pages of a site: HTML for the browser to adopt, and what it must know for that. */
export function createRenderer(site: FullSiteData): (request: RenderRequest) => RenderedPage {
  const { config } = site;
  const base = basePrefix(config.baseUrl);
  const footer = renderToStaticMarkup(<Footer config={config} base={base} />);
  const keptOf = new Map<string, ReadonlyMap<SidebarItem, string>>();

  const drawSidebar = (items: readonly SidebarItem[], view: PageView): string | null => {
    const { version, breadcrumbs } = view;
    const key = sidebarKeyOf(view);
    if (version === null || key === null) return null;
    const branch = { version, base };
    const kept = keptOf.get(key) ?? new Map(drawItems(items, branch));
    keptOf.set(key, kept);
    return renderToStaticMarkup(<Sidebar items={items} trail={breadcrumbs} kept={kept} {...branch} />);
  };

  return ({ data, found, content }) => {
    const own = site.versions.find(({ name }) => name === data.version) ?? null;
    const view = pageView({ config, versions: namedVersions(site.versions, own) }, data, found, null);
    const top = withoutPreloads(
      <>
        <a href={'#Page-main' satisfies `#${ElementId}`} className="skip-link">
          Skip to main content
        </a>
        <AnnouncementBar announcement={config.announcement} />
        <Navbar site={site} view={view} base={base} />
      </>,
    );
    const menu = withoutPreloads(<SiteMenuLinks site={site} view={view} base={base} />);
    const sidebar = drawSidebar(data.sidebars[view.sidebar ?? ''] ?? [], view);
    const html = renderToString(
      <AppFrame
        html={{ top, menu, footer }}
        sidebar={sidebar === null ? null : <Region name="sidebar" html={sidebar} />}
        loading={false}
        main={
          <Region name="main">
            <PageMain site={site} view={view} content={content} />
          </Region>
        }
      />,
    );
    return { html, view, sidebarKey: sidebarKeyOf(view) };
  };
}

/** React asks the browser to fetch a picture early right before the picture itself: the site's own is there soon enough. */
function withoutPreloads(node: ReactNode): string {
  return renderToStaticMarkup(node).replaceAll(/<link rel="preload" as="image"[^>]*>/gu, '');
}

/** The inside of every item of a sidebar, as it is on pages that it doesn't lead to. */
function drawItems(items: readonly SidebarItem[], branch: { version: Version; base: string }): [SidebarItem, string][] {
  return items.flatMap((item): [SidebarItem, string][] => [
    [item, renderToStaticMarkup(<SidebarEntry item={item} trail={[]} {...branch} />)],
    ...(item.type === 'category' ? drawItems(item.items, branch) : []),
  ]);
}
