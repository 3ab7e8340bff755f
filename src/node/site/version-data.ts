import { findApiChanges, type TypeChange } from '#shared/api-history.ts';
import { getOrCreate } from '#shared/get-or-create.ts';
import { didYouMean, nearest } from '#shared/nearest.ts';
import type { NavbarTarget, PageDifference, PageEntry, VersionData } from '#shared/page.ts';
import type { Problem } from '#shared/problem.ts';
import { listSidebarPages, type SidebarItem, type SidebarPage } from '#shared/sidebar.ts';
import type { SiteConfig } from '#shared/site.ts';
import { listMenuVersions, UNRELEASED_NAME } from '#shared/version.ts';
import type { ApiChanges } from '../api/pages/changes-page.ts';
import type { LastChange } from '../content/last-changes.ts';
import type { ArticleOf } from '../render/articles.ts';
import type { VersionPlan } from './plan-version.ts';
import { getProblemFile, type SitePage } from './site-page.ts';

/** Data of the whole site from which the data of each version is created. */
export interface VersionDataContext {
  config: SiteConfig;
  versions: readonly VersionPlan[];
  newest: NewestReleases;
  differenceOf: DescribeDifference;
  navbar: NavbarTarget[];
  /** Last changes of the pages' files. */
  updates: ReadonlyMap<string, LastChange>;
  /** Returns a page's rendered article. */
  articleOf: ArticleOf;
  /** Returns the name of a page's social card. `items` are those of the sidebar shown with the page. */
  cardOf(page: SitePage, items: readonly SidebarItem[]): string | undefined;
}

/** Creates a version's data: sidebars, navbar, and what the app knows about each page before it loads the page. */
export function createVersionData(
  plan: VersionPlan,
  { config, versions: all, newest, differenceOf, navbar, updates, articleOf, cardOf }: VersionDataContext,
): { data: VersionData; problems: Problem[] } {
  const problems: Problem[] = [];
  const versions = all.flatMap(({ version }) => version ?? []);
  const named = listMenuVersions(versions, plan.version);
  const others = all.filter((other) => other !== plan && other.version !== null && named.includes(other.version));
  const orders = new Map(Object.entries(plan.sidebars).map(([id, items]) => [id, listSidebarPages(items)]));
  const pages: Record<string, PageEntry> = {};
  for (const page of plan.pageBySlug.values()) {
    const { frontMatter: matter, compiled } = page;
    const { name, styles } = articleOf(compiled);
    pages[page.slug] = omitUndefined({
      kind: page.source.kind,
      module: name,
      styles: styles?.name,
      title: compiled.title,
      sidebar: plan.sidebarOf.get(page.slug),
      source: page.file === null ? undefined : page.file.replace(/^content\//u, ''),
      ...resolveEditUrl(matter.custom_edit_url),
      ...(plan.version === null ? {} : findLastUpdate(page, updates, config.showLastUpdateAuthor === true)),
      ...(plan.version === null ? {} : findOtherVersions(page, others, newest.canonicalOf(page, plan))),
      differs: differenceOf(page, plan),
      ...findAdjacentPages(page, plan, orders.get(plan.sidebarOf.get(page.slug) ?? '') ?? [], problems),
      card: cardOf(page, plan.sidebars[plan.sidebarOf.get(page.slug) ?? ''] ?? []),
      unlisted: matter.unlisted === true ? true : undefined,
      draft: matter.draft === true ? true : undefined,
      hideTableOfContents: matter.hide_table_of_contents === true ? true : undefined,
      layout: matter.layout === 'home' ? 'home' : undefined,
    });
  }
  const main = plan.version === null ? '' : getMainSlug(plan, config.mainDoc);
  const aliases: Record<string, string> = plan.version === null || Object.hasOwn(pages, '') ? {} : { '': main };
  return {
    data: {
      version: plan.version?.name ?? null,
      ...(named.length < versions.length ? { named: named.map(({ name }) => name) } : {}),
      main,
      ...findMainSlugs(all, config.mainDoc),
      navbar,
      sidebars: plan.sidebars,
      pages,
      aliases,
      ...formatDays(Object.values(pages), config.locale.code),
    },
    problems,
  };
}

/** Returns the versions that lack the document or have it or its replacement at another slug, and its canonical version. */
function findOtherVersions(
  page: SitePage,
  others: readonly VersionPlan[],
  canonical: VersionPlan | undefined,
): Pick<PageEntry, 'absentIn' | 'slugIn' | 'canonical'> {
  const absentIn: string[] = [];
  const slugIn: Record<string, string> = {};
  for (const other of others) {
    const slug = other.slugOfDoc.get(page.docId) ?? page.slug;
    const name = other.version?.name ?? '';
    const there = other.pageBySlug.get(slug);
    const isThere = there?.docId === page.docId;
    const isSaid = isThere && there.source.kind === 'api-absent';
    const replacement = isThere ? undefined : findReplacement(page, other);
    if (replacement !== undefined) slugIn[name] = replacement;
    else if (!isThere || isSaid) absentIn.push(name);
    if (isThere && (isSaid || slug !== page.slug)) slugIn[name] = slug;
  }
  const ownSlug = canonical?.slugOfDoc.get(page.docId) ?? page.slug;
  if (canonical?.version != null && ownSlug !== page.slug) slugIn[canonical.version.name] = ownSlug;
  return {
    canonical: canonical?.version?.name,
    absentIn: absentIn.length === 0 ? undefined : absentIn,
    slugIn: Object.keys(slugIn).length === 0 ? undefined : slugIn,
  };
}

/** Returns the slug of the page that replaced a page in another version, or that the page replaced. */
function findReplacement({ docId, frontMatter: { replaces } }: SitePage, other: VersionPlan): string | undefined {
  const replaced = replaces === undefined ? undefined : other.slugOfDoc.get(replaces);
  return replaced ?? other.pages.find(({ frontMatter }) => frontMatter.replaces === docId)?.slug;
}

function resolveEditUrl(custom: string | null | undefined): Pick<PageEntry, 'editUrl' | 'source'> {
  if (custom === undefined) return {};
  return custom === null || custom === '' ? { source: undefined } : { editUrl: custom };
}

/** Returns the last change of the page's file. Front matter takes precedence over git. */
function findLastUpdate(
  { file, frontMatter: { last_update: written } }: SitePage,
  updates: ReadonlyMap<string, LastChange>,
  hasAuthors: boolean,
): Pick<PageEntry, 'updated' | 'updatedBy'> {
  const known = file === null ? undefined : updates.get(file);
  const updated = written?.date ?? known?.date;
  if (updated === undefined) return {};
  return { updated, updatedBy: written?.author ?? (hasAuthors ? known?.author : undefined) };
}

/** Returns each date on which a page last changed with its formatted text, such as `22 Nov 2026`. */
function formatDays(pages: readonly PageEntry[], locale: string): Pick<VersionData, 'days'> {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const all = pages.flatMap(({ updated }) => updated ?? []).sort();
  return all.length === 0 ? {} : { days: Object.fromEntries(all.map((day) => [day, format.format(new Date(day))])) };
}

/** Returns the slug of a version's main document, or else of its first page. */
export function getMainSlug(plan: VersionPlan, mainDoc: string | undefined): string {
  const wanted = mainDoc === undefined ? undefined : plan.slugOfDoc.get(mainDoc);
  const [first] = Object.values(plan.sidebars).flatMap((items) => listSidebarPages(items));
  return wanted ?? first?.slug ?? plan.pages[0]?.slug ?? '';
}

/** Returns the main document's slug in the versions in which it differs from the id, which links use by default. */
function findMainSlugs(all: readonly VersionPlan[], mainDoc: string | undefined): Pick<VersionData, 'mainIn'> {
  const slugs = all.flatMap((plan) => (plan.version === null ? [] : [[plan.version.name, getMainSlug(plan, mainDoc)]]));
  const differing = mainDoc === undefined ? [] : slugs.filter(([, slug]) => slug !== mainDoc);
  return differing.length === 0 ? {} : { mainIn: Object.fromEntries(differing) };
}

function omitUndefined(entry: PageEntry): PageEntry {
  const defined = Object.entries(entry).filter(([, value]) => value !== undefined);
  return { kind: entry.kind, module: entry.module, title: entry.title, ...Object.fromEntries(defined) };
}

/**
 * Returns the previous and next page, from front matter or else from the sidebar.
 *
 * @param order pages of the sidebar shown with the page
 */
function findAdjacentPages(
  page: SitePage,
  plan: VersionPlan,
  order: readonly SidebarPage[],
  problems: Problem[],
): Pick<PageEntry, 'previous' | 'next'> {
  const at = order.findIndex(({ slug }) => slug === page.slug);
  const chosen = (field: 'pagination_prev' | 'pagination_next', near: { label: string; slug: string } | undefined) => {
    const wanted = page.frontMatter[field];
    if (wanted === null) return null;
    if (wanted === undefined) {
      const label = near === undefined ? undefined : plan.pageBySlug.get(near.slug)?.frontMatter.pagination_label;
      return near === undefined || label === undefined ? undefined : { label, slug: near.slug };
    }
    const slug = plan.slugOfDoc.get(wanted);
    const target = slug === undefined ? undefined : plan.pageBySlug.get(slug);
    if (target === undefined) {
      problems.push({
        severity: 'error',
        rule: 'missing-document',
        file: getProblemFile(page),
        message: `${field}: there is no document with id "${wanted}" in version ${plan.version?.label ?? 'of the site'}.`,
        hint: didYouMean(nearest(wanted, plan.slugOfDoc.keys())),
      });
      return undefined;
    }
    if (target.frontMatter.unlisted === true) return null;
    return {
      label: target.frontMatter.pagination_label ?? target.frontMatter.sidebar_label ?? target.compiled.title,
      slug: target.slug,
    };
  };
  return {
    previous: chosen('pagination_prev', order[at - 1]),
    next: chosen('pagination_next', at < 0 ? undefined : order[at + 1]),
  };
}

/**
 * Describes how a page differs from the same page of the latest release. Returns undefined if the pages are the same,
 * or if there is no page to compare with.
 */
export type DescribeDifference = (page: SitePage, own: VersionPlan) => PageDifference | undefined;

/**
 * Creates a function that compares pages with those of the latest release. Pages are the same if they have the same
 * page module. Additions to and removals from a type's API are counted from the older version to the newer one.
 *
 * @param plans newest first
 */
export function createDifferenceFinder(
  plans: readonly VersionPlan[],
  changes: ApiChanges | null,
  articleOf: ArticleOf,
): DescribeDifference {
  const latest = plans.find(({ version }) => version?.isLatest === true);
  const order = (changes?.versions ?? []).map(({ name }) => name).reverse();
  const known = new Map<VersionPlan, ReadonlyMap<string, TypeChange>>();
  const changesOf = (own: VersionPlan): ReadonlyMap<string, TypeChange> =>
    getOrCreate(known, own, () => {
      const names = [own, latest].flatMap((plan) => plan?.version?.name ?? []);
      const [from = '', to = ''] = names.sort((a, b) => order.indexOf(a) - order.indexOf(b));
      return new Map(findApiChanges(changes?.types ?? [], order, { from, to }).map((type) => [type.at, type]));
    });
  return (page, own) => {
    if (latest === undefined || own === latest || own.version === null || page.source.kind === 'api-absent') return;
    const slug = latest.slugOfDoc.get(page.docId) ?? page.slug;
    const there = latest.pageBySlug.get(slug);
    if (there?.docId !== page.docId) return findReplacement(page, latest) === undefined ? undefined : {};
    if (there.source.kind === 'api-absent') return;
    if (articleOf(there.compiled).name === articleOf(page.compiled).name) return;
    return page.source.kind === 'api-type' ? countDifferences(changesOf(own).get(slug)) : {};
  };
}

function countDifferences(type: TypeChange | undefined): PageDifference {
  const difference: PageDifference = {};
  if (type?.change === 'changed') difference.declaration = true;
  for (const { change } of type?.members ?? []) difference[change] = (difference[change] ?? 0) + 1;
  return difference;
}

/** Finds the canonical version of a page that several versions show. */
export interface NewestReleases {
  /** Returns the canonical version; undefined if it is the page's own version. */
  canonicalOf(page: SitePage, own: VersionPlan): VersionPlan | undefined;
}

/**
 * Indexes the newest release that shows each page.
 *
 * @param versions newest first
 */
export function indexNewestReleases(versions: readonly VersionPlan[], articleOf: ArticleOf): NewestReleases {
  const inVersions = versions.filter(({ version }) => version !== null);
  const isRelease = ({ version }: VersionPlan): boolean => version?.name !== UNRELEASED_NAME;
  const releases = inVersions.filter(isRelease);
  const withDocument = new Map<string, VersionPlan>();
  const withSame = new Map<string, VersionPlan>();
  const keyOf = (page: SitePage, docId: string): string => `${articleOf(page.compiled).name} ${docId}`;
  for (const plan of releases) {
    for (const [docId, slug] of plan.slugOfDoc) {
      const page = plan.pageBySlug.get(slug);
      if (page === undefined) continue;
      const key = keyOf(page, docId);
      if (!withSame.has(key)) withSame.set(key, plan);
    }
  }
  // The unreleased version is last, because it is canonical only for documents that no release has.
  for (const plan of [...releases, ...inVersions]) {
    for (const docId of plan.slugOfDoc.keys()) if (!withDocument.has(docId)) withDocument.set(docId, plan);
  }
  return {
    canonicalOf(page, own) {
      // The canonical page of a missing symbol is in the newest version that has the symbol.
      if (page.source.kind === 'api-absent') return withDocument.get(page.docId);
      const newest = isRelease(own) ? withSame.get(keyOf(page, page.docId)) : undefined;
      return newest === own ? undefined : newest;
    },
  };
}
