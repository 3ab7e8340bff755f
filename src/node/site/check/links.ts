import { posix } from 'node:path';
import type { CompiledPage, FoundLink } from '#shared/article.ts';
import { getOrCreate } from '#shared/get-or-create.ts';
import { decode, getLinkKind, resolveMarks, tryDecode } from '#shared/link.ts';
import { createBoundedFinder, createNameFinder } from '#shared/nearest.ts';
import type { Problem } from '#shared/problem.ts';
import type { Route } from '#shared/route.ts';
import { getSeverity, type SidebarSource, type SiteConfig } from '#shared/site.ts';
import { versionPath } from '#shared/version.ts';
import { mapAddresses, transformHtml } from '../../content/html-addresses.ts';
import { SIDEBARS_FILE } from '../../content/menus.ts';
import { SITE_FILE } from '../../content/site-config.ts';
import type { ManifestVersion } from '../routes.ts';
import { getProblemFile, type SitePage } from '../site-page.ts';
import { createProblemCollector } from './page-problems.ts';

/** The valid targets of links, and lookups for hints about invalid ones. */
export interface LinkTargets {
  /** Maps each URL path to its page, or to null for a redirect. */
  pages: ReadonlyMap<string, SitePage | null>;
  /** Returns true for a file that the site serves: an asset, or a file of `public/`. */
  isFile(path: string): boolean;
  /** Returns true for a folder of `public/` without an `index.html`. */
  isFolder?(path: string): boolean;
  /** Returns the existing URL path that is most similar to a missing one. */
  near(path: string): string | undefined;
  /** Returns the anchors that are most similar to a missing one, best first. */
  nearAnchors(anchor: string, all: readonly string[]): string[];
  /** Returns the labels of the versions that have a document, newest first. */
  versionsWith(docId: string): string[];
}

/** Collects the valid link targets from all routes. */
export function collectLinkTargets(
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
  return { pages, isFile, near: (path) => near(path)[0], nearAnchors: createBoundedFinder(), versionsWith };
}

interface LinkFault {
  rule: 'broken-link' | 'broken-anchor';
  target: string;
  hint: string | undefined;
}

/**
 * Checks every link of every page in every version, and the links of the configuration. A link that is broken in
 * several versions is reported once.
 */
export function checkLinks(versions: readonly ManifestVersion[], targets: LinkTargets, config: SiteConfig): Problem[] {
  const problems = createProblemCollector();
  for (const { plan } of versions) {
    const version = plan.version === null ? '' : versionPath(plan.version);
    for (const page of plan.pageBySlug.values()) {
      const own = version === '' ? `/${page.slug}` : `${version}/${page.slug}`;
      const file = getProblemFile(page);
      const shown = page.file ?? page.slug;
      problems.shown(shown);
      for (const link of page.compiled.links) {
        const fault = findFault(link.href, own, version, targets);
        if (fault === null) continue;
        const problem = toProblem(fault, link, page, file, config);
        if (problem === null) continue;
        // The key contains the stored link, because the target's URL differs between versions.
        const key = `${problem.rule} ${problem.file} ${link.line} ${link.column} ${link.href}`;
        problems.add(problem, shown, plan.version, key);
      }
    }
  }
  return [...problems.all(), ...checkConfigLinks(targets, config, versions)];
}

/** Anchors of each page, for faster lookups. */
const ANCHORS = new WeakMap<CompiledPage, ReadonlySet<string>>();

/** Returns the problem with a link on the page at `own`; null for a valid link. */
function findFault(
  href: string,
  own: string,
  version: string,
  { pages, isFile, isFolder, near, nearAnchors, versionsWith }: LinkTargets,
): LinkFault | null {
  const kind = getLinkKind(href);
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
    if (isFolder?.(path)) {
      const hint = "A folder can't be linked: link to one of its files, or add an index.html to it.";
      return { rule: 'broken-link', target: path, hint };
    }
    const existsIn = isAbsent ? versionsWith(page.docId) : [];
    const similar = near(path);
    const suggestion = similar === undefined ? undefined : `Nearest existing page: ${similar}`;
    const hint = existsIn.length > 0 ? `That page exists in ${existsIn.join(', ')} only.` : suggestion;
    return { rule: 'broken-link', target: path, hint };
  }
  if (hash === '' || page === null) return null;
  const { anchors } = page.compiled;
  const known = getOrCreate(ANCHORS, page.compiled, () => new Set(anchors));
  if (known.has(hash) || known.has(decode(hash))) return null;
  const [anchor] = nearAnchors(hash, anchors);
  const hint = anchor === undefined ? undefined : `Nearest anchor on that page: ${anchor}`;
  return { rule: 'broken-anchor', target: `${path}#${hash}`, hint };
}

function toProblem(
  fault: LinkFault,
  { file = '', line, column }: FoundLink,
  { source }: SitePage,
  shownAs: string,
  config: SiteConfig,
): Problem | null {
  const { rule, target, hint } = fault;
  const isLink = rule === 'broken-link';
  const configured = getSeverity(isLink ? config.onBrokenLinks : config.onBrokenAnchors);
  if (configured === null) return null;
  // Links without a line are in docfx's generated files, which authors cannot edit.
  const isGenerated = line === undefined && (source.kind === 'api-type' || source.kind === 'namespace');
  const severity = isGenerated ? 'warning' : configured;
  const message = `${isLink ? 'Broken link' : 'Broken anchor'} → ${target}`;
  return { severity, rule, file: file === '' ? shownAs : file, line, column, message, hint };
}

/** Checks the links of announcement, navbar, footer, sidebars and redirects. Each message starts with the field of the link. */
function checkConfigLinks(targets: LinkTargets, config: SiteConfig, versions: readonly ManifestVersion[]): Problem[] {
  const links: { field: string; href: string; place?: Pick<Problem, 'file' | 'line'> | undefined }[] = [
    ...listHtmlLinks('announcement.html', config.announcement?.html ?? ''),
    ...listHtmlLinks('footer.copyright', config.footer.copyright),
    ...config.navbar.flatMap((item, index) =>
      item.type === 'link' ? [{ field: `navbar[${index}].href`, href: item.href }] : [],
    ),
    ...config.footer.columns.flatMap((column, index) =>
      column.links.map((link, at) => ({ field: `footer.columns[${index}].links[${at}].href`, href: link.href })),
    ),
    ...(config.footer.logo === null ? [] : [{ field: 'footer.logo.href', href: config.footer.logo.href }]),
    ...Object.entries(config.sidebars).flatMap(([id, sources]) => listSidebarLinks(sources, `sidebars.${id}`)),
    ...versions.flatMap(({ plan: { content } }) =>
      Object.entries(content?.sidebars ?? {}).flatMap(([id, sources]) =>
        listSidebarLinks(sources, `${SIDEBARS_FILE} of ${content?.version.label}, ${id}`).map((link) => ({
          ...link,
          place: { file: content?.files.get(SIDEBARS_FILE)?.file ?? SITE_FILE },
        })),
      ),
    ),
    ...config.redirects.map(({ from, to, place }, index) => ({
      ...{ field: place === undefined ? `redirects[${index}].to` : from, href: to, place },
    })),
  ];
  return links.flatMap(({ field, href, place = { file: SITE_FILE } }): Problem[] => {
    const fault = findFault(href, '/', '', targets);
    if (fault === null) return [];
    const { rule, target, hint } = fault;
    const isLink = rule === 'broken-link';
    const severity = getSeverity(isLink ? config.onBrokenLinks : config.onBrokenAnchors);
    const message = `${field}: broken ${isLink ? 'link' : 'anchor'} → ${target}`;
    return severity === null ? [] : [{ severity, rule, ...place, message, hint }];
  });
}

function listHtmlLinks(field: string, html: string): { field: string; href: string }[] {
  const links: { field: string; href: string }[] = [];
  transformHtml(html, ({ properties }) =>
    mapAddresses(properties, (href) => {
      links.push({ field, href: resolveMarks(href, { base: '', version: '' }) });
      return href;
    }),
  );
  return links;
}

function listSidebarLinks(sources: readonly SidebarSource[], field: string): { field: string; href: string }[] {
  return sources.flatMap((source, index) => {
    if (source.type === 'link') return [{ field: `${field}[${index}].href`, href: source.href }];
    return source.type === 'category' ? listSidebarLinks(source.items, `${field}[${index}].items`) : [];
  });
}

/** Decodes a site path and resolves `.` and `..`. Returns a malformed path unchanged. */
function normalisePath(path: string): string {
  const decoded = tryDecode(path);
  return decoded === null ? path : posix.normalize(decoded);
}
