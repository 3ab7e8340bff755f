import { renderToStaticMarkup } from 'react-dom/server';
import { basePrefix } from '#shared/link.ts';
import { pageView } from '#shared/page-view.ts';
import type { RenderedPage, RenderRequest } from '#shared/render.ts';
import type { SidebarPart } from '#shared/sidebar.ts';
import { sidebarTrail } from '#shared/sidebar.ts';
import type { FullSiteData } from '#shared/site.ts';
import { namedVersions, type Version } from '#shared/version.ts';
import { AppFrame } from './layout/AppFrame.tsx';
import { Footer } from './layout/Footer.tsx';
import { PageMain } from './layout/PageMain.tsx';
import { Region } from './layout/Region.tsx';
import { createMenuRenderer, createSidebarRenderer } from './layout/render-menus.tsx';
import { sidebarBeside } from './layout/Sidebar.tsx';

export { renderIslandHtml } from './islands/render-island.ts';

/** What renders the pages of a site: HTML for the browser to adopt, and what it must know for that. */
export function createRenderer(site: FullSiteData): (request: RenderRequest) => RenderedPage {
  const { config } = site;
  const base = basePrefix(config.baseUrl);
  const footer = renderToStaticMarkup(<Footer config={config} base={base} />);
  const renderMenus = createMenuRenderer(site, base);
  const drawings = new Map<string, (slug: string) => string>();

  const drawingOf = ({ key, items }: SidebarPart, version: Version): ((slug: string) => string) => {
    const known = drawings.get(key);
    if (known !== undefined) return known;
    const drawAlong = createSidebarRenderer(items, { version, base });
    const draw = (slug: string): string => drawAlong(sidebarTrail(items, slug) ?? []);
    drawings.set(key, draw);
    return draw;
  };

  return ({ data, found, content }) => {
    const own = site.versions.find(({ name }) => name === data.version) ?? null;
    const view = pageView({ config, versions: namedVersions(site.versions, own) }, data, found, null);
    const { top, menu } = renderMenus(view, found.shown);
    const beside = sidebarBeside(view, data);
    const sidebar = beside === null || own === null ? null : drawingOf(beside, own)(found.shown);
    // Adopted as HTML, so without the marks by which React would tell texts apart.
    const html = renderToStaticMarkup(
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
    return { html, view, sidebarKey: beside?.key ?? null };
  };
}
