import { posix } from 'node:path';
import type { FoundLink } from '#shared/article.ts';
import { decode, tryDecode } from '#shared/decode.ts';
import { linkKind } from '#shared/link.ts';
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

/** What links are checked against. */
export interface LinkTargets {
  /** Every address, and the page that it shows; null for redirects. */
  pages: ReadonlyMap<string, SitePage | null>;
  /** True for a file that the site serves: an asset, or a file of `public/`. */
  isFile(path: string): boolean;
  /** The page most like an address that doesn't exist. */
  near(path: string): string | undefined;
  /** Labels of the versions that have a document, newest first. */
  versionsWith(docId: string): string[];
}

/** Collect the targets of all routes. */
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
  // A redirect is no page to send a writer to, nor is one that says that there is no such page.
  const near = createNameFinder(() =>
    [...pages].flatMap(([path, page]) => (page === null || page.source.kind === 'api-absent' ? [] : [path])),
  );
  return { pages, isFile, near: (path) => near(path)[0], versionsWith };
}

interface Broken {
  rule: 'broken-link' | 'broken-anchor';
  target: string;
  /** The nearest page. */
  near?: string | undefined;
  /** Labels of the versions that have the page, when this one only says that it hasn't. */
  existsIn?: readonly string[];
  /** What the anchor may be, or where to look for it. */
  anchor?: string;
}

/**
 * Check every link of every page in every version, and those of the navbar and footer. A link that is broken in
 * several versions is one problem; it names them where others show the page, too.
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
        const fault = faultOf(link.href, own, version, targets);
        const problem =
          fault === null
            ? null
            : toProblem(asWritten(fault, link.file ?? file, plan, targets), link, page, file, config);
        if (problem === null) continue;
        // In each version the same link leads to another address.
        const key = `${problem.rule} ${problem.file} ${link.line} ${link.column} ${link.href}`;
        problems.add(problem, file, plan.version, key);
      }
    }
  }
  return [...problems.all(), ...checkChrome(targets, config, versions)];
}

function faultOf(
  href: string,
  own: string,
  version: string,
  { pages, isFile, near, versionsWith }: LinkTargets,
): Broken | null {
  const kind = linkKind(href);
  if (kind === 'external') return null;
  const hashAt = href.indexOf('#');
  const hash = hashAt < 0 ? '' : href.slice(hashAt + 1);
  const written = (hashAt < 0 ? href : href.slice(0, hashAt)).replace(/\?.*$/su, '');
  const target = kind === 'anchor' ? own : kind === 'version' ? version + written.slice(1) : written;
  const path = plainPath(target).replace(/(?<=.)\/+$/u, '');
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
  return { rule: 'broken-anchor', target: `${path}#${hash}`, anchor: anchorHint(hash, page) };
}

/** A fault whose nearest page is named as one would link it: those of one version by file, all others by address. */
function asWritten(fault: Broken, from: string, { version, pageBySlug }: VersionPlan, { pages }: LinkTargets): Broken {
  const page = fault.rule === 'broken-link' ? pages.get(fault.near ?? '') : null;
  if (version === null || !page || page.file === null || pageBySlug.get(page.slug) !== page) return fault;
  const isLinked = page.source.kind === 'mdx' || page.source.kind === 'api-type';
  return isLinked ? { ...fault, near: writtenPath(contentPath(from), contentPath(page.file)) } : fault;
}

function toProblem(
  fault: Broken,
  { file = '', line, column }: FoundLink,
  { source }: SitePage,
  shownAs: string,
  config: SiteConfig,
): Problem | null {
  const { rule, target } = fault;
  const isLink = rule === 'broken-link';
  const set = severityOf(isLink ? config.onBrokenLinks : config.onBrokenAnchors);
  if (set === null) return null;
  // What docfx's files say nobody here wrote: it has no line.
  const isGiven = line === undefined && (source.kind === 'api-type' || source.kind === 'namespace');
  const severity = isGiven ? 'warning' : set;
  const message = `${isLink ? 'Broken link' : 'Broken anchor'} → ${target}`;
  const hint = hintFor(fault, 'Nearest existing page');
  return { severity, rule, file: file === '' ? shownAs : file, line, column, message, hint };
}

function hintFor({ near, existsIn = [], anchor }: Broken, what: string): string | undefined {
  if (anchor !== undefined) return anchor;
  if (existsIn.length > 0) return `That page exists in ${existsIn.join(', ')} only.`;
  return near === undefined ? undefined : `${what}: ${near}`;
}

/** Links of the chrome stand on every page; they are checked once, in the configuration. */
function checkChrome(targets: LinkTargets, config: SiteConfig, versions: readonly ManifestVersion[]): Problem[] {
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
    const fault = faultOf(href, '/', '', targets);
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

/** A site path without escapes, `.` and `..`; one that doesn't decode stays as it is, and leads nowhere. */
function plainPath(path: string): string {
  const decoded = tryDecode(path);
  return decoded === null ? path : posix.normalize(decoded);
}

/** How many headings are named where none is near. */
const NAMED = 5;

/**
 * What a link to an anchor that a page hasn't got may have meant: the nearest one; where none is near, the headings that
 * the page has, and the file to look into.
 */
export function anchorHint(hash: string, { compiled: { anchors, toc }, file, slug }: SitePage): string {
  const [near] = nearest(hash, anchors);
  if (near !== undefined) return `Nearest anchor on that page: ${near}`;
  const page = file ?? `The page \`${slug}\``;
  if (toc.length === 0) return `${page} has no headings below its title. Link to the page itself, or give it one.`;
  const named = toc.slice(0, NAMED).map(({ id }) => `#${id}`);
  const more = toc.length > NAMED ? ` and ${toc.length - NAMED} more` : '';
  return `${page} has the heading${toc.length > 1 ? 's' : ''} ${named.join(', ')}${more}.`;
}
