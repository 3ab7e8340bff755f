import { nearest } from '../../model/nearest.ts';
import type { PageEntry, VersionData } from '../../model/page.ts';
import type { Problem } from '../../model/problem.ts';
import { type SidebarItem, sidebarPages } from '../../model/sidebar.ts';
import type { SiteConfig } from '../../model/site.ts';
import { compileCategoryPage } from '../compile/category-page.ts';
import type { CompiledVersion } from '../compile/compile-site.ts';
import type { SitePage } from '../compile/site-page.ts';
import { SITE_FILE } from '../content/site-config.ts';
import { apiSidebar } from './api-sidebar.ts';
import { buildSidebars } from './sidebars.ts';

/** A version with its sidebars and with the pages that come from them. */
export interface ArrangedVersion extends CompiledVersion {
  sidebars: Record<string, SidebarItem[]>;
  /** Id of the sidebar beside each page, by slug. */
  sidebarOf: ReadonlyMap<string, string>;
  pageBySlug: ReadonlyMap<string, SitePage>;
  slugOfDoc: ReadonlyMap<string, string>;
}

/** Make a version's sidebars and category pages, and find each page's place in them. */
export function arrangeVersion(
  compiled: CompiledVersion,
  config: SiteConfig,
): { version: ArrangedVersion; problems: Problem[] } {
  const { version, content } = compiled;
  const pages = [...compiled.pages];
  const problems: Problem[] = [];
  let sidebars: Record<string, SidebarItem[]> = {};
  const categorySidebars = new Map<string, string>();
  if (version !== null && content !== null) {
    const written = pages.filter((page) => page.source.kind === 'mdx');
    const built = buildSidebars({
      sources: config.sidebars,
      documents: written.map((page) => ({
        id: page.docId,
        slug: page.slug,
        path: page.file === null ? page.slug : contentPath(page.file),
        label: page.frontMatter.sidebar_label ?? page.compiled.title,
        description: page.compiled.description,
        position: page.position,
        unlisted: page.frontMatter.unlisted === true,
      })),
      categories: content.categories,
      draftIds: content.draftIds,
      apiItems: apiSidebar(content.api.index),
      apiDocuments: pages
        .filter(
          (page) =>
            page.source.kind === 'namespaces' || page.source.kind === 'namespace' || page.source.kind === 'api-type',
        )
        .map((page) => ({ id: page.docId, slug: page.slug, label: page.compiled.title })),
      siteFile: SITE_FILE,
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
      pages.push({
        slug: category.slug,
        docId: `/${category.slug}`,
        source: { kind: 'category', file: category.file },
        file: null,
        frontMatter: {},
        position: undefined,
        compiled: compileCategoryPage({ ...category, describe }),
        references: [],
      });
      categorySidebars.set(category.slug, category.sidebar);
    }
  }
  const sidebarOf = new Map<string, string>();
  for (const [id, items] of Object.entries(sidebars)) {
    for (const { slug } of sidebarPages(items)) if (!sidebarOf.has(slug)) sidebarOf.set(slug, id);
  }
  for (const page of pages) displayedSidebar(page, config, sidebarOf, problems);
  const pageBySlug = new Map<string, SitePage>();
  for (const page of pages) if (!pageBySlug.has(page.slug)) pageBySlug.set(page.slug, page);
  const slugOfDoc = new Map(pages.map((page) => [page.docId, page.slug]));
  return { version: { ...compiled, pages, sidebars, sidebarOf, pageBySlug, slugOfDoc }, problems };
}

/** `displayed_sidebar` puts a page beside a sidebar that it isn't in, or beside none. */
function displayedSidebar(
  page: SitePage,
  config: SiteConfig,
  sidebarOf: Map<string, string>,
  problems: Problem[],
): void {
  const wanted = page.frontMatter.displayed_sidebar;
  if (wanted === undefined) return;
  if (wanted === null) sidebarOf.delete(page.slug);
  else if (Object.hasOwn(config.sidebars, wanted)) sidebarOf.set(page.slug, wanted);
  else {
    const [near] = nearest(wanted, Object.keys(config.sidebars));
    problems.push({
      severity: 'error',
      rule: 'unknown-sidebar',
      file: page.file ?? page.slug,
      message: `displayed_sidebar: can't find any sidebar with id "${wanted}". Available sidebar ids are: ${Object.keys(config.sidebars).join(', ')}.`,
      hint: near === undefined ? undefined : `Did you mean "${near}"?`,
    });
  }
}

/** Work out a version's data: what the app knows of its pages before it fetches them. */
export function versionData(
  arranged: ArrangedVersion,
  all: readonly ArrangedVersion[],
  config: SiteConfig,
  moduleOf: (page: SitePage) => string,
): { data: VersionData; problems: Problem[] } {
  const problems: Problem[] = [];
  const others = all.filter((other) => other.version !== null && other !== arranged);
  const pages: Record<string, PageEntry> = {};
  for (const page of arranged.pageBySlug.values()) {
    const { frontMatter: matter, compiled } = page;
    pages[page.slug] = withoutUndefined({
      kind: page.source.kind,
      module: moduleOf(page),
      title: compiled.title,
      sidebar: arranged.sidebarOf.get(page.slug),
      source: page.file === null ? undefined : page.file.replace(/^content\//u, ''),
      ...editUrl(matter.custom_edit_url),
      ...(arranged.version === null ? {} : elsewhere(page, others, arranged, all, moduleOf)),
      ...neighbours(page, arranged, problems),
      unlisted: matter.unlisted === true ? true : undefined,
      draft: matter.draft === true ? true : undefined,
      hideTableOfContents: matter.hide_table_of_contents === true ? true : undefined,
      layout: matter.layout === 'home' ? 'home' : undefined,
    });
  }
  const main = arranged.version === null ? '' : (arranged.slugOfDoc.get(config.mainDoc) ?? firstSlug(arranged));
  const aliases: Record<string, string> = arranged.version === null || Object.hasOwn(pages, '') ? {} : { '': main };
  return {
    data: { version: arranged.version?.name ?? null, main, sidebars: arranged.sidebars, pages, aliases },
    problems,
  };
}

/** In which versions the document isn't, or is at another slug; and the newest release that shows the same page. */
function elsewhere(
  page: SitePage,
  others: readonly ArrangedVersion[],
  own: ArrangedVersion,
  all: readonly ArrangedVersion[],
  moduleOf: (page: SitePage) => string,
): Pick<PageEntry, 'absentIn' | 'slugIn' | 'canonical'> {
  const absentIn: string[] = [];
  const slugIn: Record<string, string> = {};
  for (const other of others) {
    const slug = other.slugOfDoc.get(page.docId);
    const name = other.version?.name ?? '';
    if (slug === undefined) absentIn.push(name);
    else if (slug !== page.slug) slugIn[name] = slug;
  }
  const releases = all.filter((other) => other.version !== null && other.version.segment !== 'next');
  const newer = releases.slice(0, Math.max(0, releases.indexOf(own)));
  const same = newer.find((other) => {
    const slug = other.slugOfDoc.get(page.docId);
    const candidate = slug === undefined ? undefined : other.pageBySlug.get(slug);
    return candidate !== undefined && moduleOf(candidate) === moduleOf(page);
  });
  return {
    absentIn: absentIn.length === 0 ? undefined : absentIn,
    slugIn: Object.keys(slugIn).length === 0 ? undefined : slugIn,
    canonical: same?.version?.name,
  };
}

/** Front matter may name other neighbours than the sidebar's, and a page may have another name as a neighbour. */
function neighbours(
  page: SitePage,
  arranged: ArrangedVersion,
  problems: Problem[],
): Pick<PageEntry, 'previous' | 'next'> {
  const sidebar = arranged.sidebarOf.get(page.slug);
  const order = sidebar === undefined ? [] : sidebarPages(arranged.sidebars[sidebar] ?? []);
  const at = order.findIndex(({ slug }) => slug === page.slug);
  const chosen = (field: 'pagination_prev' | 'pagination_next', near: { label: string; slug: string } | undefined) => {
    const wanted = page.frontMatter[field];
    if (wanted === null) return null;
    if (wanted === undefined) {
      const label = near === undefined ? undefined : arranged.pageBySlug.get(near.slug)?.frontMatter.pagination_label;
      return near === undefined || label === undefined ? undefined : { label, slug: near.slug };
    }
    const slug = arranged.slugOfDoc.get(wanted);
    const target = slug === undefined ? undefined : arranged.pageBySlug.get(slug);
    if (target === undefined) {
      problems.push({
        severity: 'error',
        rule: 'missing-document',
        file: page.file ?? page.slug,
        message: `${field}: there is no document with id "${wanted}" in version ${arranged.version?.label ?? 'of the site'}.`,
        hint: nearest(wanted, arranged.slugOfDoc.keys()).map((id) => `Did you mean "${id}"?`)[0],
      });
      return undefined;
    }
    if (target.frontMatter.unlisted === true) return null;
    return {
      label: target.frontMatter.pagination_label ?? target.frontMatter.sidebar_label ?? target.compiled.title,
      slug: target.slug,
    };
  };
  return {
    previous: chosen('pagination_prev', order[at - 1]),
    next: chosen('pagination_next', at < 0 ? undefined : order[at + 1]),
  };
}

function editUrl(custom: string | null | undefined): Pick<PageEntry, 'editUrl' | 'source'> {
  if (custom === undefined) return {};
  return custom === null || custom === '' ? { source: undefined } : { editUrl: custom };
}

function firstSlug(arranged: ArrangedVersion): string {
  const [first] = Object.values(arranged.sidebars).flatMap((items) => sidebarPages(items));
  return first?.slug ?? arranged.pages[0]?.slug ?? '';
}

function contentPath(file: string): string {
  return file.replace(/^content\/docs\/[^/]+\//u, '');
}

function withoutUndefined(entry: PageEntry): PageEntry {
  const defined = Object.entries(entry).filter(([, value]) => value !== undefined);
  return { kind: entry.kind, module: entry.module, title: entry.title, ...Object.fromEntries(defined) };
}
