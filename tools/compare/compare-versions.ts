import { createApiHistory } from '#node/api/history/api-history.ts';
import { toPathInVersion } from '#node/content/read-folder.ts';
import type { AssembledSite } from '#node/site/assemble-site.ts';
import type { VersionPlan } from '#node/site/plan-site.ts';
import type { SitePage } from '#node/site/site-page.ts';
import { findApiChanges, type TypeChange } from '#shared/api-history.ts';
import { compareByCodeUnit } from '#shared/problem.ts';
import type { Version } from '#shared/version.ts';

/** The differences between two versions. */
export interface VersionComparison {
  /** Labels of the versions. */
  from: string;
  to: string;
  pages: PageComparison;
  api: TypeChange[];
}

/** Compares two versions, in any order. */
export function compareVersions(site: AssembledSite, from: Version, to: Version): VersionComparison {
  const { versions } = site.content;
  const order = versions.map(({ version }) => version.name).reverse();
  const { changed } = createApiHistory(versions);
  return {
    from: from.label,
    to: to.label,
    pages: comparePages(site, from, to),
    api: findApiChanges(changed, order, { from: from.name, to: to.name }),
  };
}

/** A page in a comparison, as it is in the version `to`, or in `from` if only `from` has the page. */
export interface PageSummary {
  id: string;
  title: string;
  file: string;
}

/** A file in two versions; null if a version does not have it. */
export interface FilePair {
  from: string | null;
  to: string | null;
}

/** A page that differs between two versions. */
export interface ChangedPage extends PageSummary {
  /** Slugs of the page in both versions; null if they are equal. */
  moved: { from: string; to: string } | null;
  /** The differing files of the page. Empty if only the target of a link or a symbol differs. */
  files: FilePair[];
}

/** The differences between the Markdown pages of two versions. */
interface PageComparison {
  added: PageSummary[];
  removed: PageSummary[];
  changed: ChangedPage[];
}

/** Compares the rendered pages of two versions, which may differ although their files are equal. */
function comparePages(site: AssembledSite, from: Version, to: Version): PageComparison {
  const [before, after] = [indexPages(site, from), indexPages(site, to)];
  const missingIn = (
    pages: ReadonlyMap<string, PageInVersion>,
    others: ReadonlyMap<string, PageInVersion>,
  ): PageSummary[] => [...pages].filter(([id]) => !others.has(id)).map(([, found]) => summarisePage(found));
  const changed = [...after].flatMap(([id, now]): ChangedPage[] => {
    const was = before.get(id);
    if (was === undefined) return [];
    const isSame = site.getArticle(was.page.compiled).name === site.getArticle(now.page.compiled).name;
    const moved = was.page.slug === now.page.slug ? null : { from: was.page.slug, to: now.page.slug };
    if (isSame && moved === null) return [];
    return [{ ...summarisePage(now), moved, files: listDifferingFiles(site, was, now) }];
  });
  return { added: missingIn(after, before), removed: missingIn(before, after), changed };
}

/** A page in one version. */
interface PageInVersion {
  page: SitePage;
  file: string;
  plan: VersionPlan;
}

function indexPages({ plan: { versions } }: AssembledSite, version: Version): Map<string, PageInVersion> {
  const plan = versions.find((candidate) => candidate.version === version);
  const pages = (plan?.pages ?? []).flatMap((page): [string, PageInVersion][] =>
    plan === undefined || page.source.kind !== 'mdx' ? [] : [[page.docId, { page, file: page.source.file, plan }]],
  );
  return new Map(pages.sort(([a], [b]) => compareByCodeUnit(a, b)));
}

function summarisePage({ page, file }: PageInVersion): PageSummary {
  return { id: page.docId, title: page.compiled.title, file };
}

/** Lists the files of a page that differ, the page's own file first. */
function listDifferingFiles(
  { content: { reader } }: AssembledSite,
  was: PageInVersion,
  now: PageInVersion,
): FilePair[] {
  const paths = [...new Set([...listIncludedFiles(was), ...listIncludedFiles(now)])].sort(compareByCodeUnit);
  const pairs = [
    [was.plan.content?.files.get(toPathInVersion(was.file)), now.plan.content?.files.get(toPathInVersion(now.file))],
    ...paths.map((path) => [was, now].map(({ plan }) => plan.content?.files.get(path))),
  ];
  return pairs.flatMap(([before, after]): FilePair[] => {
    const isSame = before?.absolute === after?.absolute;
    if (isSame || (before && after && reader.hash(before.absolute) === reader.hash(after.absolute))) return [];
    return [{ from: before?.file ?? null, to: after?.file ?? null }];
  });
}

/** Lists the content paths of the partials, samples and images that a page includes. */
function listIncludedFiles({ page }: PageInVersion): string[] {
  return page.references.flatMap(({ reference }) => {
    if (reference.kind === 'asset' || reference.kind === 'include') return reference.path;
    return reference.kind === 'code' && reference.listing.kind === 'file' ? reference.listing.path : [];
  });
}
