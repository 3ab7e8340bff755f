import { findPage } from '#shared/page-view.ts';
import { shortHash } from '../content/short-hash.ts';
import { sourcesHash } from '../content/sources-hash.ts';
import { markdownFile } from '../output/markdown-pages.ts';
import type { AssembledSite } from './assemble-site.ts';
import { type ManifestVersion, routeFile, routesByVersion, slugOf } from './routes.ts';
import type { SiteFilesOptions } from './site-files.ts';

/** Code of ours that shapes pages, besides the app, which the build's id stands for. */
const CODE = ['src/node/render', 'src/node/site', 'src/shared'] as const;

/**
 * For the files of each page, its HTML and its Markdown, by their path below the site, a hash of everything that they are
 * made of: where it isn't another one than when the file was written, the page needn't be drawn again.
 *
 * @param engineRoot folder of this project's own code
 */
export function pageKeys(
  { plan, manifest, modules, compiled }: Pick<AssembledSite, 'plan' | 'manifest' | 'modules' | 'compiled'>,
  { template, app, icon }: SiteFilesOptions,
  engineRoot: string,
): Map<string, string> {
  const { build, entry, styles, apiStyles } = app;
  // One by one: a bundle that was kept has its fields in another order than one that was just made.
  const bundle = [build, entry, styles, apiStyles];
  const code = sourcesHash(engineRoot, CODE);
  const shared = shortHash(JSON.stringify([plan.site, template, bundle, icon, compiled.apiChanges !== null, code]));
  const routes = routesByVersion(manifest.routes);
  const keys = new Map<string, string>();
  for (const version of manifest.versions) {
    const surroundings = surroundingsOf(version);
    for (const route of routes.get(version.data.version) ?? []) {
      const found = findPage(version.data, slugOf(route, version));
      const page = found === null ? undefined : version.plan.pageBySlug.get(found.shown);
      if (found === null || page === undefined) continue;
      const { name, styles } = modules(page.compiled);
      const { sidebar, updated = '' } = found.entry;
      const own = JSON.stringify([found, name, styles?.name, surroundings(sidebar), version.data.days?.[updated]]);
      keys.set(routeFile(route.path), shortHash(shared + own));
      const text = markdownFile(route);
      if (text !== null) keys.set(text, shortHash(JSON.stringify([shared, name, text])));
    }
  }
  return keys;
}

/** What stands around a version's pages: its menus, and the sidebar that a page is in. */
function surroundingsOf({ data }: ManifestVersion): (sidebar: string | undefined) => string {
  const { version, named, main, navbar, sidebars } = data;
  const known = new Map<string | undefined, string>();
  return (sidebar) => {
    const hash =
      known.get(sidebar) ?? shortHash(JSON.stringify([version, named, main, navbar, sidebars[sidebar ?? '']]));
    known.set(sidebar, hash);
    return hash;
  };
}
