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

/** The versions with their data, and all routes. Output files are created from the manifest, and checks read it. */
export interface RouteManifest {
  versions: PlannedVersionWithData[];
  routes: Route[];
  problems: Problem[];
}

/** Input for the manifest, besides the site's plan. */
interface ManifestInput {
  /** Changes of the API between versions; null if no version has an API. */
  apiChanges: ChangesPageInput | null;
  /** Last changes of source files, by path. */
  updates: ReadonlyMap<string, LastChange>;
  /** Returns a page's rendered article. */
  getArticle: ArticleRenderer;
  /** Returns the name of a page's social card; undefined if the page has no card. */
  getCardName(page: SitePage, sidebar: readonly SidebarItem[]): string | undefined;
}

/** Builds the routes, and each version's data: sidebars, navbar, and the metadata of its pages. */
export function createRouteManifest(
  { site, versions: plans, navbar }: SitePlan,
  { apiChanges, updates, getArticle, getCardName }: ManifestInput,
): RouteManifest {
  const { config } = site;
  const problems: Problem[] = [];
  const findCanonicalPlan = createCanonicalFinder(plans, getArticle);
  const findDifference = createDifferenceFinder(plans, apiChanges, getArticle);
  /** Returns the slugs that differ from the usual slug, by version; undefined if there are none. */
  const diffSlugs = (usualSlug: string, getSlug: (plan: VersionPlan) => string) => {
    const slugs = plans.flatMap((plan) => (plan.version === null ? [] : [[plan.version.name, getSlug(plan)] as const]));
    const differingSlugs = slugs.filter(([, slug]) => slug !== usualSlug);
    return differingSlugs.length === 0 ? undefined : Object.fromEntries(differingSlugs);
  };
  const { mainDoc } = config;
  const otherMainSlugs = mainDoc === undefined ? undefined : diffSlugs(mainDoc, (plan) => getMainSlug(plan, mainDoc));

  const versions = plans.map((plan): PlannedVersionWithData => {
    const { version } = plan;
    const menuVersions = listMenuVersions(site.versions, version);
    const otherMenuPlans = plans.filter(
      (other) => other !== plan && other.version !== null && menuVersions.includes(other.version),
    );
    const pages: Record<string, PageEntry> = {};
    for (const page of plan.pageBySlug.values()) {
      const { slug, file, frontMatter, compiled, source } = page;
      const { name: module, styles } = getArticle(compiled);
      const sidebarId = plan.sidebarBySlug.get(slug);
      const items = plan.sidebars[sidebarId ?? ''] ?? [];
      const { custom_edit_url: editUrl, last_update: lastUpdate } = frontMatter;
      const lastChange = file === null ? undefined : updates.get(file);
      // Front matter takes precedence over git.
      const updated = version === null ? undefined : (lastUpdate?.date ?? lastChange?.date);
      const updatedBy = lastUpdate?.author ?? (config.showLastUpdateAuthor === true ? lastChange?.author : undefined);
      pages[slug] = {
        kind: source.kind,
        module,
        title: compiled.title,
        styles: styles?.name,
        sidebar: sidebarId,
        source:
          editUrl === null || editUrl === '' ? undefined : file?.replace('content/', '').replace(`/${slug}.`, '//.'),
        editUrl: editUrl || undefined,
        updated,
        updatedBy: updated === undefined ? undefined : updatedBy,
        ...(version === null ? {} : describeOtherVersions(page, otherMenuPlans, findCanonicalPlan(page, plan))),
        differs: findDifference(page, plan),
        ...findLinkOverrides(page, plan, listSidebarPages(items), problems),
        card: getCardName(page, items),
        unlisted: frontMatter.unlisted || undefined,
        draft: frontMatter.draft || undefined,
        hideTableOfContents: frontMatter.hide_table_of_contents || undefined,
        layout: frontMatter.layout === 'home' ? 'home' : undefined,
      };
    }
    const navbarTargets = navbar.map(({ sidebar, slug }, index): NavbarTarget => {
      const item = config.navbar[index];
      // If a version lacks a navbar item's document or sidebar pages, the item links to the version's main document.
      const getSlug = (otherPlan: VersionPlan): string => {
        const [firstPage] = listSidebarPages(otherPlan.sidebars[sidebar ?? ''] ?? []);
        const pageSlug = item?.type === 'doc' ? otherPlan.slugByDocId.get(item.id) : firstPage?.slug;
        return pageSlug ?? getMainSlug(otherPlan, mainDoc);
      };
      if (slug === null) return { sidebar, slug };
      return version === null ? { sidebar, slug, slugIn: diffSlugs(slug, getSlug) } : { sidebar, slug: getSlug(plan) };
    });
    const mainSlug = version === null ? '' : getMainSlug(plan, mainDoc);
    const versionData: VersionData = {
      version: version?.name ?? null,
      named: menuVersions.length < site.versions.length ? menuVersions.map(({ name }) => name) : undefined,
      main: mainSlug,
      mainIn: otherMainSlugs,
      navbar: navbarTargets,
      sidebars: plan.sidebars,
      pages,
      aliases: version === null || Object.hasOwn(pages, '') ? {} : { '': mainSlug },
      days: formatDays(Object.values(pages), config.locale.code),
    };
    return { plan, data: versionData };
  });
  const routeTable = buildRoutes(versions, config);
  return { versions, routes: routeTable.routes, problems: [...problems, ...routeTable.problems] };
}

/** Returns a page's canonical version, the versions that lack the page, and its differing slugs in other versions. */
function describeOtherVersions(page: SitePage, otherPlans: readonly VersionPlan[], canonical: VersionPlan | undefined) {
  const lackingVersionNames: string[] = [];
  const slugByVersion: Record<string, string> = {};
  for (const otherPlan of otherPlans) {
    const slug = otherPlan.slugByDocId.get(page.docId) ?? page.slug;
    const name = otherPlan.version?.name ?? '';
    const otherPage = otherPlan.pageBySlug.get(slug);
    if (otherPage?.docId === page.docId) {
      const lacksSymbol = otherPage.source.kind === 'api-absent';
      if (lacksSymbol) lackingVersionNames.push(name);
      if (lacksSymbol || slug !== page.slug) slugByVersion[name] = slug;
    } else {
      const replacementSlug = findReplacementSlug(page, otherPlan);
      if (replacementSlug === undefined) lackingVersionNames.push(name);
      else slugByVersion[name] = replacementSlug;
    }
  }
  const canonicalSlug = canonical?.slugByDocId.get(page.docId) ?? page.slug;
  if (canonical?.version != null && canonicalSlug !== page.slug) slugByVersion[canonical.version.name] = canonicalSlug;
  return {
    canonical: canonical?.version?.name,
    absentIn: lackingVersionNames.length === 0 ? undefined : lackingVersionNames,
    slugIn: Object.keys(slugByVersion).length === 0 ? undefined : slugByVersion,
  };
}

/** Returns the slug of the page in another version that this page replaces, or that replaces this page. */
function findReplacementSlug({ docId, frontMatter: { replaces } }: SitePage, otherPlan: VersionPlan) {
  const replacedSlug = replaces === undefined ? undefined : otherPlan.slugByDocId.get(replaces);
  return replacedSlug ?? otherPlan.pages.find(({ frontMatter }) => frontMatter.replaces === docId)?.slug;
}

/** Maps each date on which a page last changed to its formatted text: `2026-11-22` → `22 Nov 2026`. */
function formatDays(pages: readonly PageEntry[], locale: string): VersionData['days'] {
  const formatter = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const days = pages.flatMap(({ updated }) => updated ?? []).sort();
  return days.length === 0 ? undefined : Object.fromEntries(days.map((day) => [day, formatter.format(new Date(day))]));
}

/** Returns the slug of a version's main document or, if it has none, of its first page; '' if it has no pages. */
export function getMainSlug(plan: VersionPlan, mainDoc: string | undefined): string {
  const mainDocSlug = mainDoc === undefined ? undefined : plan.slugByDocId.get(mainDoc);
  const [firstPage] = Object.values(plan.sidebars).flatMap((items) => listSidebarPages(items));
  return mainDocSlug ?? firstPage?.slug ?? plan.pages[0]?.slug ?? '';
}

/** Returns the previous and next link if front matter changes them: null for no link, undefined for the sidebar's. */
function findLinkOverrides(page: SitePage, plan: VersionPlan, order: readonly SidebarPage[], problems: Problem[]) {
  const pageIndex = order.findIndex(({ slug }) => slug === page.slug);
  const findOverride = (field: 'pagination_prev' | 'pagination_next', sidebarPage: SidebarPage | undefined) => {
    const documentId = page.frontMatter[field];
    if (documentId === null) return null;
    if (documentId === undefined) {
      const label = sidebarPage && plan.pageBySlug.get(sidebarPage.slug)?.frontMatter.pagination_label;
      return sidebarPage && label !== undefined ? { label, slug: sidebarPage.slug } : undefined;
    }
    const slug = plan.slugByDocId.get(documentId);
    const targetPage = slug === undefined ? undefined : plan.pageBySlug.get(slug);
    if (targetPage === undefined) {
      const place = plan.version === null ? 'outside the versions' : `in version ${plan.version.label}`;
      const message = `${field}: there is no document with id "${documentId}" ${place}.`;
      const hint = didYouMean(findSimilarNames(documentId, plan.slugByDocId.keys()));
      problems.push({ severity: 'error', rule: 'missing-document', file: getProblemFile(page), message, hint });
      return undefined;
    }
    const { frontMatter, compiled } = targetPage;
    if (frontMatter.unlisted === true) return null;
    const label = frontMatter.pagination_label ?? frontMatter.sidebar_label ?? compiled.title;
    return { label, slug: targetPage.slug };
  };
  return {
    previous: findOverride('pagination_prev', order[pageIndex - 1]),
    next: findOverride('pagination_next', pageIndex < 0 ? undefined : order[pageIndex + 1]),
  };
}

/**
 * Creates a function that describes how a page differs from the same page of the latest release. The function returns
 * undefined if both pages have the same page module, or if there is no page to compare with. Members of a type count
 * as added or removed relative to the older of the two versions. For a replaced or replacing page, it returns `{}`.
 */
function createDifferenceFinder(
  plans: readonly VersionPlan[],
  changes: ChangesPageInput | null,
  getArticle: ArticleRenderer,
): (page: SitePage, pagePlan: VersionPlan) => PageDifference | undefined {
  const latestPlan = plans.find(({ version }) => version?.isLatest === true);
  const versionNames = (changes?.versions ?? []).map(({ name }) => name).reverse();
  const changesByPlan = new Map<VersionPlan, ReadonlyMap<string, TypeChange>>();
  const getTypeChanges = (pagePlan: VersionPlan): ReadonlyMap<string, TypeChange> =>
    getOrCreate(changesByPlan, pagePlan, () => {
      const names = [pagePlan, latestPlan].flatMap((plan) => plan?.version?.name ?? []);
      const [olderName = '', newerName = ''] = names.sort((a, b) => versionNames.indexOf(a) - versionNames.indexOf(b));
      const typeChanges = findApiChanges(changes?.types ?? [], versionNames, { from: olderName, to: newerName });
      return new Map(typeChanges.map((typeChange) => [typeChange.at, typeChange]));
    });
  return (page, plan) => {
    if (latestPlan === undefined || plan === latestPlan || plan.version === null || page.source.kind === 'api-absent')
      return;
    const slug = latestPlan.slugByDocId.get(page.docId) ?? page.slug;
    const latestPage = latestPlan.pageBySlug.get(slug);
    if (latestPage?.docId !== page.docId) return findReplacementSlug(page, latestPlan) === undefined ? undefined : {};
    if (latestPage.source.kind === 'api-absent') return;
    if (getArticle(latestPage.compiled).name === getArticle(page.compiled).name) return;
    const difference: PageDifference = {};
    const typeChange = page.source.kind === 'api-type' ? getTypeChanges(plan).get(slug) : undefined;
    if (typeChange?.change === 'changed') difference.declaration = true;
    for (const { change } of typeChange?.members ?? []) difference[change] = (difference[change] ?? 0) + 1;
    return difference;
  };
}

/**
 * Creates a function that returns the canonical version of a page: the newest release with the same content, or
 * undefined if that is the page's own version. For a page that says that its version lacks an API symbol, it is the
 * newest release with the symbol, else the unreleased version. Other pages outside releases have no canonical version.
 */
function createCanonicalFinder(plans: readonly VersionPlan[], getArticle: ArticleRenderer) {
  const versionedPlans = plans.filter(({ version }) => version !== null);
  const releases = versionedPlans.filter(({ version }) => version?.name !== UNRELEASED_VERSION_NAME);
  const getContentKey = (page: SitePage, docId: string): string => `${getArticle(page.compiled).name} ${docId}`;
  const newestPlanByKey = new Map<string, VersionPlan>();
  for (const plan of releases) {
    for (const [docId, slug] of plan.slugByDocId) {
      const page = plan.pageBySlug.get(slug);
      if (page !== undefined) getOrCreate(newestPlanByKey, getContentKey(page, docId), () => plan);
    }
  }
  // The unreleased version is last, because it is canonical only for symbols that no release has.
  const searchOrder = [...releases, ...versionedPlans];
  return (page: SitePage, pagePlan: VersionPlan): VersionPlan | undefined => {
    if (page.source.kind === 'api-absent') return searchOrder.find(({ slugByDocId }) => slugByDocId.has(page.docId));
    const newestPlan = releases.includes(pagePlan) ? newestPlanByKey.get(getContentKey(page, page.docId)) : undefined;
    return newestPlan === pagePlan ? undefined : newestPlan;
  };
}
