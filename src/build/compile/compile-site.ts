import type { CompiledPage } from '../../model/article.ts';
import type { Resolver } from '../../model/reference.ts';
import type { Version } from '../../model/version.ts';
import { createApiHistory } from '../content/api/api-history.ts';
import type { Content, VersionContent } from '../content/read-content.ts';
import { apiPages } from './api/api-pages.ts';
import { usedInByType } from './api/used-in.ts';
import { notFoundPage, searchPage } from './built-in-pages.ts';
import type { Highlighter } from './code/highlighter.ts';
import { documentPage } from './document-page.ts';
import { type CompileCounts, createPageCompiler } from './page-compiler.ts';
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
export interface CompileOptions {
  content: Content;
  publicFolder: string;
  store: ResultStore<CompiledPage>;
  highlighter: Highlighter;
}

/** Compile every page of every version. */
export async function compileSite(options: CompileOptions): Promise<CompiledSite> {
  const { content, publicFolder, store, highlighter } = options;
  const { reader } = content;
  const { config } = content.site;
  const compiler = createPageCompiler(store);
  const history = createApiHistory(content.versions.map(({ version, api }) => ({ version, index: api.index })));

  const versions: CompiledVersion[] = [];
  for (const version of content.versions) {
    const { documents, files, api } = version;
    const resolver = createResolver({ documents, files, api: api.index, reader, publicFolder });
    const pages: SitePage[] = [];
    for (const document of documents) {
      pages.push(await documentPage(document, { compiler, resolver, highlighter, reader, scope: 'version' }));
    }
    const usedIn = usedInByType(pages, api.index);
    const reference = { content: version, library: config.api, history, usedIn };
    pages.push(...(await apiPages(reference, { compiler, resolver, highlighter })));
    versions.push({ version: version.version, content: version, resolver, pages });
  }

  const files = new Map(content.pageFiles.map((file) => [file.path, file]));
  const resolver = createResolver({ documents: content.pages, files, api: null, reader, publicFolder });
  const outside: SitePage[] = [];
  for (const document of content.pages) {
    outside.push(await documentPage(document, { compiler, resolver, highlighter, reader, scope: 'site' }));
  }
  const builtIn = [searchPage(config), notFoundPage(config)];
  versions.push({ version: null, content: null, resolver, pages: [...outside, ...builtIn] });

  const counts = compiler.counts();
  return { versions, dataFiles: new Map(), counts: { ...counts, pages: counts.pages + builtIn.length } };
}
