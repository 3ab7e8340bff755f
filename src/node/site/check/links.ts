import { posix } from 'node:path';
import type { FoundLink } from '#shared/article.ts';
import { decode, linkKind, tryDecode } from '#shared/link.ts';
import { createNameFinder, nearest } from '#shared/nearest.ts';
import type { Problem } from '#shared/problem.ts';
import type { Route } from '#shared/route.ts';
import { type Redirect, type SidebarSource, type SiteConfig, severityOf } from '#shared/site.ts';
import { versionPath } from '#shared/version.ts';
import { SIDEBARS_FILE } from '../../content/menus.ts';
import { contentPath, writtenPath } from '../../content/read-folder.ts';
import { SITE_FILE } from '../../content/site-config.ts';
import type { VersionPlan } from '../plan-version.ts';
import type { ManifestVersion } from '../routes.ts';
import type { SitePage } from '../site-page.ts';
import { createVersionedProblems } from './page-problems.ts';

/** Targets that links are checked against. */
export interface LinkTargets {
  /** The page at each address; null for redirects. */
  pages: ReadonlyMap<string, SitePage | null>;
  /** True for a file that the site serves: an asset, or a file of `public/`. */
  isFile(path: string): boolean;
  /** Returns the existing address nearest to a missing one. */
  near(path: string): string | undefined;
  /** Returns the labels of the versions that have a document, newest first. */
  versionsWith(docId: string): string[];
}

/** Collects the targets of all routes. */
export function linkTargets(
  routes: readonly Route[],
  versions: readonly ManifestVersion[],
  isFile: LinkTargets['isFile'],
): LinkTargets {
  const pages = new Map<string, SitePage | null>();
  const owners = new Map(versions.map(({ plan }) => [plan.version?.name ?? null, plan]));
  for (const { path, version, target } of routes) {
    const owner = owners.get(version);
    pages.set(path, target.kind === 'redirect' ? null : (owner?.pageBySlug.get(target.slug) ?? null));
  }
  const versionsWith = (docId: string): string[] =>
    versions.flatMap(({ plan: { version, slugOfDoc } }) =>
      version !== null && slugOfDoc.has(docId) ? [version.label] : [],
    );
  // Redirects, and pages of symbols that a version lacks, are not suggested.
  const near = createNameFinder(() =>
    [...pages].flatMap(([path, page]) => (page === null || page.source.kind === 'api-absent' ? [] : [path])),
  );
  return { pages, isFile, near: (path) => near(path)[0], versionsWith };
}

/** What is wrong with a link. */
interface LinkFault {
  rule: 'broken-link' | 'broken-anchor';
  target: string;
  /** Address or file of the nearest page. */
  near?: string | undefined;
  /** Labels of the versions that have the page, if this version lacks it. */
  existsIn?: readonly string[];
  /** Hint for a broken anchor. */
  anchorHint?: string;
}

/**
 * Checks every link of every page in every version, and the links of the configuration. A link that is broken in several
 * versions is reported once.
 */
export function checkLinks(versions: readonly ManifestVersion[], targets: LinkTargets, config: SiteConfig): Problem[] {
  const problems = createVersionedProblems();
  for (const { plan } of versions) {
    const version = plan.version === null ? '' : versionPath(plan.version);
    for (const page of plan.pageBySlug.values()) {
      const own = version === '' ? `/${page.slug}` : `${version}/${page.slug}`;
      const file = page.file ?? own;
      problems.shown(file);
      for (const link of page.compiled.links) {
        const fault = findFault(link.href, own, version, targets);
        if (fault === null) continue;
        const problem = toProblem(suggestFile(fault, link.file ?? file, plan, targets), link, page, file, config);
        if (problem === null) continue;
        // The target's address differs between versions, so the key is the link itself.
        const key = `${problem.rule} ${problem.file} ${link.line} ${link.column} ${link.href}`;
        problems.add(problem, file, plan.version, key);
      }
    }
  }
  return [...problems.all(), ...checkConfigLinks(targets, config, versions)];
}

/** Returns what is wrong with a link of the page at `own`; null if nothing is. */
function findFault(
  href: string,
  own: string,
  version: string,
  { pages, isFile, near, versionsWith }: LinkTargets,
): LinkFault | null {
  const kind = linkKind(href);
  if (kind === 'external') return null;
  const hashAt = href.indexOf('#');
  const hash = hashAt < 0 ? '' : href.slice(hashAt + 1);
  const address = (hashAt < 0 ? href : href.slice(0, hashAt)).replace(/\?.*$/su, '');
  const target = kind === 'anchor' ? own : kind === 'version' ? version + address.slice(1) : address;
  const path = normalisePath(target).replace(/(?<=.)\/+$/u, '');
  const page = pages.get(path) ?? null;
  const isAbsent = page?.source.kind === 'api-absent';
  if (!pages.has(path) || isAbsent) {
    if (isFile(path)) return null;
    const existsIn = isAbsent ? versionsWith(page.docId) : [];
    return { rule: 'broken-link', target: path, near: near(path), existsIn };
  }
  if (hash === '' || page === null) return null;
  const anchors = page.compiled.anchors;
  if (anchors.includes(hash) || anchors.includes(decode(hash))) return null;
  return { rule: 'broken-anchor', target: `${path}#${hash}`, anchorHint: anchorHint(hash, page) };
}

/** Suggests a page of the same version by its file, as authors link it, instead of by its address. */
function suggestFile(
  fault: LinkFault,
  from: string,
  { version, pageBySlug }: VersionPlan,
  { pages }: LinkTargets,
): LinkFault {
  const page = fault.rule === 'broken-link' ? pages.get(fault.near ?? '') : null;
  if (version === null || !page || page.file === null || pageBySlug.get(page.slug) !== page) return fault;
  const isLinked = page.source.kind === 'mdx' || page.source.kind === 'api-type';
  return isLinked ? { ...fault, near: writtenPath(contentPath(from), contentPath(page.file)) } : fault;
}

function toProblem(
  fault: LinkFault,
  { file = '', line, column }: FoundLink,
  { source }: SitePage,
  shownAs: string,
  config: SiteConfig,
): Problem | null {
  const { rule, target } = fault;
  const isLink = rule === 'broken-link';
  const configured = severityOf(isLink ? config.onBrokenLinks : config.onBrokenAnchors);
  if (configured === null) return null;
  // Links without a line come from docfx's generated files, where authors cannot fix them.
  const isGenerated = line === undefined && (source.kind === 'api-type' || source.kind === 'namespace');
  const severity = isGenerated ? 'warning' : configured;
  const message = `${isLink ? 'Broken link' : 'Broken anchor'} → ${target}`;
  const hint = hintFor(fault, 'Nearest existing page');
  return { severity, rule, file: file === '' ? shownAs : file, line, column, message, hint };
}

function hintFor({ near, existsIn = [], anchorHint: hint }: LinkFault, label: string): string | undefined {
  if (hint !== undefined) return hint;
  if (existsIn.length > 0) return `That page exists in ${existsIn.join(', ')} only.`;
  return near === undefined ? undefined : `${label}: ${near}`;
}

/** Checks the links of navbar, footer, sidebars and redirects, which are reported in the configuration. */
function checkConfigLinks(targets: LinkTargets, config: SiteConfig, versions: readonly ManifestVersion[]): Problem[] {
  const severity = severityOf(config.onBrokenLinks);
  if (severity === null) return [];
  const links: { field: string; href: string; place?: Redirect['place'] }[] = [
    ...config.navbar.flatMap((item, index) =>
      item.type === 'link' ? [{ field: `navbar[${index}].href`, href: item.href }] : [],
    ),
    ...config.footer.columns.flatMap((column, index) =>
      column.links.map((link, at) => ({ field: `footer.columns[${index}].links[${at}].href`, href: link.href })),
    ),
    ...Object.entries(config.sidebars).flatMap(([id, sources]) => sidebarLinks(sources, `sidebars.${id}`)),
    ...versions.flatMap(({ plan: { content } }) =>
      Object.entries(content?.sidebars ?? {}).flatMap(([id, sources]) =>
        sidebarLinks(sources, `${SIDEBARS_FILE} of ${content?.version.label}, ${id}`),
      ),
    ),
    ...config.redirects.map(({ from, to, place }, index) => ({
      ...{ field: place === undefined ? `redirects[${index}].to` : from, href: to, place },
    })),
  ];
  return links.flatMap(({ field, href, place = { file: SITE_FILE } }): Problem[] => {
    const fault = findFault(href, '/', '', targets);
    if (fault === null) return [];
    const hint = hintFor(fault, 'Nearest');
    return [{ severity, rule: fault.rule, ...place, message: `${field}: broken link → ${fault.target}`, hint }];
  });
}

function sidebarLinks(sources: readonly SidebarSource[], field: string): { field: string; href: string }[] {
  return sources.flatMap((source, index) => {
    if (source.type === 'link') return [{ field: `${field}[${index}].href`, href: source.href }];
    return source.type === 'category' ? sidebarLinks(source.items, `${field}[${index}].items`) : [];
  });
}

/** Decodes a site path and resolves `.` and `..`. A malformed path is returned unchanged. */
function normalisePath(path: string): string {
  const decoded = tryDecode(path);
  return decoded === null ? path : posix.normalize(decoded);
}

/** Maximum number of headings listed in a hint. */
const MAX_LISTED_HEADINGS = 5;

/** Returns the hint for a broken anchor: the nearest anchor, or else the page's headings. */
function anchorHint(hash: string, { compiled: { anchors, toc }, file, slug }: SitePage): string {
  const [near] = nearest(hash, anchors);
  if (near !== undefined) return `Nearest anchor on that page: ${near}`;
  const page = file ?? `The page \`${slug}\``;
  if (toc.length === 0) return `${page} has no headings below its title. Link to the page itself, or add a heading.`;
  const listed = toc.slice(0, MAX_LISTED_HEADINGS).map(({ id }) => `#${id}`);
  const more = toc.length > MAX_LISTED_HEADINGS ? ` and ${toc.length - MAX_LISTED_HEADINGS} more` : '';
  return `${page} has the heading${toc.length > 1 ? 's' : ''} ${listed.join(', ')}${more}.`;
}
