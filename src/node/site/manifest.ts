import type { NavbarTarget } from '#shared/page.ts';
import type { Problem } from '#shared/problem.ts';
import type { Route } from '#shared/route.ts';
import { listSidebarPages } from '#shared/sidebar.ts';
import type { FullSiteData, SiteConfig } from '#shared/site.ts';
import { getLatestVersion, type Version } from '#shared/version.ts';
import { SITE_FILE } from '../content/site-config.ts';
import type { CompiledSite, CompiledVersion } from './compile-site.ts';
import { planVersion, type VersionPlan } from './plan-version.ts';
import { buildRoutes, type ManifestVersion } from './routes.ts';
import {
  createDifferenceFinder,
  createVersionData,
  getMainSlug,
  indexNewestReleases,
  type VersionDataContext,
} from './version-data.ts';

/** Versions with their sidebars, and the targets of the navbar; complete before articles are rendered. */
export interface SitePlan {
  site: FullSiteData;
  versions: VersionPlan[];
  navbar: NavbarTarget[];
  problems: Problem[];
}

/** Plans every version's sidebars and category pages, and resolves the targets of the navbar. */
export function planSite(site: FullSiteData, compiled: readonly CompiledVersion[]): SitePlan {
  const problems: Problem[] = [];
  const versions = compiled.map((version) => {
    const plan = planVersion(version, site.config);
    problems.push(...plan.problems);
    return plan.version;
  });
  const latest = versions.find(({ version }) => version === getLatestVersion(site.versions));
  const navbar = site.config.navbar.map((item, index): NavbarTarget => {
    if (latest === undefined || (item.type !== 'doc' && item.type !== 'sidebar')) return { sidebar: null, slug: null };
    if (item.type === 'sidebar') {
      const [first] = listSidebarPages(latest.sidebars[item.id] ?? []);
      // Unknown ids are already reported when the configuration is checked.
      const known = Object.hasOwn(latest.sidebars, item.id);
      if (first === undefined && known) problems.push(createEmptySidebarProblem(index, item.id, latest.version));
      return { sidebar: item.id, slug: first?.slug ?? null };
    }
    const slug = latest.slugOfDoc.get(item.id);
    // An unlisted page can only be reached by its URL.
    const isUnlisted = slug !== undefined && latest.pageBySlug.get(slug)?.frontMatter.unlisted === true;
    if (isUnlisted) {
      problems.push(createUnlistedItemProblem(index, item.id));
      return { sidebar: null, slug: null };
    }
    return { sidebar: slug === undefined ? null : (latest.sidebarOf.get(slug) ?? null), slug: slug ?? null };
  });
  return { site, versions, navbar, problems };
}

/** Versions with their data, and all routes. Used by the app, for prerendering and by the checks. */
export interface Manifest {
  versions: ManifestVersion[];
  routes: Route[];
  problems: Problem[];
}

/** Builds the data of every version, and the route table. */
export function buildManifest(
  { site, versions, navbar }: SitePlan,
  {
    apiChanges,
    ...known
  }: Pick<VersionDataContext, 'articleOf' | 'updates' | 'cardOf'> & Pick<CompiledSite, 'apiChanges'>,
): Manifest {
  const problems: Problem[] = [];
  const newest = indexNewestReleases(versions, known.articleOf);
  const differenceOf = createDifferenceFinder(versions, apiChanges, known.articleOf);
  const withData = versions.map((plan) => {
    const own = navbar.map((target, index) =>
      plan.version === null
        ? { ...target, ...findOtherSlugs(versions, target, site.config, index) }
        : resolveTarget(plan, target, site.config, index),
    );
    const made = createVersionData(plan, {
      config: site.config,
      versions,
      newest,
      differenceOf,
      navbar: own,
      ...known,
    });
    problems.push(...made.problems);
    return { plan, data: made.data };
  });
  const table = buildRoutes(withData, site.config, site.versions);
  return { versions: withData, routes: table.routes, problems: [...problems, ...table.problems] };
}

/** Resolves a navbar target in a version: its document or the first page of its sidebar, or else the main document. */
function resolveTarget(plan: VersionPlan, target: NavbarTarget, config: SiteConfig, index: number): NavbarTarget {
  const item = config.navbar[index];
  if (target.slug === null) return target;
  const [first] = listSidebarPages(plan.sidebars[target.sidebar ?? ''] ?? []);
  const own = item?.type === 'doc' ? plan.slugOfDoc.get(item.id) : first?.slug;
  return { ...target, slug: own ?? getMainSlug(plan, config.mainDoc) };
}

/** Finds the slugs of a navbar target in versions in which they differ, for pages outside the versions. */
function findOtherSlugs(
  versions: readonly VersionPlan[],
  target: NavbarTarget,
  config: SiteConfig,
  index: number,
): Pick<NavbarTarget, 'slugIn'> {
  const differing = versions.flatMap((plan) => {
    const { slug } = resolveTarget(plan, target, config, index);
    return plan.version === null || slug === null || slug === target.slug ? [] : [[plan.version.name, slug] as const];
  });
  return differing.length === 0 ? {} : { slugIn: Object.fromEntries(differing) };
}

function createUnlistedItemProblem(index: number, id: string): Problem {
  const message = `navbar[${index}].id: the document "${id}" is unlisted, so the navbar omits the item.`;
  const hint = 'List the document, or delete the item.';
  return { severity: 'warning', rule: 'unlisted-item', file: SITE_FILE, message, hint };
}

function createEmptySidebarProblem(index: number, id: string, version: Version | null): Problem {
  const where = version === null ? '' : ` in ${version.label}, the latest version`;
  const message = `navbar[${index}].id: the sidebar "${id}" contains no page${where}.`;
  const hint = `Write its pages in content/docs/${version?.folder ?? ''}, or remove the item from the navbar.`;
  return { severity: 'error', rule: 'empty-sidebar', file: SITE_FILE, message, hint };
}
