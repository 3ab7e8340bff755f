import { renderIslands } from '#node/render/articles.ts';
import type { AssembledSite } from '#node/site/assemble-site.ts';
import type { VersionPlan } from '#node/site/plan-site.ts';
import type { SitePage } from '#node/site/site-page.ts';
import { NAMESPACES_SLUG } from '#shared/api.ts';
import { BASE_PATH_MARK, VERSION_PATH_MARK } from '#shared/link.ts';
import type { PageKind } from '#shared/page.ts';
import { findSidebarTrail, listSidebarPages, type SidebarItem } from '#shared/sidebar.ts';
import { getDocPath, getVersionPath, type Version } from '#shared/version.ts';
import { engineRoot } from '../../../scripts/support/commands.ts';
import { assembleWithoutIslands } from '../../../scripts/support/read-site.ts';
import { BenchError } from '../options.ts';
import { articleToMarkdown } from './article-markdown.ts';

/**
 * Returns the path of a page in every generator's site. The path contains only characters that no generator changes, and its
 * folders match the categories of the sidebar.
 *
 * @example plainPath('next', 'api/Toy.Box', 'Toy') → 'docs/next/api/toy/toy-box'
 */
function plainPath(segment: string, slug: string, namespace: string | null): string {
  const parts = slug.split('/');
  const name = parts.pop() ?? '';
  const folders = ['docs', segment, ...parts, namespace ?? ''];
  return [...folders, name]
    .map(plainSegment)
    .filter((part) => part !== '')
    .join('/');
}

function plainSegment(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
}

/** Kinds of pages that are not exported: other generators don't have them, or generate their own. */
const OMITTED_KINDS: ReadonlySet<PageKind> = new Set(['search', 'offline', 'not-found', 'api-absent']);

/** The exported pages of a version. */
interface VersionPages {
  version: Version;
  plan: VersionPlan;
  pages: SitePage[];
  /** Path of each page by slug. */
  paths: ReadonlyMap<string, string>;
}

/**
 * Exports the home page and the pages of all versions as plain Markdown. Each version includes its inherited pages.
 *
 * @throws BenchError if the content has errors
 */
export async function exportSite(): Promise<PlainSite> {
  const site = await assembleContent();
  const versions = site.plan.versions.flatMap((plan) => (plan.version === null ? [] : [listPages(plan, plan.version)]));
  const pathsByUrl = new Map<string, string>();
  for (const { version, paths } of versions) {
    for (const [slug, path] of paths) pathsByUrl.set(getDocPath(version, slug), path);
  }
  const home = site.plan.versions.find(({ version }) => version === null)?.pageBySlug.get('');
  if (home === undefined) throw new BenchError('The site has no home page.');
  return {
    title: site.plan.site.config.title,
    home: await exportPage(home, { path: '', prefix: '', pathsByUrl, position: 0, label: home.compiled.title }),
    versions: await Promise.all(versions.map((version) => exportVersion(version, pathsByUrl))),
  };
}

async function assembleContent(): Promise<AssembledSite> {
  const { site } = await assembleWithoutIslands({ root: engineRoot, production: true });
  if (site === null) throw new BenchError('The content has errors. Run `npm run build` to list them.');
  return site;
}

function listPages(plan: VersionPlan, version: Version): VersionPages {
  const pages = plan.pages.filter(({ source }) => !OMITTED_KINDS.has(source.kind));
  const paths = new Map(
    pages.map((page) => [page.slug, plainPath(version.segment, page.slug, getNamespace(page, plan))]),
  );
  if (new Set(paths.values()).size < paths.size) throw new Error(`Two pages of ${version.label} have the same path.`);
  return { version, plan, pages, paths };
}

/** Returns the namespace of a type's page (its parent in the sidebar) or of a namespace's page; null for other pages. */
function getNamespace({ slug, source }: SitePage, { sidebars }: VersionPlan): string | null {
  if (source.kind === 'namespace') return source.uid;
  if (source.kind !== 'api-type') return null;
  for (const items of Object.values(sidebars)) {
    const parent = findSidebarTrail(items, slug)?.at(-2);
    if (parent !== undefined) return parent.label;
  }
  return null;
}

async function exportVersion(
  { version, plan, pages, paths }: VersionPages,
  pathsByUrl: ReadonlyMap<string, string>,
): Promise<PlainVersion> {
  const items = Object.values(plan.sidebars);
  const listed = items.flatMap(listSidebarPages);
  const labels = new Map(listed.map(({ slug, label }) => [slug, label]));
  const order = new Map(listed.map(({ slug }, index) => [slug, index]));
  const toPaths = (item: SidebarItem): SidebarItem => {
    if (item.type === 'link') return item;
    const slug = item.slug === undefined ? undefined : paths.get(item.slug);
    if (item.type === 'category') return { ...item, slug, items: item.items.map(toPaths) };
    return { ...item, slug: slug ?? item.slug };
  };
  const sidebarWith = (slug: string): SidebarItem[] =>
    items.find((all) => findSidebarTrail(all, slug) !== null)?.map(toPaths) ?? [];
  const exported = pages.map((page) =>
    exportPage(page, {
      path: paths.get(page.slug) ?? page.slug,
      prefix: getVersionPath(version),
      pathsByUrl,
      position: order.get(page.slug) ?? listed.length,
      label: labels.get(page.slug) ?? page.compiled.title,
    }),
  );
  return {
    name: version.folder,
    prefix: plainPath(version.segment, '', null),
    isLatest: version.isLatest,
    paths,
    pages: await Promise.all(exported),
    sidebars: { guides: sidebarWith('guides/intro'), api: sidebarWith(NAMESPACES_SLUG) },
  };
}

/** The position of a page in the exported site. */
interface PagePosition extends Pick<PlainPage, 'path' | 'position' | 'label'> {
  /** URL prefix of the version on this site. */
  prefix: string;
  /** Path of every exported page, by its URL on this site. */
  pathsByUrl: ReadonlyMap<string, string>;
}

async function exportPage(
  { compiled, source }: SitePage,
  { prefix, pathsByUrl, ...position }: PagePosition,
): Promise<PlainPage> {
  const { title, description } = compiled;
  // Figures are omitted; tabs are replaced with their content.
  const html = renderIslands(compiled.html, compiled.islands, (_, slots) => slots.join(''));
  const body = await articleToMarkdown(html.replaceAll(VERSION_PATH_MARK, prefix).replaceAll(BASE_PATH_MARK, ''), {
    language: source.kind === 'mdx' ? 'text' : 'csharp',
    linkTo(href) {
      if (/^https?:/u.test(href)) return href;
      const path = pathsByUrl.get(href.replace(/[?#].*/su, ''));
      return path === undefined ? null : `${LINK_SCHEME}${path}`;
    },
  });
  return { title, description, body, ...position };
}

/** A page in a format that suits all generators. */
export interface PlainPage {
  /** URL path without leading and trailing slashes: `docs/next/guides/audio`; '' for the home page. */
  path: string;
  title: string;
  description: string;
  /** Markdown without the title. Links to other pages have the form `plain:<path>`. */
  body: string;
  /** Position in the sidebar. */
  position: number;
  /** Label in the sidebar. */
  label: string;
}

/** A version with all its pages. */
export interface PlainVersion {
  /** Name of the release, or `next`. */
  name: string;
  /** Common start of the paths of this version's pages: `docs`, `docs/next`. */
  prefix: string;
  isLatest: boolean;
  /** Path of each exported page, by its slug on this site. */
  paths: ReadonlyMap<string, string>;
  pages: PlainPage[];
  /** Sidebars by section. Their slugs are paths of exported pages. */
  sidebars: Record<'guides' | 'api', SidebarItem[]>;
}

/** The exported site. */
export interface PlainSite {
  title: string;
  home: PlainPage;
  /** Newest first. */
  versions: PlainVersion[];
}

/** Scheme of links to other pages of the site. */
const LINK_SCHEME = 'plain:';

/** Replaces the `plain:` links of a page with the URLs of a generator. */
export function replaceLinks(body: string, linkTo: (path: string) => string): string {
  return body.replaceAll(/\]\(plain:([^)\s]*)/gu, (_, path: string) => `](${linkTo(path)}`);
}

/** Lists all pages, home page included. */
export function pagesOf({ home, versions }: PlainSite): PlainPage[] {
  return [home, ...versions.flatMap(({ pages }) => pages)];
}
