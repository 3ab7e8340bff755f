import type { IslandUse } from './island.ts';
import type { VersionData } from './page.ts';
import type { PageContent } from './page-module.ts';
import type { FoundPage, PageView } from './page-view.ts';
import type { SidebarItem } from './sidebar.ts';
import type { FullSiteData } from './site.ts';
import type { Version } from './version.ts';

/** A page to render. */
export interface RenderRequest {
  site: FullSiteData;
  data: VersionData;
  found: FoundPage;
  content: PageContent;
  /** The page's sidebar, drawn once for its version, with the page marked; null without one. */
  sidebarHtml: string | null;
}

/** A rendered page: the inner HTML of the root element. */
export interface RenderedPage {
  html: string;
  view: PageView;
  /** Tells which pages share the sidebar. */
  sidebarKey: string | null;
}

/** What the app's server bundle offers to the prerender: all that passes from the app to the build. */
export interface ServerRenderer {
  renderPage(request: RenderRequest): RenderedPage;
  renderSidebar(site: FullSiteData, version: Version, items: readonly SidebarItem[]): string;
  renderIslandHtml(use: IslandUse, slots: readonly string[], id: string): string;
}
