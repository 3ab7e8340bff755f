import { API_MEMBER_KINDS, API_TYPE_KINDS, NAMESPACES_SLUG } from '#shared/api.ts';
import type { CompiledPage } from '#shared/article.ts';
import { escapeHtml, serialiseAttributes } from '#shared/html.ts';
import { addMarkToHref, ISLAND_MARK } from '#shared/link.ts';
import { OFFLINE_PAGE_SLUG, OFFLINE_PAGE_TITLE } from '#shared/offline.ts';
import type { FullSiteData, SiteConfig } from '#shared/site.ts';
import {
  getVersionNoticeKind,
  getVersionPath,
  listMenuVersions,
  serialiseVersions,
  VERSIONS_PAGE_PATH,
} from '#shared/version.ts';
import type { SiteContent } from '../content/read-content.ts';
import { SITE_FILE } from '../content/site-config.ts';
import { createGeneratedPage, DEFAULT_PAGE_FIELDS, type SitePage } from './site-page.ts';

/** Placeholder in a page's HTML, which is replaced with the HTML of the page's only island. */
const ISLAND_PLACEHOLDER = `${ISLAND_MARK}0${ISLAND_MARK}`;

/** Returns the kinds of types and members that occur in any version, in the order of the API reference. */
function listSymbolKinds(versions: SiteContent['versions']): string[] {
  const types = versions.flatMap(({ api }) => api.index.types);
  const kinds = new Set<string>(types.flatMap(({ kind, members }) => [kind, ...members.map((member) => member.kind)]));
  return [...API_TYPE_KINDS, ...API_MEMBER_KINDS].filter((kind) => kinds.has(kind));
}

/** Returns a page's path in the latest version; null for an unknown id. Assumes that category and tag pages exist. */
type FindDocPath = (id: string) => string | null;

/** A site path, and the label of a link to it. */
type LabelledPath = readonly [path: string, label: string];

/** Creates the page of search results. Its URL contains the search query in the query string. */
export function createSearchPage({ site, versions }: SiteContent, findDocPath: FindDocPath): SitePage {
  const { search, navbar } = site.config;
  const title = 'Search the documentation';
  const sectionLinks = navbar.flatMap((item): LabelledPath[] => {
    const path = item.type === 'doc' ? findDocPath(item.id) : null;
    return item.type === 'doc' && path !== null ? [[path, item.label]] : [];
  });
  const noScriptHtml =
    '<noscript><p>Search needs JavaScript. Without it, start at the first page of a section and follow its sidebar' +
    `${sectionLinks.length === 0 ? '' : `: ${sectionLinks.map(writeLink).join(', ')}`}. On a page, your browser’s own search finds words ` +
    '(Ctrl+F, or Command+F).</p></noscript>';
  const props = {
    title,
    versions: serialiseVersions(site.versions),
    examples: search.examples ?? [],
    kinds: listSymbolKinds(versions),
  };
  const page = {
    title,
    description: 'Search the guides and the API reference.',
    html: ISLAND_PLACEHOLDER + noScriptHtml,
    islands: [{ name: 'SearchPage', props, slots: [] }],
  };
  return createBuiltInPage(search.path.slice(1), { kind: 'search' }, page, sectionLinks);
}

/** Creates the page that lists all versions; returns null if the version menu already lists them all. */
export function createVersionsPage({ versions }: FullSiteData): SitePage | null {
  if (listMenuVersions(versions, null).length === versions.length) return null;
  const listItemsHtml = versions.map((version) => {
    const isUnreleased = getVersionNoticeKind(version, versions) === 'unreleased';
    const note = version.isLatest ? ' (latest)' : isUnreleased ? ' (unreleased)' : '';
    const attributes = serialiseAttributes({ 'data-version-name': version.name });
    return `<li><a href="${addMarkToHref(getVersionPath(version))}"${attributes}>${escapeHtml(version.label)}</a>${note}</li>`;
  });
  const html = `<h1>All versions</h1><p>${versions.length} versions, newest first.</p><ul>${listItemsHtml.join('')}</ul>`;
  const page = { title: 'All versions', description: 'Every version of this documentation.', html };
  return createBuiltInPage(VERSIONS_PAGE_PATH.slice(1), { kind: 'versions' }, page);
}

/** Creates the page that the service worker serves for pages that aren't cached. Its island lists cached pages. */
export function createOfflinePage(): SitePage {
  const page = {
    title: OFFLINE_PAGE_TITLE,
    description: 'Pages that are available offline.',
    html: ISLAND_PLACEHOLDER,
    islands: [{ name: 'OfflinePages', props: {}, slots: [] }],
  };
  return createBuiltInPage(OFFLINE_PAGE_SLUG, { kind: 'offline' }, page);
}

/** Creates the home page for sites that don't define one, with links to the documentation, API reference and search. */
export function createHomePage(config: SiteConfig, hasApi: boolean): SitePage {
  const { title, tagline, description } = config;
  const links: LabelledPath[] = [
    ['/docs', 'Read the documentation'],
    ...(hasApi ? [[`/docs/${NAMESPACES_SLUG}`, 'Look up the API'] as const] : []),
    [config.search.path, 'Search'],
  ];
  const texts = new Set([tagline, description].filter((text) => text !== ''));
  const paragraphsHtml = Array.from(texts, (text) => `<p>${escapeHtml(text)}</p>`);
  const html = `<h1>${escapeHtml(title)}</h1>${paragraphsHtml.join('')}${writeLinkList(links)}`;
  return createBuiltInPage('', { kind: 'top-level', file: SITE_FILE }, { title, description, html }, links);
}

function writeLink([path, label]: LabelledPath): string {
  return `<a href="${addMarkToHref(path)}">${escapeHtml(label)}</a>`;
}

function writeLinkList(links: readonly LabelledPath[]): string {
  return `<ul>${links.map((link) => `<li>${writeLink(link)}</li>`).join('')}</ul>`;
}

/** Creates the page that hosts serve with status 404 for unknown URLs. Its island suggests pages with similar URLs. */
export function createNotFoundPage({ mainDoc, search }: SiteConfig, findDocPath: FindDocPath): SitePage {
  const mainDocPath = mainDoc === undefined ? null : findDocPath(mainDoc);
  const links: LabelledPath[] = [
    ['/', 'Home'],
    [mainDocPath ?? '/docs', 'Get started'],
    [search.path, 'Search'],
  ];
  const ownerNoteHtml =
    '<p>Please contact the owner of the site that linked you to the original URL and let them know their link is broken.</p>';
  const page = {
    title: 'Page Not Found',
    description: 'There is no page at this address.',
    html: `<h1>Page Not Found</h1><p>We could not find what you were looking for.</p>${ISLAND_PLACEHOLDER}`,
    islands: [{ name: 'SimilarPages', props: {}, slots: [writeLinkList(links) + ownerNoteHtml] }],
  };
  return createBuiltInPage('404', { kind: 'not-found' }, page, links);
}

/** Creates a page that the engine provides. `links` are its links to other pages, for the link check. */
function createBuiltInPage(
  slug: string,
  source: SitePage['source'],
  page: Pick<CompiledPage, 'title' | 'description' | 'html'> & Partial<CompiledPage>,
  links: readonly LabelledPath[] = [],
): SitePage {
  const compiled = { ...DEFAULT_PAGE_FIELDS, ...page, links: links.map(([href]) => ({ href })) };
  return createGeneratedPage(slug, source, compiled, { docId: slug });
}
