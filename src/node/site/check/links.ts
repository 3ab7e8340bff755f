import { posix } from 'node:path';
import type { CompiledPage } from '#shared/article.ts';
import { getOrCreate } from '#shared/get-or-create.ts';
import { decodeUrl, getLinkKind, replaceLinkMarks, tryDecodeUrl } from '#shared/link.ts';
import { createLimitedSimilarNameFinder, createSimilarNameFinder } from '#shared/nearest.ts';
import type { Problem } from '#shared/problem.ts';
import { type SidebarEntry, type SiteConfig, toProblemSeverity } from '#shared/site.ts';
import { getDocPath, getVersionPath } from '#shared/version.ts';
import { mapElementUrls, transformHtml } from '../../content/html-addresses.ts';
import { SIDEBARS_FILE } from '../../content/menus.ts';
import { SITE_FILE } from '../../content/site-config.ts';
import type { RouteManifest } from '../manifest.ts';
import { getProblemFile, type SitePage } from '../site-page.ts';
import { createProblemCollector } from './page-problems.ts';

/** Functions that test whether a link's target is a file or a folder. */
interface LinkTargetPredicates {
  /** Returns true if the site serves an asset or a file of `public/` at the path or at `<path>/index.html`. */
  isFile(path: string): boolean;
  /** Returns true for a folder of `public/`. Called only if `isFile` returns false. */
  isFolder(path: string): boolean;
}

/** Checks all links of the pages and the configuration. Reports a link that is broken in several versions only once. */
export function checkLinks(manifest: RouteManifest, predicates: LinkTargetPredicates, config: SiteConfig): Problem[] {
  const collector = createProblemCollector();
  const findLinkFault = createLinkFaultFinder(manifest, predicates);
  const severities = {
    link: toProblemSeverity(config.onBrokenLinks),
    anchor: toProblemSeverity(config.onBrokenAnchors),
  };
  for (const { plan } of manifest.versions) {
    const { version } = plan;
    for (const page of plan.pageBySlug.values()) {
      const pagePath = version === null ? `/${page.slug}` : getDocPath(version, page.slug);
      const pageKey = page.file ?? page.slug;
      collector.shown(pageKey);
      for (const { href, line, column, ...link } of page.compiled.links) {
        const fault = findLinkFault(href, pagePath, version === null ? '' : getVersionPath(version));
        const configuredSeverity = fault && severities[fault.kind];
        if (fault === null || configuredSeverity === null) continue;
        const { kind, target, hint } = fault;
        const rule = `broken-${kind}` as const;
        const file = link.file || getProblemFile(page);
        // On API pages, links without a line are from docfx's files, which authors can't edit, so warnings suffice.
        const isGenerated = line === undefined && ['api-type', 'namespace'].includes(page.source.kind);
        const severity = isGenerated ? 'warning' : configuredSeverity;
        const problem: Problem = { severity, rule, file, line, column, message: `Broken ${kind} → ${target}`, hint };
        // The key contains `href` (`~/x` is page `x` of the same version), because the target's URL differs by version.
        collector.add(problem, pageKey, version, `${rule} ${file} ${line} ${column} ${href}`);
      }
    }
  }
  const configProblems = listConfigLinks(config, manifest).flatMap(({ field, href, place }): Problem[] => {
    const fault = findLinkFault(href, '/', '');
    const severity = fault && severities[fault.kind];
    if (fault === null || severity === null) return [];
    const { kind, target, hint } = fault;
    const message = `${field}: broken ${kind} → ${target}`;
    return [{ severity, rule: `broken-${kind}`, ...(place ?? { file: SITE_FILE }), message, hint }];
  });
  return [...collector.all(), ...configProblems];
}

interface LinkFault {
  kind: 'link' | 'anchor';
  target: string;
  hint?: string | undefined;
}

/**
 * Creates a function that checks a link and returns the link's fault; null for a valid or external link. `pagePath` is
 * the site path of the page with the link, and `versionPath` is its version's path ('' if unversioned).
 */
function createLinkFaultFinder({ versions, routes }: RouteManifest, { isFile, isFolder }: LinkTargetPredicates) {
  const planByVersion = new Map(versions.map(({ plan }) => [plan.version?.name ?? null, plan]));
  // Maps each URL path to its page, or to null for a redirect.
  const pageByPath = new Map(
    routes.map(({ path, version, target }): [string, SitePage | null] => [
      path,
      target.kind === 'redirect' ? null : (planByVersion.get(version)?.pageBySlug.get(target.slug) ?? null),
    ]),
  );
  // Doesn't suggest redirects, or pages that only say that a version lacks an API symbol.
  const findSimilarPaths = createSimilarNameFinder(() =>
    [...pageByPath].flatMap(([path, page]) => (page === null || page.source.kind === 'api-absent' ? [] : [path])),
  );
  const findSimilarAnchors = createLimitedSimilarNameFinder();
  const anchorSetByPage = new WeakMap<CompiledPage, ReadonlySet<string>>();
  return (href: string, pagePath: string, versionPath: string): LinkFault | null => {
    const kind = getLinkKind(href);
    if (kind === 'external') return null;
    const [, hrefPath = '', hash = ''] = /^([^?#]*)[^#]*#?(.*)$/su.exec(href) ?? [];
    const target = kind === 'anchor' ? pagePath : kind === 'version' ? versionPath + hrefPath.slice(1) : hrefPath;
    const path = posix.normalize(tryDecodeUrl(target) ?? target).replace(/(?<=.)\/+$/u, '');
    const page = pageByPath.get(path) ?? null;
    const isAbsent = page?.source.kind === 'api-absent';
    if (!pageByPath.has(path) || isAbsent) {
      if (isFile(path)) return null;
      if (isFolder(path)) {
        const hint = "A folder can't be linked: link to one of its files, or add an index.html to it.";
        return { kind: 'link', target: path, hint };
      }
      const versionLabels = versions.flatMap(({ plan }) =>
        isAbsent && plan.version !== null && plan.slugByDocId.has(page.docId) ? [plan.version.label] : [],
      );
      const [similarPath] = versionLabels.length > 0 ? [] : findSimilarPaths(path);
      const suggestion = similarPath === undefined ? undefined : `Nearest existing page: ${similarPath}`;
      const hint = versionLabels.length > 0 ? `That page exists in ${versionLabels.join(', ')} only.` : suggestion;
      return { kind: 'link', target: path, hint };
    }
    if (hash === '' || page === null) return null;
    const { anchors } = page.compiled;
    const pageAnchors = getOrCreate(anchorSetByPage, page.compiled, () => new Set(anchors));
    if (pageAnchors.has(hash) || pageAnchors.has(decodeUrl(hash))) return null;
    const [similarAnchor] = findSimilarAnchors(hash, anchors);
    const hint = similarAnchor === undefined ? undefined : `Nearest anchor on that page: ${similarAnchor}`;
    return { kind: 'anchor', target: `${path}#${hash}`, hint };
  };
}

/** A link in the configuration. Messages identify the link by `field`, such as `navbar[0].href`. */
interface ConfigLink {
  field: string;
  href: string;
  /** File and line of the link; undefined if the link is in the site's configuration file. */
  place?: Pick<Problem, 'file' | 'line'> | undefined;
}

/** Returns the links in the announcement, navbar, footer, sidebars and redirects. */
function listConfigLinks(config: SiteConfig, { versions }: RouteManifest): ConfigLink[] {
  const { announcement, footer, navbar, sidebars, redirects } = config;
  return [
    ...listHtmlLinks('announcement.html', announcement?.html ?? ''),
    ...listHtmlLinks('footer.copyright', footer.copyright),
    ...navbar.flatMap((item, index) =>
      item.type === 'link' ? [{ field: `navbar[${index}].href`, href: item.href }] : [],
    ),
    ...footer.columns.flatMap((column, index) =>
      column.links.map(({ href }, linkIndex) => ({ field: `footer.columns[${index}].links[${linkIndex}].href`, href })),
    ),
    ...(footer.logo === null ? [] : [{ field: 'footer.logo.href', href: footer.logo.href }]),
    ...Object.entries(sidebars).flatMap(([id, sources]) => listSidebarLinks(sources, `sidebars.${id}`)),
    ...versions.flatMap(({ plan: { content } }) => {
      const location = { file: content?.files.get(SIDEBARS_FILE)?.file ?? SITE_FILE };
      return Object.entries(content?.sidebars ?? {}).flatMap(([id, sources]) =>
        listSidebarLinks(sources, `${SIDEBARS_FILE} of ${content?.version.label}, ${id}`, location),
      );
    }),
    ...redirects.map(({ from, to, place }, index) => {
      return { field: place === undefined ? `redirects[${index}].to` : from, href: to, place };
    }),
  ];
}

function listHtmlLinks(field: string, html: string): ConfigLink[] {
  const links: ConfigLink[] = [];
  transformHtml(html, ({ properties }) =>
    mapElementUrls(properties, (href) => {
      links.push({ field, href: replaceLinkMarks(href, { base: '', version: '' }) });
      return href;
    }),
  );
  return links;
}

function listSidebarLinks(entries: readonly SidebarEntry[], field: string, place?: ConfigLink['place']): ConfigLink[] {
  return entries.flatMap((entry, index) => {
    if (entry.type === 'link') return [{ field: `${field}[${index}].href`, href: entry.href, place }];
    return entry.type === 'category' ? listSidebarLinks(entry.items, `${field}[${index}].items`, place) : [];
  });
}
