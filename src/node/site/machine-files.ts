import type { Route } from '#shared/route.ts';
import { CHANGES_FEED_FILE, changesFeed } from '../output/changes-feed.ts';
import { llmsFiles } from '../output/llms-txt.ts';
import { markdownFiles } from '../output/markdown-pages.ts';
import { sitemapFiles } from '../output/sitemap.ts';
import type { DrawableSite } from './assemble-site.ts';

/** What programs read of a site: its addresses, its pages as Markdown with a list of them, and a feed of its API. */
export function machineFiles(site: DrawableSite): Map<string, () => string> {
  const { plan, manifest, compiled, updates } = site;
  const { config } = plan.site;
  const dataOf = new Map(manifest.versions.map(({ data }) => [data.version, data]));
  const outside = plan.versions.find(({ version }) => version === null);
  const dayOf = ({ version, target }: Route): string | undefined => {
    if (target.kind !== 'page') return undefined;
    // Pages outside the versions have a day, too, which they don't tell.
    const file = version === null ? outside?.pageBySlug.get(target.slug)?.file : null;
    return file == null ? dataOf.get(version)?.pages[target.slug]?.updated : updates.get(file)?.date;
  };
  const { apiChanges } = compiled;
  return new Map([
    ...markdownFiles(site),
    ...llmsFiles(plan),
    ...sitemapFiles(manifest.routes, config, dayOf),
    ...(apiChanges === null
      ? []
      : [[CHANGES_FEED_FILE, () => changesFeed(apiChanges, config, lastChanges(site))] as const]),
  ]);
}

/** Gives the day on which the last of a release's own files changed, those of the API if it has any. */
function lastChanges({ updates }: Pick<DrawableSite, 'updates'>): (version: { folder: string }) => string | undefined {
  const newestBelow = (folder: string): string | undefined =>
    [...updates]
      .flatMap(([path, { date }]) => (path.startsWith(folder) ? [date] : []))
      .sort()
      .at(-1);
  return ({ folder }) => newestBelow(`content/docs/${folder}/api/`) ?? newestBelow(`content/docs/${folder}/`);
}
