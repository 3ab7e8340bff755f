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

/** A script that stands in pages themselves. */
export interface InlineScript {
  code: string;
  /** Of the code, as a content security policy names it: SHA-256 in base64. */
  hash: string;
}

/** The scripts of `src/app/boot`; their first lines say what each is for. */
export type InlineScripts = Record<'announcement' | 'baseUrl' | 'colorMode' | 'moved' | 'start', InlineScript>;

/** What of the app's bundle a page starts with; files as full address paths. */
export interface AppFiles {
  /** Of the app that pages and data were built with: another one can't be trusted to read them. Empty in development. */
  build: string;
  /** The entry, one file with all that it imports. */
  entry: string;
  styles: string[];
  /** Stylesheet of the API reference's pages. */
  apiStyles: string;
  inline: InlineScripts;
}

/** A build's app, with what its pages don't start with. */
export interface BundledApp extends AppFiles {
  /** Code of the service worker; the deployment that it is for stands before it. */
  worker: string;
}
