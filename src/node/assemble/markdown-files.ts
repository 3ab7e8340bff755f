import { basePrefix } from '#model/link.ts';
import { markdownPath } from '#model/page-markdown.ts';
import type { Route } from '#model/route.ts';
import { type Version, versionPath } from '#model/version.ts';
import { createPageMarkdown } from '../to-markdown/page-markdown.ts';
import type { AssembledSite } from './assemble-site.ts';
import { routesByVersion } from './routes-by-version.ts';

/** Every page as Markdown, by the path of its file: at the page's own address, and at none of its others. */
export function markdownFiles({
  plan,
  manifest,
  modules,
}: Pick<AssembledSite, 'plan' | 'manifest' | 'modules'>): Map<string, () => string> {
  const { config } = plan.site;
  const origin = config.url + basePrefix(config.baseUrl);
  const write = createPageMarkdown(modules);
  const files = new Map<string, () => string>();
  const routes = routesByVersion(manifest.routes);
  for (const { plan: own, data } of manifest.versions) {
    const { version } = own;
    const place = { base: origin, version: origin + (version === null ? '' : versionPath(version)) };
    for (const route of routes.get(data.version) ?? []) {
      const file = markdownFile(route);
      const page = route.target.kind === 'page' ? own.pageBySlug.get(route.target.slug) : undefined;
      if (file === null || page === undefined) continue;
      const address = `${origin}${route.path}`;
      files.set(file, () => write(page.compiled, { ...place, page: address, source: sourceOf(config.title, version) }));
    }
  }
  return files;
}

/** File of a route's page as Markdown, below the site; null for a route that has none. */
export function markdownFile({ path, source, alias }: Route): string | null {
  return source === null || alias ? null : (markdownPath(source.kind, path)?.slice(1) ?? null);
}

function sourceOf(title: string, version: Version | null): string {
  return version === null ? title : `${title}, version ${version.label}`;
}
