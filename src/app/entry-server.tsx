import { renderToStaticMarkup } from 'react-dom/server';
import { basePrefix } from '#shared/link.ts';
import { createPageView } from '#shared/page-view.ts';
import type { RenderedPage, RenderRequest } from '#shared/render.ts';
import { findSidebarTrail, type SidebarItem } from '#shared/sidebar.ts';
import type { FullSiteData } from '#shared/site.ts';
import { listMenuVersions, type Version } from '#shared/version.ts';
import { AppFrame } from './layout/AppFrame.tsx';
import { Footer } from './layout/Footer.tsx';
import { PageMain } from './layout/PageMain.tsx';
import { Region } from './layout/Region.tsx';
import { renderMenus } from './layout/render-menus.tsx';
import { getPageSidebar, type RenderItem, Sidebar, SidebarLine } from './layout/Sidebar.tsx';

export { renderIslandHtml } from './islands/render-island.ts';

/** Creates the function that renders a site's pages as HTML, with the data that hydration needs. */
export function createRenderer(site: FullSiteData): (request: RenderRequest) => RenderedPage {
  const { config } = site;
  const base = basePrefix(config.baseUrl);
  const footer = renderToStaticMarkup(<Footer config={config} base={base} />);
  const itemRenderers = new Map<Version, RenderItem>();
  return ({ data, found, content }) => {
    const own = site.versions.find(({ name }) => name === data.version) ?? null;
    const view = createPageView({ config, versions: listMenuVersions(site.versions, own) }, data, found, null);
    const { top, menu } = renderMenus({ site, view, base });
    const currentSidebar = getPageSidebar(view, data);
    const trail = currentSidebar === null ? null : findSidebarTrail(currentSidebar.items, found.shown);
    const renderItem = own === null ? undefined : (itemRenderers.get(own) ?? createItemRenderer(own, base));
    if (own !== null && renderItem !== undefined) itemRenderers.set(own, renderItem);
    // The app takes over regions as HTML, so React's hydration markers aren't needed.
    const html = renderToStaticMarkup(
      <AppFrame
        html={{ top, menu, footer }}
        sidebar={
          currentSidebar === null || own === null ? null : (
            <Region name="sidebar">
              <Sidebar
                items={currentSidebar.items}
                version={own}
                base={base}
                search={base + config.search.path}
                trail={trail ?? []}
                renderItem={renderItem}
              />
            </Region>
          )
        }
        loading={false}
        main={
          <Region name="main">
            <PageMain site={site} view={view} content={content} />
          </Region>
        }
      />,
    );
    return { html, view, sidebarKey: currentSidebar?.key ?? null };
  };
}

/**
 * Creates a function that renders the items of a version's sidebars. Items outside the trail to the current page are the same
 * on every page and are rendered once, because large sidebars take most of a build's rendering time.
 */
function createItemRenderer(version: Version, base: string): RenderItem {
  const rendered = new WeakMap<SidebarItem, string>();
  const renderItem: RenderItem = (item, trail) => {
    const known = trail.length === 0 ? rendered.get(item) : undefined;
    if (known !== undefined) return known;
    const html = renderToStaticMarkup(
      <SidebarLine item={item} trail={trail} version={version} base={base} renderItem={renderItem} />,
    );
    if (trail.length === 0) rendered.set(item, html);
    return html;
  };
  return renderItem;
}
