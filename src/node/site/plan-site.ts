import { API_CHANGES_SLUG, API_FOLDER, NAMESPACES_SLUG } from '#shared/api.ts';
import { didYouMean, findSimilarNames } from '#shared/nearest.ts';
import type { NavbarTarget, PageKind } from '#shared/page.ts';
import type { Problem } from '#shared/problem.ts';
import { listSidebarPages, type SidebarItem } from '#shared/sidebar.ts';
import type { FullSiteData, SiteConfig } from '#shared/site.ts';
import type { ApiIndex } from '../api/docfx/api-index.ts';
import { SIDEBARS_FILE } from '../content/menus.ts';
import { toPathInVersion } from '../content/read-folder.ts';
import { SITE_FILE } from '../content/site-config.ts';
import type { CompiledVersion } from './compile-site.ts';
import { createFrontMatterHead } from './document-page.ts';
import {
  compileCategoryPage,
  createDocCardContent,
  createTagPages,
  type DocCardContent,
  insertDocCards,
} from './list-pages.ts';
import { createReferenceRecorder } from './page-cache.ts';
import { buildSidebars } from './sidebars.ts';
import { createGeneratedPage, getProblemFile, type SitePage } from './site-page.ts';

/** The plan of a site before its articles are rendered: versions with sidebars, and the targets of the navbar. */
export interface SitePlan {
  site: FullSiteData;
  /** The versions, newest first. The last item contains the unversioned pages. */
  versions: VersionPlan[];
  navbar: NavbarTarget[];
  problems: Problem[];
}

/** A compiled version with its sidebars and the pages generated from them. */
export interface VersionPlan extends CompiledVersion {
  sidebars: Record<string, SidebarItem[]>;
  /** Maps a page's slug to the id of the sidebar that the page shows. */
  sidebarBySlug: ReadonlyMap<string, string>;
  pageBySlug: ReadonlyMap<string, SitePage>;
  /** Maps each page's document id to its slug. Omits pages that say that the version lacks an API symbol. */
  slugByDocId: ReadonlyMap<string, string>;
}

/** Plans every version's sidebars, category pages and tag pages, and resolves the targets of the navbar. */
export function planSite(site: FullSiteData, compiled: readonly CompiledVersion[]): SitePlan {
  const problems: Problem[] = [];
  const versions = compiled.map((version) => planVersion(version, site.config, problems));
  const latestPlan = versions.find(({ version }) => version?.isLatest === true);
  const navbar = site.config.navbar.map((item, index): NavbarTarget => {
    if (!latestPlan || (item.type !== 'doc' && item.type !== 'sidebar')) return { sidebar: null, slug: null };
    const field = `navbar[${index}].id`;
    if (item.type === 'sidebar') {
      const [firstPage] = listSidebarPages(latestPlan.sidebars[item.id] ?? []);
      // Doesn't report an unknown id, because `checkSidebarReferences` already reports it.
      if (firstPage === undefined && Object.hasOwn(latestPlan.sidebars, item.id)) {
        const { label = '', folder = '' } = latestPlan.version ?? {};
        const message = `${field}: the sidebar "${item.id}" contains no page in ${label}, the latest version.`;
        const hint = `Write its pages in content/docs/${folder}, or remove the item from the navbar.`;
        problems.push({ severity: 'error', rule: 'empty-sidebar', file: SITE_FILE, message, hint });
      }
      return { sidebar: item.id, slug: firstPage?.slug ?? null };
    }
    const slug = latestPlan.slugByDocId.get(item.id) ?? null;
    // Omits unlisted pages, which no menu may link to.
    if (slug !== null && latestPlan.pageBySlug.get(slug)?.frontMatter.unlisted === true) {
      const message = `${field}: the document "${item.id}" is unlisted, so the navbar omits the item.`;
      const hint = 'List the document, or delete the item.';
      problems.push({ severity: 'warning', rule: 'unlisted-item', file: SITE_FILE, message, hint });
      return { sidebar: null, slug: null };
    }
    return { sidebar: slug === null ? null : (latestPlan.sidebarBySlug.get(slug) ?? null), slug };
  });
  return { site, versions, navbar, problems };
}

/** Kinds of API reference pages that sidebars may list by document id. */
const SIDEBAR_API_KINDS: ReadonlySet<PageKind> = new Set(['namespaces', 'namespace', 'api-type', 'api-changes']);

/** Builds a version's sidebars, category pages and tag pages, and assigns a sidebar to each page. */
function planVersion(compiled: CompiledVersion, config: SiteConfig, problems: Problem[]): VersionPlan {
  const { version, content } = compiled;
  const pages = [...compiled.pages];
  const sidebarDefinitions = content?.sidebars ?? config.sidebars;
  let sidebars: Record<string, SidebarItem[]> = {};
  const cardContentBySlug = new Map<string, DocCardContent>();
  const findCardContent = (slug: string): DocCardContent | undefined => cardContentBySlug.get(slug);
  if (version !== null && content !== null) {
    const sidebarsFile = content.sidebars === null ? undefined : content.files.get(SIDEBARS_FILE);
    const builtSidebars = buildSidebars({
      sources: sidebarDefinitions,
      sourceFile: sidebarsFile?.file ?? SITE_FILE,
      documents: pages
        .filter((page) => page.source.kind === 'mdx')
        .map((page) => ({
          id: page.docId,
          slug: page.slug,
          path: page.file === null ? page.slug : toPathInVersion(page.file),
          label: page.frontMatter.sidebar_label ?? page.compiled.title,
          ownLabel: page.frontMatter.sidebar_label,
          position: page.position,
          unlisted: page.frontMatter.unlisted === true,
        })),
      categories: content.categories,
      draftIds: content.draftIds,
      apiItems: createApiSidebarItems(content.api.index),
      apiDocuments: pages
        .filter(({ source }) => SIDEBAR_API_KINDS.has(source.kind))
        .map((page) => ({ id: page.docId, slug: page.slug, label: page.compiled.title })),
      versionLabel: version.label,
    });
    sidebars = builtSidebars.sidebars;
    problems.push(...builtSidebars.problems);
    for (const { slug, compiled: page } of pages) cardContentBySlug.set(slug, createDocCardContent(page));
    for (const { slug, description } of builtSidebars.categoryPages) cardContentBySlug.set(slug, { description });
    for (const category of builtSidebars.categoryPages) {
      const { slug, file, matter } = category;
      const { resolver, references } = createReferenceRecorder(compiled.resolver);
      const { head, problems: headProblems } = createFrontMatterHead(matter, toPathInVersion(file), resolver);
      problems.push(...headProblems.map((problem) => ({ ...problem, file, line: 1 })));
      const compiledPage = { ...compileCategoryPage(category, findCardContent), head };
      pages.push(createGeneratedPage(slug, { kind: 'category', file }, compiledPage, { references: references() }));
    }
  }
  pages.push(...createTagPages(pages, content?.tags ?? null));
  const sidebarBySlug = new Map<string, string>();
  for (const [id, items] of Object.entries(sidebars)) {
    for (const { slug } of listSidebarPages(items)) if (!sidebarBySlug.has(slug)) sidebarBySlug.set(slug, id);
  }
  const apiSidebarId = sidebarBySlug.get(NAMESPACES_SLUG);
  const sidebarIds = Object.keys(sidebarDefinitions);
  for (const page of pages) {
    const { slug, source, frontMatter } = page;
    // Pages about symbols that this version lacks show this version's API sidebar.
    if (source.kind === 'api-absent' && apiSidebarId !== undefined) sidebarBySlug.set(slug, apiSidebarId);
    const { displayed_sidebar: sidebarId } = frontMatter;
    if (sidebarId === null) sidebarBySlug.delete(slug);
    else if (sidebarId !== undefined && sidebarIds.includes(sidebarId)) sidebarBySlug.set(slug, sidebarId);
    else if (sidebarId !== undefined) {
      const message = `displayed_sidebar: can't find any sidebar with id "${sidebarId}". Available sidebar ids are: ${sidebarIds.join(', ')}.`;
      const hint = didYouMean(findSimilarNames(sidebarId, sidebarIds));
      problems.push({ severity: 'error', rule: 'unknown-sidebar', file: getProblemFile(page), message, hint });
    }
    cardContentBySlug.set(slug, createDocCardContent(page.compiled));
  }
  for (const [index, page] of pages.entries()) {
    const items = sidebars[sidebarBySlug.get(page.slug) ?? ''] ?? [];
    const compiledWithCards = insertDocCards(page.compiled, page.slug, items, findCardContent);
    if (compiledWithCards !== page.compiled) pages[index] = { ...page, compiled: compiledWithCards };
  }
  const pageBySlug = new Map<string, SitePage>();
  for (const page of pages) if (!pageBySlug.has(page.slug)) pageBySlug.set(page.slug, page);
  const existingPages = pages.filter(({ source }) => source.kind !== 'api-absent');
  const slugByDocId = new Map(existingPages.map((page) => [page.docId, page.slug]));
  return { ...compiled, pages, sidebars, sidebarBySlug, pageBySlug, slugByDocId };
}

/** Returns the sidebar items of the API reference: overview, changes, and a category of types for each namespace. */
function createApiSidebarItems(index: ApiIndex): SidebarItem[] {
  if (index.types.length === 0) return [];
  const namespaceItems = index.namespaces.map(
    (namespace): SidebarItem => ({
      type: 'category',
      label: namespace.name,
      slug: `${API_FOLDER}/${namespace.slug}`,
      collapsed: false,
      items: namespace.types.map((type) => ({
        type: 'doc',
        label: type.name,
        slug: `${API_FOLDER}/${index.entries.get(type.uid)?.slug ?? type.fullName}`,
      })),
    }),
  );
  return [
    { type: 'doc', label: 'Namespaces', slug: NAMESPACES_SLUG },
    { type: 'doc', label: 'API changes', slug: API_CHANGES_SLUG },
    ...namespaceItems,
  ];
}
