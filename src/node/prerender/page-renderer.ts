import type { AppFiles } from '#model/app-files.ts';
import type { CompiledPage } from '#model/article.ts';
import { headTags } from '#model/head.ts';
import { basePrefix } from '#model/link.ts';
import type { PageContent } from '#model/page-module.ts';
import { findPage } from '#model/page-view.ts';
import type { ServerRenderer } from '#model/render.ts';
import type { FullSiteData } from '#model/site.ts';
import type { ManifestVersion } from '../manifest/routes.ts';
import { documentHtml } from './document.ts';
import { markSidebar } from './mark-sidebar.ts';

/** What all pages of a site are rendered with. */
export interface PageRendererOptions {
  site: FullSiteData;
  renderer: ServerRenderer;
  /** Gives a compiled page's content with its islands drawn. */
  contentOf(compiled: CompiledPage): PageContent;
  /** `index.html`, with its marks. */
  template: string;
  app: AppFiles;
  /** Address of the icon, see `iconHref`. */
  icon: string;
}

/** Renders the page that a version shows at a slug to a whole HTML document. */
export type PageRenderer = (version: ManifestVersion, slug: string) => string;

/** A renderer that draws each sidebar once, and marks the current page in its HTML. */
export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { site, renderer, contentOf, template, app, icon } = options;
  const { config } = site;
  const base = basePrefix(config.baseUrl);
  const sidebars = new Map<string, string>();

  const sidebarOf = ({ plan, data }: ManifestVersion, id: string | undefined): string | null => {
    const { version } = plan;
    const items = id === undefined ? undefined : data.sidebars[id];
    if (version === null || items === undefined) return null;
    const key = `${version.name}/${id}`;
    const html = sidebars.get(key) ?? renderer.renderSidebar(site, version, items);
    sidebars.set(key, html);
    return html;
  };

  return (version, slug) => {
    const found = findPage(version.data, slug);
    const page = found === null ? undefined : version.plan.pageBySlug.get(found.shown);
    if (found === null || page === undefined) throw new Error(`The route ${slug} has no page.`);
    const content = contentOf(page.compiled);
    const plain = sidebarOf(version, found.entry.sidebar);
    const rendered = renderer.renderPage({ site, data: version.data, found, content, sidebarHtml: plain });
    const { view } = rendered;
    const mark = (html: string): string => {
      const trail = view.breadcrumbs.map((crumb) => crumb.label);
      return markSidebar(html, base + view.shownPath, trail);
    };
    const html = plain === null ? rendered.html : rendered.html.replace(plain, () => mark(plain));
    return documentHtml({
      template,
      config,
      page: { ...rendered, html },
      head: headTags(site, view, content),
      app,
      icon,
    });
  };
}
