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
  /** Pages with the same key share the sidebar. */
  sidebarKey: string | null;
}

/** The interface of the app's server bundle for the prerender. */
export interface ServerRenderer {
  /** Creates a renderer for one state of a site, which renders parts shared by pages once. */
  createRenderer(site: FullSiteData): (request: RenderRequest) => RenderedPage;
  renderIslandHtml(use: IslandUse, slots: readonly string[], id: string): string;
}

/** An inline script of pages. */
export interface InlineScript {
  code: string;
  /** SHA-256 of the code in base64, for the content security policy. */
  hash: string;
}

/** The scripts of `src/app/boot`. */
export type InlineScripts = Record<'announcement' | 'baseUrl' | 'colorMode' | 'moved' | 'start', InlineScript>;

/** Files of the app's bundle that a page loads, as paths with the base path. */
export interface AppFiles {
  /** Build id of pages, data and app, which must be the same. Empty in development. */
  build: string;
  /** The entry, bundled into one file. */
  entry: string;
  styles: string[];
  /** Stylesheet of API pages. */
  apiStyles: string;
  inline: InlineScripts;
}

/** A build's app, including files that pages do not load at first. */
export interface BundledApp extends AppFiles {
  /** Code of the service worker, without its deployment. */
  worker: string;
}
