import type { CompiledPage } from '#shared/article.ts';
import { markdownPath } from '#shared/page-module.ts';
import type { Route } from '#shared/route.ts';
import { articleMarkdown, pageMarkdown } from '#shared/to-markdown/article-markdown.ts';
import type { AssembledSite } from '../site/assemble-site.ts';
import { routesByVersion } from '../site/routes.ts';

/** Writes every page as Markdown, by the path of its file; aliases of a page get no file. */
export function markdownPages({
  plan,
  manifest,
  articleOf,
}: Pick<AssembledSite, 'plan' | 'manifest' | 'articleOf'>): Map<string, string> {
  const { config } = plan.site;
  // A page is written once for all versions that show it; then its links get each one's addresses.
  const known = new WeakMap<CompiledPage, string>();
  const write = (compiled: CompiledPage): string => {
    const written = known.get(compiled) ?? articleMarkdown(articleOf(compiled).content.html);
    known.set(compiled, written);
    return written;
  };
  const files = new Map<string, string>();
  const routes = routesByVersion(manifest.routes);
  for (const { plan: own, data } of manifest.versions) {
    const { version } = own;
    for (const route of routes.get(data.version) ?? []) {
      const file = markdownFile(route);
      const page = route.target.kind === 'page' ? own.pageBySlug.get(route.target.slug) : undefined;
      if (file === null || page === undefined) continue;
      const place = { config, version, path: route.path };
      files.set(file, pageMarkdown(write(page.compiled), place));
    }
  }
  return files;
}

/** Returns the path of a route's Markdown file below the site; null for a route that has none. */
export function markdownFile({ path, source, alias }: Route): string | null {
  return source === null || alias ? null : (markdownPath(source.kind, path)?.slice(1) ?? null);
}
