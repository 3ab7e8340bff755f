import { createApiHistory } from '#node/api/history/api-history.ts';
import { contentPath } from '#node/content/read-folder.ts';
import type { AssembledSite } from '#node/site/assemble-site.ts';
import type { VersionPlan } from '#node/site/plan-version.ts';
import type { SitePage } from '#node/site/site-page.ts';
import { changesBetween, type TypeChange } from '#shared/api-history.ts';
import { compareText } from '#shared/problem.ts';
import type { Version } from '#shared/version.ts';

/** Two versions beside each other: what the second has that the first hasn't, and the other way round. */
export interface VersionComparison {
  /** Labels of the versions. */
  from: string;
  to: string;
  pages: PageComparison;
  api: TypeChange[];
}

/** Compare two versions, whichever is the newer one. */
export function compareVersions(site: AssembledSite, from: Version, to: Version): VersionComparison {
  const { versions } = site.content;
  const order = versions.map(({ version }) => version.name).reverse();
  const { changed } = createApiHistory(versions);
  return {
    from: from.label,
    to: to.label,
    pages: comparePages(site, from, to),
    api: changesBetween(changed, order, { from: from.name, to: to.name }),
  };
}

/** A page that only one of two versions has. */
export interface OnePage {
  id: string;
  title: string;
  file: string;
}

/** A file that a page is made of, as two versions have it; null where one has none. */
export interface FilePair {
  from: string | null;
  to: string | null;
}

/** A page that two versions show differently. */
export interface ChangedPage extends OnePage {
  /** The slugs, where they differ. */
  moved: { from: string; to: string } | null;
  /** What differs of the page's own file and of those that it shows; none where names in it lead elsewhere. */
  files: FilePair[];
}

/** The Markdown pages of two versions beside each other. */
interface PageComparison {
  added: OnePage[];
  removed: OnePage[];
  changed: ChangedPage[];
}

/** Compare the pages that two versions show: not their files alone, but what came of them. */
function comparePages(site: AssembledSite, from: Version, to: Version): PageComparison {
  const [before, after] = [pagesOf(site, from), pagesOf(site, to)];
  const only = (these: ReadonlyMap<string, Found>, others: ReadonlyMap<string, Found>): OnePage[] =>
    [...these].filter(([id]) => !others.has(id)).map(([, found]) => onePage(found));
  const changed = [...after].flatMap(([id, now]): ChangedPage[] => {
    const was = before.get(id);
    if (was === undefined) return [];
    const isSame = site.articleOf(was.page.compiled).name === site.articleOf(now.page.compiled).name;
    const moved = was.page.slug === now.page.slug ? null : { from: was.page.slug, to: now.page.slug };
    if (isSame && moved === null) return [];
    return [{ ...onePage(now), moved, files: differences(site, was, now) }];
  });
  return { added: only(after, before), removed: only(before, after), changed };
}

interface Found {
  page: SitePage;
  file: string;
  plan: VersionPlan;
}

function pagesOf({ plan: { versions } }: AssembledSite, version: Version): Map<string, Found> {
  const plan = versions.find((candidate) => candidate.version === version);
  const written = (plan?.pages ?? []).flatMap((page): [string, Found][] =>
    plan === undefined || page.source.kind !== 'mdx' ? [] : [[page.docId, { page, file: page.source.file, plan }]],
  );
  return new Map(written.sort(([a], [b]) => compareText(a, b)));
}

function onePage({ page, file }: Found): OnePage {
  return { id: page.docId, title: page.compiled.title, file };
}

/** The files of a page that differ, its own first. */
function differences({ content: { reader } }: AssembledSite, was: Found, now: Found): FilePair[] {
  const paths = [...new Set([...shownBy(was), ...shownBy(now)])].sort(compareText);
  const pairs = [
    [was.plan.content?.files.get(contentPath(was.file)), now.plan.content?.files.get(contentPath(now.file))],
    ...paths.map((path) => [was, now].map(({ plan }) => plan.content?.files.get(path))),
  ];
  return pairs.flatMap(([before, after]): FilePair[] => {
    const isSame = before?.absolute === after?.absolute;
    if (isSame || (before && after && reader.hash(before.absolute) === reader.hash(after.absolute))) return [];
    return [{ from: before?.file ?? null, to: after?.file ?? null }];
  });
}

/** Content paths of what a page shows besides its own text: parts, samples, pictures. */
function shownBy({ page }: Found): string[] {
  return page.references.flatMap(({ reference }) => {
    if (reference.kind === 'asset' || reference.kind === 'include') return reference.path;
    return reference.kind === 'code' && reference.listing.kind === 'file' ? reference.listing.path : [];
  });
}
