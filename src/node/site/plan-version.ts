import { API_FOLDER, CHANGES_SLUG, NAMESPACES_SLUG } from '#shared/api-folder.ts';
import { didYouMean, nearest } from '#shared/nearest.ts';
import type { PageKind } from '#shared/page.ts';
import type { Problem } from '#shared/problem.ts';
import { type SidebarItem, sidebarPages } from '#shared/sidebar.ts';
import type { SiteConfig } from '#shared/site.ts';
import type { ApiIndex } from '../api/docfx/api-index.ts';
import { SIDEBARS_FILE } from '../content/menus.ts';
import type { VersionContent } from '../content/read-content.ts';
import { contentPath } from '../content/read-folder.ts';
import { SITE_FILE } from '../content/site-config.ts';
import { compileCategoryPage, withCards } from './category-page.ts';
import type { CompiledVersion } from './compile-site.ts';
import { matterHead } from './document-page.ts';
import { recordReferences } from './page-cache.ts';
import { buildSidebars } from './sidebars.ts';
import type { SitePage } from './site-page.ts';
import { tagPages } from './tag-pages.ts';

/** A version with its sidebars and with the pages that come from them. */
export interface VersionPlan extends CompiledVersion {
  sidebars: Record<string, SidebarItem[]>;
  /** Id of the sidebar beside each page, by slug. */
  sidebarOf: ReadonlyMap<string, string>;
  pageBySlug: ReadonlyMap<string, SitePage>;
  /** Slug of each document that the version has. */
  slugOfDoc: ReadonlyMap<string, string>;
}

/** Pages of the API reference that a sidebar may name. */
const API_DOCUMENTS: ReadonlySet<PageKind> = new Set(['namespaces', 'namespace', 'api-type', 'api-changes']);

/** Make a version's sidebars and category pages, and find each page's place in them. */
export function planVersion(
  compiled: CompiledVersion,
  config: SiteConfig,
): { version: VersionPlan; problems: Problem[] } {
  const { version, content } = compiled;
  const pages = [...compiled.pages];
  const problems: Problem[] = [];
  const sources = content?.sidebars ?? config.sidebars;
  let sidebars: Record<string, SidebarItem[]> = {};
  if (version !== null && content !== null) {
    const written = pages.filter((page) => page.source.kind === 'mdx');
    const built = buildSidebars({
      sources,
      sourceFile: sidebarsFile(content),
      documents: written.map((page) => ({
        id: page.docId,
        slug: page.slug,
        path: page.file === null ? page.slug : contentPath(page.file),
        label: page.frontMatter.sidebar_label ?? page.compiled.title,
        ownLabel: page.frontMatter.sidebar_label,
        position: page.position,
        unlisted: page.frontMatter.unlisted === true,
      })),
      categories: content.categories,
      draftIds: content.draftIds,
      apiItems: apiSidebar(content.api.index),
      apiDocuments: pages
        .filter(({ source }) => API_DOCUMENTS.has(source.kind))
        .map((page) => ({ id: page.docId, slug: page.slug, label: page.compiled.title })),
      versionLabel: version.label,
    });
    sidebars = built.sidebars;
    problems.push(...built.problems);
    const descriptions = new Map([
      ...pages.map((page) => [page.slug, page.compiled.description] as const),
      ...built.categoryPages.map((page) => [page.slug, page.description] as const),
    ]);
    for (const category of built.categoryPages) {
      const describe = (slug: string): string => descriptions.get(slug) ?? '';
      const { resolver, references } = recordReferences(compiled.resolver);
      const { head, problems: faults } = matterHead(category.matter, contentPath(category.file), resolver);
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
  pages.push(...tagPages(pages, content?.tags ?? null));
  const sidebarOf = new Map<string, string>();
  for (const [id, items] of Object.entries(sidebars)) {
    for (const { slug } of sidebarPages(items)) if (!sidebarOf.has(slug)) sidebarOf.set(slug, id);
  }
  // What isn't in this version is told beside what is.
  const reference = sidebarOf.get(NAMESPACES_SLUG);
  for (const { slug, source } of pages) {
    if (source.kind === 'api-absent' && reference !== undefined) sidebarOf.set(slug, reference);
  }
  for (const page of pages) displayedSidebar(page, Object.keys(sources), sidebarOf, problems);
  const descriptions = new Map(pages.map(({ slug, compiled: page }) => [slug, page.description]));
  const describe = (slug: string): string => descriptions.get(slug) ?? '';
  for (const [index, page] of pages.entries()) {
    const beside = sidebars[sidebarOf.get(page.slug) ?? ''] ?? [];
    const filled = withCards(page.compiled, page.slug, beside, describe);
    if (filled !== page.compiled) pages[index] = { ...page, compiled: filled };
  }
  const pageBySlug = new Map<string, SitePage>();
  for (const page of pages) if (!pageBySlug.has(page.slug)) pageBySlug.set(page.slug, page);
  const present = pages.filter(({ source }) => source.kind !== 'api-absent');
  const slugOfDoc = new Map(present.map((page) => [page.docId, page.slug]));
  return { version: { ...compiled, pages, sidebars, sidebarOf, pageBySlug, slugOfDoc }, problems };
}

/** Where a version's sidebars are written, for messages. */
function sidebarsFile({ sidebars, files }: VersionContent): string {
  return (sidebars === null ? undefined : files.get(SIDEBARS_FILE)?.file) ?? SITE_FILE;
}

/** `displayed_sidebar` puts a page beside a sidebar that it isn't in, or beside none. */
function displayedSidebar(
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
      file: page.file ?? page.slug,
      message: `displayed_sidebar: can't find any sidebar with id "${wanted}". Available sidebar ids are: ${known.join(', ')}.`,
      hint: didYouMean(nearest(wanted, known)),
    });
  }
}

/** The API's part of a sidebar: the overview, what changed, then a category for each namespace with its types under short names. */
function apiSidebar(index: ApiIndex): SidebarItem[] {
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
