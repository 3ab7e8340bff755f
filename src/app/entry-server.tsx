import { components } from 'virtual:static-components';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { getOrCreate } from '#shared/get-or-create.ts';
import { getOwnValue } from '#shared/get-own.ts';
import { serialiseAttributes } from '#shared/html.ts';
import { type IslandUse, mapLinkProps } from '#shared/island.ts';
import { addMarkToHref, BASE_PATH_MARK, toBasePrefix, VERSION_PATH_MARK } from '#shared/link.ts';
import { createPageView } from '#shared/page-view.ts';
import type { RenderedPage, RenderRequest } from '#shared/render.ts';
import { findSidebarTrail, type SidebarItem } from '#shared/sidebar.ts';
import type { FullSiteData } from '#shared/site.ts';
import { listMenuVersions, type Version } from '#shared/version.ts';
import { AppFrame, FrameRegion, PageMain } from './layout/PageLayout.tsx';
import { Footer, renderMenus } from './layout/render-menus.tsx';
import { getPageSidebar, Sidebar, type SidebarItemRenderer, SidebarListItem } from './layout/Sidebar.tsx';

/** Creates a function that renders pages of a site as HTML. The function also returns data that hydration needs. */
export function createRenderer(site: FullSiteData): (request: RenderRequest) => RenderedPage {
  const { config } = site;
  const base = toBasePrefix(config.baseUrl);
  const footerHtml = renderToStaticMarkup(<Footer config={config} base={base} />);
  const itemRenderers = new Map<Version, SidebarItemRenderer>();
  return ({ data, found, content }) => {
    const pageVersion = site.versions.find(({ name }) => name === data.version) ?? null;
    const view = createPageView({ config, versions: listMenuVersions(site.versions, pageVersion) }, data, found, null);
    const { top: topHtml, menu: menuHtml } = renderMenus({ site, view, base });
    const pageSidebar = getPageSidebar(view, data);
    const sidebarRegion =
      pageSidebar === null || pageVersion === null ? null : (
        <FrameRegion name="sidebar">
          <Sidebar
            items={pageSidebar.items}
            version={pageVersion}
            base={base}
            search={base + config.search.path}
            trail={findSidebarTrail(pageSidebar.items, found.shown) ?? []}
            renderItem={getOrCreate(itemRenderers, pageVersion, () => createItemRenderer(pageVersion, base))}
          />
        </FrameRegion>
      );
    // Render without React's hydration markers, because the app reuses the regions' HTML without hydrating it.
    const html = renderToStaticMarkup(
      <AppFrame
        html={{ top: topHtml, menu: menuHtml, footer: footerHtml }}
        sidebar={sidebarRegion}
        loading={false}
        main={
          <FrameRegion name="main">
            <PageMain site={site} view={view} content={content} />
          </FrameRegion>
        }
      />,
    );
    return { html, view, sidebarKey: pageSidebar?.key ?? null };
  };
}

/** Creates a sidebar item renderer. Caches the HTML of items without the current page, as rendering is slow. */
function createItemRenderer(version: Version, base: string): SidebarItemRenderer {
  const htmlByItem = new WeakMap<SidebarItem, string>();
  const renderItem: SidebarItemRenderer = (item, trail) => {
    const toHtml = (): string =>
      renderToStaticMarkup(<SidebarListItem {...{ item, trail, version, base, renderItem }} />);
    return trail.length === 0 ? getOrCreate(htmlByItem, item, toHtml) : toHtml();
  };
  return renderItem;
}

/**
 * Renders an island as static HTML. For hydration, adds its props and an element around each slot (`data-slot`), unless
 * its trigger is `never`. Links contain placeholders for the base path and the version (see `link.ts`). Islands in
 * slots are already rendered. Throws an Error if there is no component with this name.
 */
export function renderIslandHtml({ name, props }: IslandUse, slots: readonly string[], id: string): string {
  const component = getOwnValue(components, name);
  if (component === undefined) throw new Error('there is no such component.');
  const { trigger, Component } = component;
  const markedProps = mapLinkProps(props, (_, href) => addMarkToHref(href));
  if (trigger === 'never') return renderToStaticMarkup(<Component props={markedProps} slots={slots} id={id} />);
  const wrappedSlots = slots.map((slot) => `<div data-slot>${slot}</div>`);
  const innerHtml = renderToString(<Component props={markedProps} slots={wrappedSlots} id={id} />);
  // Undo JSON's escapes in link placeholders, because `replaceLinkMarks` finds only unescaped placeholders.
  const propsJson = JSON.stringify(markedProps).replace(/\\u000([12])/gu, (_, mark) =>
    mark === '1' ? VERSION_PATH_MARK : BASE_PATH_MARK,
  );
  return `<div${serialiseAttributes({ id, 'data-island': name, 'data-props': propsJson })}>${innerHtml}</div>`;
}
