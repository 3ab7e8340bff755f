import { basePrefix, resolveMarks } from '#shared/link.ts';
import { isApiPage } from '#shared/page.ts';
import { type PageContent, pageModulePath } from '#shared/page-module.ts';
import type { SiteData } from '#shared/site.ts';
import { versionPath } from '#shared/version.ts';
import { belowBase } from '../navigation/below-base.ts';
import type { Pages } from '../navigation/pages.ts';

/**
 * The article of an API page by its path, parsed and inert: nothing in it is fetched or run. Pointer or focus on a link
 * loads its page anyway, so this asks for nothing more.
 *
 * @returns null for any other page
 * @throws Error for one that can't be had
 */
export async function loadArticle(site: SiteData, pages: Pages, pathname: string): Promise<ParentNode | null> {
  if (pathname === location.pathname) return document.querySelector('main article');
  const base = basePrefix(site.config.baseUrl);
  const page = await pages.load(belowBase(pathname, base));
  if (page.kind === 'failed') throw page.error;
  if (!isApiPage(page.found.entry.kind)) return null;
  const version = site.versions.find(({ name }) => name === page.data.version);
  const html = await readHtml(base + pageModulePath(page.found.entry.module));
  if (html === null || version === undefined) return null;
  const template = document.createElement('template');
  template.innerHTML = resolveMarks(html, { base, version: base + versionPath(version) });
  return template.content;
}

/** The article that a page's module hands out: `page-module.ts` writes such modules. */
async function readHtml(address: string): Promise<string | null> {
  const module: unknown = await import(/* @vite-ignore */ address);
  if (!isPageModule(module)) return null;
  let html: string | null = null;
  module.default({
    article(content) {
      html = content.html;
      return null;
    },
  });
  return html;
}

function isPageModule(
  module: unknown,
): module is { default: (props: { article: (content: PageContent) => null }) => unknown } {
  return typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function';
}
