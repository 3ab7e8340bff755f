import type { IslandUse } from './island.ts';
import type { VersionData } from './page.ts';
import type { PageContent } from './page-module.ts';
import type { FoundPage, PageView } from './page-view.ts';
import type { FullSiteData } from './site.ts';

/** A page to render. */
export interface RenderRequest {
  data: VersionData;
  found: FoundPage;
  content: PageContent;
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
  /** Gives what renders the pages of one state of a site: what many of them show is drawn once. */
  createRenderer(site: FullSiteData): (request: RenderRequest) => RenderedPage;
  renderIslandHtml(use: IslandUse, slots: readonly string[], id: string): string;
}
