import { getOrCreate } from '#shared/get-or-create.ts';
import type { DocsVersion, Resolver } from '#shared/reference.ts';
import { docPath, UNRELEASED_NAME, type Version, versionPath } from '#shared/version.ts';
import { type ApiIndex, findSymbol } from '../api/docfx/api-index.ts';
import { createApiTimeline } from '../api/pages/api-pages.ts';
import type { ApiChanges } from '../api/pages/changes-page.ts';
import type { MarkdownDocument } from '../content/documents.ts';
import type { Content, VersionContent } from '../content/read-content.ts';
import type { Highlighter } from '../markdown/highlighter.ts';
import type { ListingAnalyser } from '../samples/listing-analyser.ts';
import { type ApiNames, createApiNames } from './api-names.ts';
import {
  createHomePage,
  createNotFoundPage,
  createOfflinePage,
  createSearchPage,
  createVersionsPage,
} from './built-in-pages.ts';
import { compileDocumentPage, type DocumentContext, type MarkdownSettings } from './document-page.ts';
import { type CompileCounts, createPageCompiler, type PageCache } from './page-cache.ts';
import { createResolver } from './resolver.ts';
import type { SitePage } from './site-page.ts';
import { type CodeScope, createSymbolLookup } from './symbol-lookup.ts';

/** Compiled pages of one version, or of the site outside the versions. */
export interface CompiledVersion {
  version: Version | null;
  content: VersionContent | null;
  resolver: Resolver;
  pages: SitePage[];
}

/** All compiled pages and API data of a site. */
export interface CompiledSite {
  versions: CompiledVersion[];
  /** Data files that pages fetch on demand, by site path (`/data/…`). */
  dataFiles: ReadonlyMap<string, string>;
  /** Changes of the API between versions; null if no version has an API. */
  apiChanges: ApiChanges | null;
  counts: CompileCounts;
}

/** The content to compile, and services that all versions share. */
export interface CompileOptions {
  content: Content;
  publicFolder: string;
  store: PageCache;
  highlighter: Highlighter;
  analyser: ListingAnalyser;
}

/** Compiles every page of every version, the pages outside the versions, and the built-in pages. */
export async function compileSite(options: CompileOptions): Promise<CompiledSite> {
  const { content, publicFolder, store, highlighter, analyser } = options;
  const { reader, triggers } = content;
  const { config } = content.site;
  const settings = getMarkdownSettings(content);
  const compiler = createPageCompiler(store);
  const { changesGuide, package: packageName, packageUrl, assembly } = config.api;
  const library = { package: packageName ?? '', packageUrl: packageUrl ?? '' };
  const timeline = createApiTimeline(content.versions, { library, triggers, changesGuide });
  const libraryNames = [packageName, assembly].filter((name) => name !== undefined);
  const names = new Map<ApiIndex, ApiNames>();
  const codeScope = (api: ApiIndex): Omit<CodeScope, 'prefix'> => ({
    api,
    names: getOrCreate(names, api, () => createApiNames(api, libraryNames)),
  });

  const versionsWith = (uid: string): string[] =>
    content.versions.flatMap(({ version, api }) => (findSymbol(api.index, uid) === null ? [] : [version.label]));
  const { drawings } = content;
  const checksNames = config.checkCSharp !== false;
  const shared = {
    checksNames,
    lookUpCode: createSymbolLookup(content, analyser),
    drawings,
    versionsWith,
    reader,
    publicFolder,
  };
  const documentPages = async (
    documents: readonly MarkdownDocument[],
    resolver: Resolver,
    scope: Pick<DocumentContext, 'scope' | 'tags'>,
  ): Promise<SitePage[]> => {
    const pages: SitePage[] = [];
    for (const document of documents) {
      pages.push(await compileDocumentPage(document, { compiler, resolver, highlighter, reader, settings, ...scope }));
    }
    return pages;
  };

  const newest = content.site.versions.find(({ name }) => name !== UNRELEASED_NAME)?.name ?? '';
  const docsVersion = ({ name, label }: Version): DocsVersion => ({
    label,
    release: name === UNRELEASED_NAME ? newest : name,
  });
  const versions: CompiledVersion[] = [];
  for (const version of content.versions) {
    const { documents, files, api } = version;
    const code = { ...codeScope(api.index), prefix: '~/' };
    const shown = docsVersion(version.version);
    const resolver = createResolver({ ...shared, version: shown, documents, files, api: api.index, code });
    const pages = await documentPages(documents, resolver, { scope: 'version', tags: version.tags });
    pages.push(...(await timeline.compilePages(version, pages, { compiler, resolver, highlighter })));
    versions.push({ version: version.version, content: version, resolver, pages });
  }

  const files = new Map(content.pageFiles.map((file) => [file.path, file]));
  const latest = content.versions.find(({ version }) => version.isLatest);
  const code =
    latest === undefined ? null : { ...codeScope(latest.api.index), prefix: `${versionPath(latest.version)}/` };
  const shown = latest === undefined ? { label: '', release: '' } : docsVersion(latest.version);
  const resolver = createResolver({ ...shared, version: shown, documents: content.pages, files, api: null, code });
  const outside = await documentPages(content.pages, resolver, { scope: 'site', tags: null });
  const latestPages = versions.find(({ content }) => content === latest)?.pages ?? [];
  const findDocPath = (id: string): string | null => {
    // The pages of categories and tags, whose ids begin with a slash, don't exist yet.
    const slug = id.startsWith('/') ? id.slice(1) : latestPages.find(({ docId }) => docId === id)?.slug;
    return latest === undefined || slug === undefined ? null : docPath(latest.version, slug);
  };
  const hasHome = [...outside.map(({ slug }) => `/${slug}`), ...config.redirects.map(({ from }) => from)].includes('/');
  const allVersions = createVersionsPage(content.site);
  const builtIn = [
    ...(hasHome ? [] : [createHomePage(config, (latest?.api.index.types.length ?? 0) > 0)]),
    createSearchPage(content, findDocPath),
    ...(config.offline === false ? [] : [createOfflinePage()]),
    ...(allVersions === null ? [] : [allVersions]),
    createNotFoundPage(config, findDocPath),
  ];
  versions.push({ version: null, content: null, resolver, pages: [...outside, ...builtIn] });

  const counts = compiler.counts();
  return {
    versions,
    dataFiles: timeline.files,
    apiChanges: timeline.changes,
    counts: { ...counts, pages: counts.pages + builtIn.length },
  };
}

/** Returns the settings from the configuration and components that influence compiled pages. */
function getMarkdownSettings(content: Content): MarkdownSettings {
  const { site, triggers, ownComponents, pluginsKey } = content;
  const { config } = site;
  const { remarkPlugins: remark = [], rehypePlugins: rehype = [], lenient, markdownFormat: format } = config;
  const plugins = pluginsKey === '' ? undefined : { remark, rehype };
  return { islands: triggers, offered: ownComponents, lenient, format, plugins, pluginsKey };
}
