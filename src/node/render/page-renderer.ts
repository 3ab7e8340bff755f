import type { AppFiles } from '#model/app-files.ts';
import type { CompiledPage } from '#model/article.ts';
import { headTags } from '#model/head.ts';
import type { PageContent } from '#model/page-module.ts';
import { findPage } from '#model/page-view.ts';
import type { ServerRenderer } from '#model/render.ts';
import type { FullSiteData } from '#model/site.ts';
import type { ManifestVersion } from '../manifest/routes.ts';
import { documentHtml } from './document.ts';

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

/** What renders the pages of a site, one after another. */
export function createPageRenderer({ site, renderer, contentOf, ...around }: PageRendererOptions): PageRenderer {
  const render = renderer.createRenderer(site);
  return ({ data, plan }, slug) => {
    const found = findPage(data, slug);
    const page = found === null ? undefined : plan.pageBySlug.get(found.shown);
    if (found === null || page === undefined) throw new Error(`The route ${slug} has no page.`);
    const content = contentOf(page.compiled);
    const rendered = render({ data, found, content });
    return documentHtml({
      ...around,
      site,
      page: rendered,
      head: headTags(site, rendered.view, content),
    });
  };
}
