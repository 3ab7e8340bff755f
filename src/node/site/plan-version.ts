import { API_FOLDER, CHANGES_SLUG, NAMESPACES_SLUG } from '#shared/api.ts';
import { didYouMean, nearest } from '#shared/nearest.ts';
import type { PageKind } from '#shared/page.ts';
import type { Problem } from '#shared/problem.ts';
import { listSidebarPages, type SidebarItem } from '#shared/sidebar.ts';
import type { SiteConfig } from '#shared/site.ts';
import type { ApiIndex } from '../api/docfx/api-index.ts';
import { SIDEBARS_FILE } from '../content/menus.ts';
import type { VersionContent } from '../content/read-content.ts';
import { toContentPath } from '../content/read-folder.ts';
import { SITE_FILE } from '../content/site-config.ts';
import { type CardContent, compileCategoryPage, createCardContent, insertCards } from './category-page.ts';
import type { CompiledVersion } from './compile-site.ts';
import { createFrontMatterHead } from './document-page.ts';
import { recordReferences } from './page-cache.ts';
import { buildSidebars } from './sidebars.ts';
import { getProblemFile, type SitePage } from './site-page.ts';
import { createTagPages } from './tag-pages.ts';

/** A compiled version with its sidebars and the pages generated from them. */
export interface VersionPlan extends CompiledVersion {
  sidebars: Record<string, SidebarItem[]>;
  /** Maps a page's slug to the id of the sidebar shown with it. */
  sidebarOf: ReadonlyMap<string, string>;
  pageBySlug: ReadonlyMap<string, SitePage>;
  /** Maps the id of each document in the version to its slug. */
  slugOfDoc: ReadonlyMap<string, string>;
}

/** Kinds of API reference pages that sidebars may list by document id. */
const SIDEBAR_API_KINDS: ReadonlySet<PageKind> = new Set(['namespaces', 'namespace', 'api-type', 'api-changes']);

/** Builds a version's sidebars, category pages and tag pages, and assigns a sidebar to each page. */
export function planVersion(
  compiled: CompiledVersion,
  config: SiteConfig,
): { version: VersionPlan; problems: Problem[] } {
  const { version, content } = compiled;
  const pages = [...compiled.pages];
  const problems: Problem[] = [];
  const sources = content?.sidebars ?? config.sidebars;
  let sidebars: Record<string, SidebarItem[]> = {};
  const cards = new Map<string, CardContent>();
  const describe = (slug: string): CardContent | undefined => cards.get(slug);
  if (version !== null && content !== null) {
    const documents = pages.filter((page) => page.source.kind === 'mdx');
    const built = buildSidebars({
      sources,
      sourceFile: getSidebarsFile(content),
      documents: documents.map((page) => ({
        id: page.docId,
        slug: page.slug,
        path: page.file === null ? page.slug : toContentPath(page.file),
        label: page.frontMatter.sidebar_label ?? page.compiled.title,
        ownLabel: page.frontMatter.sidebar_label,
        position: page.position,
        unlisted: page.frontMatter.unlisted === true,
      })),
      categories: content.categories,
      draftIds: content.draftIds,
      apiItems: createApiSidebar(content.api.index),
      apiDocuments: pages
        .filter(({ source }) => SIDEBAR_API_KINDS.has(source.kind))
        .map((page) => ({ id: page.docId, slug: page.slug, label: page.compiled.title })),
      versionLabel: version.label,
    });
    sidebars = built.sidebars;
    problems.push(...built.problems);
    for (const { slug, compiled: page } of pages) cards.set(slug, createCardContent(page));
    for (const { slug, description } of built.categoryPages) cards.set(slug, { description });
    for (const category of built.categoryPages) {
      const { resolver, references } = recordReferences(compiled.resolver);
      const { head, problems: faults } = createFrontMatterHead(category.matter, toContentPath(category.file), resolver);
      problems.push(...faults.map((problem) => ({ ...problem, file: category.file })));
      pages.push({
        slug: category.slug,
        docId: `/${category.slug}`,
        source: { kind: 'category', file: category.file },
        file: null,
        frontMatter: {},
        position: undefined,
        compiled: { ...compileCategoryPage({ ...category, describe }), head },
        references: references(),
      });
    }
  }
  pages.push(...createTagPages(pages, content?.tags ?? null));
  const sidebarOf = new Map<string, string>();
  for (const [id, items] of Object.entries(sidebars)) {
    for (const { slug } of listSidebarPages(items)) if (!sidebarOf.has(slug)) sidebarOf.set(slug, id);
  }
  // Pages of symbols that only other versions have are shown with this version's API sidebar.
  const apiSidebarId = sidebarOf.get(NAMESPACES_SLUG);
  for (const { slug, source } of pages) {
    if (source.kind === 'api-absent' && apiSidebarId !== undefined) sidebarOf.set(slug, apiSidebarId);
  }
  for (const page of pages) applyDisplayedSidebar(page, Object.keys(sources), sidebarOf, problems);
  for (const { slug, compiled: page } of pages) cards.set(slug, createCardContent(page));
  for (const [index, page] of pages.entries()) {
    const sidebar = sidebars[sidebarOf.get(page.slug) ?? ''] ?? [];
    const filled = insertCards(page.compiled, page.slug, sidebar, describe);
    if (filled !== page.compiled) pages[index] = { ...page, compiled: filled };
  }
  const pageBySlug = new Map<string, SitePage>();
  for (const page of pages) if (!pageBySlug.has(page.slug)) pageBySlug.set(page.slug, page);
  const ownPages = pages.filter(({ source }) => source.kind !== 'api-absent');
  const slugOfDoc = new Map(ownPages.map((page) => [page.docId, page.slug]));
  return { version: { ...compiled, pages, sidebars, sidebarOf, pageBySlug, slugOfDoc }, problems };
}

/** Returns the path of the file that defines a version's sidebars, for messages. */
function getSidebarsFile({ sidebars, files }: VersionContent): string {
  return (sidebars === null ? undefined : files.get(SIDEBARS_FILE)?.file) ?? SITE_FILE;
}

/** Applies the front matter field `displayed_sidebar`, which selects a page's sidebar; null hides it. */
function applyDisplayedSidebar(
  page: SitePage,
  known: readonly string[],
  sidebarOf: Map<string, string>,
  problems: Problem[],
): void {
  const wanted = page.frontMatter.displayed_sidebar;
  if (wanted === undefined) return;
  if (wanted === null) sidebarOf.delete(page.slug);
  else if (known.includes(wanted)) sidebarOf.set(page.slug, wanted);
  else {
    problems.push({
      severity: 'error',
      rule: 'unknown-sidebar',
      file: getProblemFile(page),
      message: `displayed_sidebar: can't find any sidebar with id "${wanted}". Available sidebar ids are: ${known.join(', ')}.`,
      hint: didYouMean(nearest(wanted, known)),
    });
  }
}

/** Returns the sidebar items of the API reference: overview, changes, and a category of types for each namespace. */
function createApiSidebar(index: ApiIndex): SidebarItem[] {
  if (index.types.length === 0) return [];
  const namespaces = index.namespaces.map(
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
    { type: 'doc', label: 'API changes', slug: CHANGES_SLUG },
    ...namespaces,
  ];
}
