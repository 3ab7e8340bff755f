import type { ReferenceResolver, VersionTarget } from '#shared/reference.ts';
import { getDocPath, getVersionPath, UNRELEASED_VERSION_NAME, type Version } from '#shared/version.ts';
import { planApiPages } from '../api/pages/api-pages.ts';
import type { ChangesPageInput } from '../api/pages/changes-page.ts';
import type { SiteContent, VersionContent } from '../content/read-content.ts';
import type { Highlighter } from '../markdown/highlighter.ts';
import type { ListingAnalyser } from '../samples/listing-analyser.ts';
import {
  createHomePage,
  createNotFoundPage,
  createOfflinePage,
  createSearchPage,
  createVersionsPage,
} from './built-in-pages.ts';
import { createDocumentCompiler } from './document-page.ts';
import { type CachedPageCompiler, createPageCompiler, type PageCache } from './page-cache.ts';
import { createResolverFactory } from './resolver.ts';
import type { SitePage } from './site-page.ts';

/** The compiled pages of one version, or the unversioned pages (`version` is null). */
export interface CompiledVersion {
  version: Version | null;
  content: VersionContent | null;
  resolver: ReferenceResolver;
  pages: SitePage[];
}

/** The compiled pages and API data of a site, without category and tag pages, which `planSite` adds. */
export interface CompiledSite {
  versions: CompiledVersion[];
  /** Data files that pages fetch on demand, by site path (`/data/…`). */
  dataFiles: ReadonlyMap<string, string>;
  /** Changes of the API between versions; null if no version has an API. */
  apiChanges: ChangesPageInput | null;
  counts: ReturnType<CachedPageCompiler['counts']>;
}

/** Compiles the documents and API pages of every version, the unversioned pages, and the built-in pages. */
export async function compileSite(
  content: SiteContent,
  services: { publicFolder: string; pageCache: PageCache; highlighter: Highlighter; analyser: ListingAnalyser },
): Promise<CompiledSite> {
  const { publicFolder, pageCache, highlighter, analyser } = services;
  const { config } = content.site;
  const compiler = createPageCompiler(pageCache);
  const apiPagePlan = planApiPages(content);
  const compileDocuments = createDocumentCompiler(content, compiler, highlighter);
  const createResolver = createResolverFactory(content, analyser, publicFolder);
  const newestReleaseName = content.site.versions.find(({ name }) => name !== UNRELEASED_VERSION_NAME)?.name ?? '';
  const toVersionTarget = ({ name, label }: Version): VersionTarget => {
    return { label, release: name === UNRELEASED_VERSION_NAME ? newestReleaseName : name };
  };

  const versions: CompiledVersion[] = [];
  for (const versionContent of content.versions) {
    const { version, documents, files } = versionContent;
    const { index: api } = versionContent.api;
    const scope = { version: toVersionTarget(version), documents, files };
    const resolver = createResolver({ ...scope, api, code: { api, prefix: '~/' } });
    const pages = await compileDocuments(documents, versionContent, resolver);
    pages.push(...(await apiPagePlan.compilePages(versionContent, pages, { compiler, resolver, highlighter })));
    versions.push({ version, content: versionContent, resolver, pages });
  }

  const latestContent = content.versions.find(({ version }) => version.isLatest);
  const resolver = createResolver({
    version: latestContent === undefined ? { label: '', release: '' } : toVersionTarget(latestContent.version),
    documents: content.pages,
    files: new Map(content.pageFiles.map((file) => [file.path, file])),
    api: null,
    code: latestContent ? { api: latestContent.api.index, prefix: `${getVersionPath(latestContent.version)}/` } : null,
  });
  const unversionedPages = await compileDocuments(content.pages, null, resolver);
  const latestPages = versions.find((compiledVersion) => compiledVersion.content === latestContent)?.pages ?? [];
  const findDocPath = (id: string): string | null => {
    // Category and tag pages don't exist yet, so their slug is derived from their id: a slash followed by the slug.
    const slug = id.startsWith('/') ? id.slice(1) : latestPages.find(({ docId }) => docId === id)?.slug;
    return latestContent === undefined || slug === undefined ? null : getDocPath(latestContent.version, slug);
  };
  const hasHomePage =
    unversionedPages.some(({ slug }) => slug === '') || config.redirects.some(({ from }) => from === '/');
  const versionsPage = createVersionsPage(content.site);
  const builtInPages = [
    ...(hasHomePage ? [] : [createHomePage(config, (latestContent?.api.index.types.length ?? 0) > 0)]),
    createSearchPage(content, findDocPath),
    ...(config.offline === false ? [] : [createOfflinePage()]),
    ...(versionsPage === null ? [] : [versionsPage]),
    createNotFoundPage(config, findDocPath),
  ];
  versions.push({ version: null, content: null, resolver, pages: [...unversionedPages, ...builtInPages] });

  const counts = compiler.counts();
  return {
    versions,
    dataFiles: apiPagePlan.files,
    apiChanges: apiPagePlan.changes,
    counts: { ...counts, pages: counts.pages + builtInPages.length },
  };
}
