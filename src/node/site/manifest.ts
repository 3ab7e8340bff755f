import { findApiChanges, type TypeChange } from '#shared/api-history.ts';
import { getOrCreate } from '#shared/get-or-create.ts';
import { didYouMean, findSimilarNames } from '#shared/nearest.ts';
import type { NavbarTarget, PageDifference, PageEntry, VersionData } from '#shared/page.ts';
import type { Problem } from '#shared/problem.ts';
import type { Route } from '#shared/route.ts';
import { listSidebarPages, type SidebarItem, type SidebarPage } from '#shared/sidebar.ts';
import { listMenuVersions, UNRELEASED_VERSION_NAME } from '#shared/version.ts';
import type { ChangesPageInput } from '../api/pages/changes-page.ts';
import type { LastChange } from '../content/last-changes.ts';
import type { ArticleRenderer } from '../render/articles.ts';
import type { SitePlan, VersionPlan } from './plan-site.ts';
import { buildRoutes, type PlannedVersionWithData } from './routes.ts';
import { getProblemFile, type SitePage } from './site-page.ts';

/** Versions with their data, and all routes, from which the output files are created. Also used by the checks. */
export interface RouteManifest {
  versions: PlannedVersionWithData[];
  routes: Route[];
  problems: Problem[];
}

/** Input for the manifest in addition to the plan. */
interface ManifestInput {
  /** Changes of the API between versions; null if no version has an API. */
  apiChanges: ChangesPageInput | null;
  /** Last changes of the pages' files. */
  updates: ReadonlyMap<string, LastChange>;
  /** Returns a page's rendered article. */
  articleOf: ArticleRenderer;
  /** Returns the name of a page's social card; undefined if it has none. */
  cardOf(page: SitePage, sidebar: readonly SidebarItem[]): string | undefined;
}

/** Builds the routes, and each version's data: sidebars, navbar, and the metadata of its pages. */
export function createRouteManifest(
  { site, versions: plans, navbar }: SitePlan,
  { apiChanges, updates, articleOf, cardOf }: ManifestInput,
): RouteManifest {
  const { config } = site;
  const problems: Problem[] = [];
  const findCanonical = createCanonicalFinder(plans, articleOf);
  const findDifference = createDifferenceFinder(plans, apiChanges, articleOf);
  const mapSlugs = (usual: string, slugOf: (plan: VersionPlan) => string): Record<string, string> | undefined => {
    const slugs = plans.flatMap((plan) => (plan.version === null ? [] : [[plan.version.name, slugOf(plan)] as const]));
    const differing = slugs.filter(([, slug]) => slug !== usual);
    return differing.length === 0 ? undefined : Object.fromEntries(differing);
  };
  const { mainDoc } = config;
  const mainIn = mainDoc === undefined ? undefined : mapSlugs(mainDoc, (plan) => getMainSlug(plan, mainDoc));

  const versions = plans.map((plan): PlannedVersionWithData => {
    const { version } = plan;
    const named = listMenuVersions(site.versions, version);
    const others = plans.filter((other) => other !== plan && other.version !== null && named.includes(other.version));
    const pages: Record<string, PageEntry> = {};
    for (const page of plan.pageBySlug.values()) {
      const { slug, file, frontMatter: matter, compiled, source } = page;
      const { name, styles } = articleOf(compiled);
      const sidebar = plan.sidebarOf.get(slug);
      const items = plan.sidebars[sidebar ?? ''] ?? [];
      const { custom_edit_url: editUrl, last_update: written } = matter;
      const change = file === null ? undefined : updates.get(file);
      // Front matter takes precedence over git.
      const updated = version === null ? undefined : (written?.date ?? change?.date);
      const author = written?.author ?? (config.showLastUpdateAuthor === true ? change?.author : undefined);
      pages[slug] = {
        kind: source.kind,
        module: name,
        title: compiled.title,
        styles: styles?.name,
        sidebar,
        source: file === null || editUrl === null || editUrl === '' ? undefined : file.replace(/^content\//u, ''),
        editUrl: editUrl || undefined,
        updated,
        updatedBy: updated === undefined ? undefined : author,
        ...(version === null ? {} : findOtherVersions(page, others, findCanonical(page, plan))),
        differs: findDifference(page, plan),
        ...findAdjacentPages(page, plan, listSidebarPages(items), problems),
        card: cardOf(page, items),
        unlisted: matter.unlisted || undefined,
        draft: matter.draft || undefined,
        hideTableOfContents: matter.hide_table_of_contents || undefined,
        layout: matter.layout === 'home' ? 'home' : undefined,
      };
    }
    const targets = navbar.map(({ sidebar, slug }, index): NavbarTarget => {
      const item = config.navbar[index];
      // If a version lacks the document or the sidebar has no pages, the item links to the version's main document.
      const slugOf = (other: VersionPlan): string => {
        const [first] = listSidebarPages(other.sidebars[sidebar ?? ''] ?? []);
        const own = item?.type === 'doc' ? other.slugOfDoc.get(item.id) : first?.slug;
        return own ?? getMainSlug(other, mainDoc);
      };
      if (slug === null) return { sidebar, slug };
      return version === null ? { sidebar, slug, slugIn: mapSlugs(slug, slugOf) } : { sidebar, slug: slugOf(plan) };
    });
    const main = version === null ? '' : getMainSlug(plan, mainDoc);
    const data: VersionData = {
      version: version?.name ?? null,
      named: named.length < site.versions.length ? named.map(({ name }) => name) : undefined,
      main,
      mainIn,
      navbar: targets,
      sidebars: plan.sidebars,
      pages,
      aliases: version === null || Object.hasOwn(pages, '') ? {} : { '': main },
      days: formatDays(Object.values(pages), config.locale.code),
    };
    return { plan, data };
  });
  const table = buildRoutes(versions, config);
  return { versions, routes: table.routes, problems: [...problems, ...table.problems] };
}

/** Returns a page's canonical version, the versions with neither the page nor a replacement, and differing slugs. */
function findOtherVersions(page: SitePage, others: readonly VersionPlan[], canonical: VersionPlan | undefined) {
  const absentIn: string[] = [];
  const slugIn: Record<string, string> = {};
  for (const other of others) {
    const slug = other.slugOfDoc.get(page.docId) ?? page.slug;
    const name = other.version?.name ?? '';
    const there = other.pageBySlug.get(slug);
    if (there?.docId === page.docId) {
      const isNotice = there.source.kind === 'api-absent';
      if (isNotice) absentIn.push(name);
      if (isNotice || slug !== page.slug) slugIn[name] = slug;
    } else {
      const replacement = findReplacement(page, other);
      if (replacement === undefined) absentIn.push(name);
      else slugIn[name] = replacement;
    }
  }
  const ownSlug = canonical?.slugOfDoc.get(page.docId) ?? page.slug;
  if (canonical?.version != null && ownSlug !== page.slug) slugIn[canonical.version.name] = ownSlug;
  return {
    canonical: canonical?.version?.name,
    absentIn: absentIn.length === 0 ? undefined : absentIn,
    slugIn: Object.keys(slugIn).length === 0 ? undefined : slugIn,
  };
}

/** Returns the slug of the page that replaces this page in another version, or that this page replaces there. */
function findReplacement({ docId, frontMatter: { replaces } }: SitePage, other: VersionPlan): string | undefined {
  const replaced = replaces === undefined ? undefined : other.slugOfDoc.get(replaces);
  return replaced ?? other.pages.find(({ frontMatter }) => frontMatter.replaces === docId)?.slug;
}

/** Maps each date on which a page last changed to its formatted text: `2026-11-22` → `22 Nov 2026`. */
function formatDays(pages: readonly PageEntry[], locale: string): VersionData['days'] {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const all = pages.flatMap(({ updated }) => updated ?? []).sort();
  return all.length === 0 ? undefined : Object.fromEntries(all.map((day) => [day, format.format(new Date(day))]));
}

/** Returns the slug of a version's main document, else of the version's first page; '' if the version has no pages. */
export function getMainSlug(plan: VersionPlan, mainDoc: string | undefined): string {
  const wanted = mainDoc === undefined ? undefined : plan.slugOfDoc.get(mainDoc);
  const [first] = Object.values(plan.sidebars).flatMap((items) => listSidebarPages(items));
  return wanted ?? first?.slug ?? plan.pages[0]?.slug ?? '';
}

/** Returns front matter's changes to the adjacent pages: null removes a link, undefined keeps the sidebar's page. */
function findAdjacentPages(page: SitePage, plan: VersionPlan, order: readonly SidebarPage[], problems: Problem[]) {
  const at = order.findIndex(({ slug }) => slug === page.slug);
  const choose = (field: 'pagination_prev' | 'pagination_next', near: SidebarPage | undefined) => {
    const wanted = page.frontMatter[field];
    if (wanted === null) return null;
    if (wanted === undefined) {
      const label = near && plan.pageBySlug.get(near.slug)?.frontMatter.pagination_label;
      return near && label !== undefined ? { label, slug: near.slug } : undefined;
    }
    const slug = plan.slugOfDoc.get(wanted);
    const target = slug === undefined ? undefined : plan.pageBySlug.get(slug);
    if (target === undefined) {
      const where = plan.version?.label ?? 'of the site';
      const message = `${field}: there is no document with id "${wanted}" in version ${where}.`;
      const hint = didYouMean(findSimilarNames(wanted, plan.slugOfDoc.keys()));
      problems.push({ severity: 'error', rule: 'missing-document', file: getProblemFile(page), message, hint });
      return undefined;
    }
    const { frontMatter, compiled } = target;
    if (frontMatter.unlisted === true) return null;
    const label = frontMatter.pagination_label ?? frontMatter.sidebar_label ?? compiled.title;
    return { label, slug: target.slug };
  };
  return {
    previous: choose('pagination_prev', order[at - 1]),
    next: choose('pagination_next', at < 0 ? undefined : order[at + 1]),
  };
}

/**
 * Creates a function that describes how a page differs from the same page of the latest release. It returns undefined
 * if the pages have the same page module, or if there is no page to compare with. Additions to and removals from a
 * type's API are counted from the older version to the newer one.
 */
function createDifferenceFinder(
  plans: readonly VersionPlan[],
  changes: ChangesPageInput | null,
  articleOf: ArticleRenderer,
): (page: SitePage, own: VersionPlan) => PageDifference | undefined {
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
    const difference: PageDifference = {};
    const type = page.source.kind === 'api-type' ? changesOf(own).get(slug) : undefined;
    if (type?.change === 'changed') difference.declaration = true;
    for (const { change } of type?.members ?? []) difference[change] = (difference[change] ?? 0) + 1;
    return difference;
  };
}

/**
 * Creates a function that returns the canonical version of a release's page: the newest release with the same content.
 * The function returns undefined if that is the page's own version, and for pages outside the releases except notices.
 */
function createCanonicalFinder(plans: readonly VersionPlan[], articleOf: ArticleRenderer) {
  const inVersions = plans.filter(({ version }) => version !== null);
  const releases = inVersions.filter(({ version }) => version?.name !== UNRELEASED_VERSION_NAME);
  const keyOf = (page: SitePage, docId: string): string => `${articleOf(page.compiled).name} ${docId}`;
  const withSame = new Map<string, VersionPlan>();
  for (const plan of releases) {
    for (const [docId, slug] of plan.slugOfDoc) {
      const page = plan.pageBySlug.get(slug);
      if (page !== undefined) getOrCreate(withSame, keyOf(page, docId), () => plan);
    }
  }
  // The unreleased version is last, because it is canonical only for symbols that no release has.
  const order = [...releases, ...inVersions];
  return (page: SitePage, own: VersionPlan): VersionPlan | undefined => {
    // For a notice about a missing symbol, the canonical version is the first in `order` that has the symbol.
    if (page.source.kind === 'api-absent') return order.find(({ slugOfDoc }) => slugOfDoc.has(page.docId));
    const newest = releases.includes(own) ? withSame.get(keyOf(page, page.docId)) : undefined;
    return newest === own ? undefined : newest;
  };
}
