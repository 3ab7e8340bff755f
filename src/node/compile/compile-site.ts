import type { Resolver } from '#model/reference.ts';
import { type Version, versionPath } from '#model/version.ts';
import { type ApiIndex, findSymbol } from '../content/api/api-index.ts';
import type { MarkdownDocument } from '../content/documents.ts';
import type { Content, VersionContent } from '../content/read-content.ts';
import type { ListingAnalyser } from '../samples/listing-analyser.ts';
import { apiPages } from './api/api-pages.ts';
import { createApiTimeline } from './api/timeline.ts';
import { usedInByType } from './api/used-in.ts';
import { type ApiNames, createApiNames } from './api-names.ts';
import { kindsOfSymbols, notFoundPage, offlinePage, searchPage, versionsPage } from './built-in-pages.ts';
import type { Highlighter } from './code/highlighter.ts';
import { type CodeScope, createCodeAnswers } from './code-answers.ts';
import { type DocumentContext, documentPage } from './document-page.ts';
import { type CompileCounts, type CompileOrder, createPageCompiler } from './page-compiler.ts';
import type { SitePage } from './site-page.ts';
import type { ResultStore } from './store/result-store.ts';
import { createResolver } from './version-resolver.ts';

/** The compiled pages of one version, or of the site outside the versions. */
export interface CompiledVersion {
  version: Version | null;
  content: VersionContent | null;
  resolver: Resolver;
  pages: SitePage[];
}

/** A whole site, compiled. */
export interface CompiledSite {
  versions: CompiledVersion[];
  /** Texts that pages fetch on demand, by site path: `/data/…`. */
  dataFiles: ReadonlyMap<string, string>;
  counts: CompileCounts;
}

/** What compiling takes. */
export interface CompileOptions extends CompileOrder {
  content: Content;
  publicFolder: string;
  store: ResultStore;
  highlighter: Highlighter;
  analyser: ListingAnalyser;
}

/** Compile every page of every version, or outline those that aren't wanted yet. */
export async function compileSite(options: CompileOptions): Promise<CompiledSite> {
  const { content, publicFolder, store, highlighter, analyser } = options;
  const { reader, triggers } = content;
  const islands = [...triggers.keys()];
  const { config } = content.site;
  const compiler = createPageCompiler(store, analyser, options);
  const timeline = createApiTimeline(content.versions);

  const names = new Map<ApiIndex, ApiNames>();
  const codeScope = (api: ApiIndex): Omit<CodeScope, 'prefix'> => {
    const own = names.get(api) ?? createApiNames(api, [config.api.package, config.api.assembly]);
    names.set(api, own);
    return { api, names: own };
  };

  const versionsWith = (uid: string): string[] =>
    content.versions.flatMap(({ version, api }) => (findSymbol(api.index, uid) === null ? [] : [version.label]));
  const { drawings } = content;
  const shared = { answers: createCodeAnswers(content, analyser), drawings, versionsWith, reader, publicFolder };
  const documentPages = async (
    documents: readonly MarkdownDocument[],
    resolver: Resolver,
    scope: Pick<DocumentContext, 'scope' | 'tags'>,
  ): Promise<SitePage[]> => {
    const pages: SitePage[] = [];
    for (const document of documents) {
      pages.push(await documentPage(document, { compiler, resolver, highlighter, reader, islands, ...scope }));
    }
    return pages;
  };

  const versions: CompiledVersion[] = [];
  for (const version of content.versions) {
    const { documents, files, api } = version;
    const code = { ...codeScope(api.index), prefix: '~/' };
    const resolver = createResolver({ ...shared, documents, files, api: api.index, code });
    const pages = await documentPages(documents, resolver, { scope: 'version', tags: version.tags });
    const usedIn = usedInByType(pages, api.index);
    const reference = { content: version, library: config.api, history: timeline.history, usedIn, triggers };
    pages.push(...(await apiPages(reference, { compiler, resolver, highlighter })));
    const slugs = new Set(pages.map(({ slug }) => slug));
    pages.push(...(await timeline.pages(version, slugs, { compiler, resolver })));
    versions.push({ version: version.version, content: version, resolver, pages });
  }

  const files = new Map(content.pageFiles.map((file) => [file.path, file]));
  const latest = content.versions.find(({ version }) => version.isLatest);
  const code =
    latest === undefined ? null : { ...codeScope(latest.api.index), prefix: `${versionPath(latest.version)}/` };
  const resolver = createResolver({ ...shared, documents: content.pages, files, api: null, code });
  const outside = await documentPages(content.pages, resolver, { scope: 'site', tags: null });
  const allVersions = versionsPage(content.site);
  const builtIn = [
    searchPage(content.site, kindsOfSymbols(content.versions)),
    ...(config.offline === false ? [] : [offlinePage()]),
    ...(allVersions === null ? [] : [allVersions]),
    notFoundPage(config),
  ];
  versions.push({ version: null, content: null, resolver, pages: [...outside, ...builtIn] });

  const counts = compiler.counts();
  return { versions, dataFiles: timeline.dataFiles, counts: { ...counts, pages: counts.pages + builtIn.length } };
}
