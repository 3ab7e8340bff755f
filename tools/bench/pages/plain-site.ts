import { renderIslands } from '#node/render/articles.ts';
import { type AssembledSite, assembleOnce } from '#node/site/assemble-site.ts';
import type { VersionPlan } from '#node/site/plan-version.ts';
import type { SitePage } from '#node/site/site-page.ts';
import { NAMESPACES_SLUG } from '#shared/api.ts';
import { BASE_MARK, VERSION_MARK } from '#shared/link.ts';
import type { PageKind } from '#shared/page.ts';
import { type SidebarItem, sidebarPages, sidebarTrail } from '#shared/sidebar.ts';
import { docPath, type Version, versionPath } from '#shared/version.ts';
import { engineRoot } from '../../../scripts/support/commands.ts';
import { BenchFault } from '../options.ts';
import { articleMarkdown } from './article-markdown.ts';

/**
 * The path of a page in every generator: letters that none of them changes, and folders where our sidebar has categories,
 * so that theirs come out alike.
 *
 * @example plainPath('next', 'api/Toy.Box', 'Toy') → 'docs/next/api/toy/toy-box'
 */
export function plainPath(segment: string, slug: string, namespace: string | null): string {
  const parts = slug.split('/');
  const name = parts.pop() ?? '';
  const folders = ['docs', segment, ...parts, namespace ?? ''];
  return [...folders, name]
    .map(plainName)
    .filter((part) => part !== '')
    .join('/');
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
}

/** Pages that only say that something isn't here, or that only we have. */
const LEFT_OUT: ReadonlySet<PageKind> = new Set(['search', 'offline', 'not-found', 'api-absent']);

/** Everything that a page of a version needs to be written. */
interface VersionPages {
  version: Version;
  plan: VersionPlan;
  pages: SitePage[];
  /** By slug. */
  paths: ReadonlyMap<string, string>;
}

/**
 * Write every page of this site out as plain Markdown, each version in full.
 *
 * @throws BenchFault when the content can't be read
 */
export async function writeOutSite(): Promise<PlainSite> {
  const site = await assemble();
  const versions = site.plan.versions.flatMap((plan) => (plan.version === null ? [] : [listPages(plan, plan.version)]));
  const addresses = new Map<string, string>();
  for (const { version, paths } of versions) {
    for (const [slug, path] of paths) addresses.set(docPath(version, slug), path);
  }
  const home = site.plan.versions.find(({ version }) => version === null)?.pageBySlug.get('');
  if (home === undefined) throw new BenchFault('The site has no home page.');
  // Most pages are the same in several versions: they differ in where their links lead.
  return {
    title: site.plan.site.config.title,
    home: await writePage(home, { path: '', prefix: '', addresses, position: 0, label: home.compiled.title }),
    versions: await Promise.all(versions.map((version) => writeVersion(version, addresses))),
  };
}

async function assemble(): Promise<AssembledSite> {
  const { site } = await assembleOnce({ root: engineRoot, production: true });
  if (site === null) throw new BenchFault('The content cannot be read: npm run build says why.');
  return site;
}

function listPages(plan: VersionPlan, version: Version): VersionPages {
  const pages = plan.pages.filter(({ source }) => !LEFT_OUT.has(source.kind));
  const paths = new Map(
    pages.map((page) => [page.slug, plainPath(version.segment, page.slug, namespaceOf(page, plan))]),
  );
  if (new Set(paths.values()).size < paths.size) throw new Error(`Two pages of ${version.label} have the same path.`);
  return { version, plan, pages, paths };
}

/** The namespace below which the sidebar lists a page of the API. */
function namespaceOf({ slug, source }: SitePage, { sidebars }: VersionPlan): string | null {
  if (source.kind === 'namespace') return source.uid;
  if (source.kind !== 'api-type') return null;
  for (const items of Object.values(sidebars)) {
    const parent = sidebarTrail(items, slug)?.at(-2);
    if (parent !== undefined) return parent.label;
  }
  return null;
}

async function writeVersion(
  { version, plan, pages, paths }: VersionPages,
  addresses: ReadonlyMap<string, string>,
): Promise<PlainVersion> {
  const items = Object.values(plan.sidebars);
  const listed = items.flatMap(sidebarPages);
  const labels = new Map(listed.map(({ slug, label }) => [slug, label]));
  const order = new Map(listed.map(({ slug }, index) => [slug, index]));
  const toPaths = (item: SidebarItem): SidebarItem => {
    if (item.type === 'link') return item;
    const slug = item.slug === undefined ? undefined : paths.get(item.slug);
    if (item.type === 'category') return { ...item, slug, items: item.items.map(toPaths) };
    return { ...item, slug: slug ?? item.slug };
  };
  const sidebarWith = (slug: string): SidebarItem[] =>
    items.find((all) => sidebarTrail(all, slug) !== null)?.map(toPaths) ?? [];
  const written = pages.map((page) =>
    writePage(page, {
      path: paths.get(page.slug) ?? page.slug,
      prefix: versionPath(version),
      addresses,
      position: order.get(page.slug) ?? listed.length,
      label: labels.get(page.slug) ?? page.compiled.title,
    }),
  );
  return {
    name: version.folder,
    prefix: plainPath(version.segment, '', null),
    isLatest: version.isLatest,
    paths,
    pages: await Promise.all(written),
    sidebars: { guides: sidebarWith('guides/intro'), api: sidebarWith(NAMESPACES_SLUG) },
  };
}

interface PlaceOfPage extends Pick<PlainPage, 'path' | 'position' | 'label'> {
  /** Site path of the version. */
  prefix: string;
  /** Path of every page by its address here. */
  addresses: ReadonlyMap<string, string>;
}

async function writePage(
  { compiled, source }: SitePage,
  { prefix, addresses, ...place }: PlaceOfPage,
): Promise<PlainPage> {
  const { title, description } = compiled;
  // Figures stay away; what stands inside of tabs is text.
  const html = renderIslands(compiled.html, compiled.islands, (_, slots) => slots.join(''));
  const body = await articleMarkdown(html.replaceAll(VERSION_MARK, prefix).replaceAll(BASE_MARK, ''), {
    language: source.kind === 'mdx' ? 'text' : 'csharp',
    linkTo(href) {
      if (/^https?:/u.test(href)) return href;
      const path = addresses.get(href.replace(/[?#].*/su, ''));
      return path === undefined ? null : `${PLAIN_LINK}${path}`;
    },
  });
  return { title, description, body, ...place };
}

/** A page as any generator takes it. */
export interface PlainPage {
  /** Address without slashes around it: `docs/next/guides/audio`; '' is the home page. */
  path: string;
  title: string;
  description: string;
  /** Markdown without the title; links to other pages begin with `plain:` and name their path. */
  body: string;
  /** Place among its neighbours. */
  position: number;
  /** What the sidebar calls it. */
  label: string;
}

/** A version with all its pages. */
export interface PlainVersion {
  /** Release, or `next`. */
  name: string;
  /** Begins the addresses of its pages: `docs`, `docs/next`. */
  prefix: string;
  isLatest: boolean;
  /** Path of each page, by its slug on this site. */
  paths: ReadonlyMap<string, string>;
  pages: PlainPage[];
  /** Sidebars with the paths of pages for slugs, by the folder that they stand for. */
  sidebars: Record<'guides' | 'api', SidebarItem[]>;
}

/** The site's pages written out for generators that share none between versions. */
export interface PlainSite {
  title: string;
  home: PlainPage;
  /** Newest first. */
  versions: PlainVersion[];
}

/** Begins a link to another page of the site. */
const PLAIN_LINK = 'plain:';

/** Put the links of a page's body into the form that a generator wants. */
export function writeLinks(body: string, linkTo: (path: string) => string): string {
  return body.replaceAll(/\]\(plain:([^)\s]*)/gu, (_, path: string) => `](${linkTo(path)}`);
}

/** All pages of a site. */
export function pagesOf({ home, versions }: PlainSite): PlainPage[] {
  return [home, ...versions.flatMap(({ pages }) => pages)];
}
