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

/** A rendered page. */
export interface RenderedPage {
  /** Inner HTML of the app's root element. */
  html: string;
  view: PageView;
  /** Key that pages with the same sidebar HTML share; null for pages without a sidebar. */
  sidebarKey: string | null;
}

/** Interface of the app's server bundle, which the build uses to prerender pages. */
export interface ServerRenderer {
  /** Creates a function that renders pages with the given site data. The function caches parts that pages share. */
  createRenderer(site: FullSiteData): (request: RenderRequest) => RenderedPage;
  renderIslandHtml(use: IslandUse, slots: readonly string[], id: string): string;
}
