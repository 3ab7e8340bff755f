import * as v from 'valibot';
import type { CompiledPage } from '#shared/article.ts';
import { markdownPath } from '#shared/page-module.ts';
import type { Route } from '#shared/route.ts';
import { openStoredResults } from '../content/cache.ts';
import type { AssembledSite } from '../site/assemble-site.ts';
import { groupRoutesByVersion } from '../site/routes.ts';
import { convertArticleToMarkdown, createPageMarkdown } from './article-markdown.ts';

/**
 * Writes every page as Markdown, by output path. Aliases of a page get no file. Articles that an earlier build converted are
 * not converted again.
 */
export function writeMarkdownPages({
  plan,
  manifest,
  articleOf,
  cache,
  salt,
}: Pick<AssembledSite, 'plan' | 'manifest' | 'articleOf' | 'cache' | 'salt'>): Map<string, string> {
  const { config } = plan.site;
  // A page that several versions share is converted once; its links are then resolved for each version.
  const texts = openStoredResults(cache, 'markdown', salt, v.string());
  const write = (compiled: CompiledPage): string => {
    const { name, content } = articleOf(compiled);
    return texts.getOrCreate(name, () => convertArticleToMarkdown(content.html));
  };
  const files = new Map<string, string>();
  const routes = groupRoutesByVersion(manifest.routes);
  for (const { plan: own, data } of manifest.versions) {
    const { version } = own;
    for (const route of routes.get(data.version) ?? []) {
      const file = getMarkdownFile(route);
      const page = route.target.kind === 'page' ? own.pageBySlug.get(route.target.slug) : undefined;
      if (file === null || page === undefined) continue;
      const place = { config, version, path: route.path };
      files.set(file, createPageMarkdown(write(page.compiled), place));
    }
  }
  texts.save();
  return files;
}

/** Returns the output path of a route's Markdown file; null for a route without one. */
function getMarkdownFile({ path, source, alias }: Route): string | null {
  return source === null || alias ? null : (markdownPath(source.kind, path)?.slice(1) ?? null);
}
