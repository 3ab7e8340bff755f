import { API_FOLDER, NAMESPACES_SLUG } from '../../model/api-folder.ts';
import type { CompiledPage } from '../../model/article.ts';
import type { Resolver } from '../../model/reference.ts';
import type { Version } from '../../model/version.ts';
import type { MarkdownDocument } from '../content/documents.ts';
import type { Content, VersionContent } from '../content/read-content.ts';
import { shortHash } from '../content/short-hash.ts';
import { compileNamespacePage } from './api/namespace-page.ts';
import { compileNamespacesPage } from './api/namespaces-page.ts';
import { namespacePageInput, namespacesPageInput, typePageInput } from './api/page-input.ts';
import { compileTypePage } from './api/type-page.ts';
import { notFoundPage, searchPage } from './built-in-pages.ts';
import type { Highlighter } from './code/highlighter.ts';
import { compileMarkdown } from './markdown/compile-markdown.ts';
import { renderMarkdownFragment } from './markdown/render-markdown-fragment.ts';
import { matterHead } from './matter-head.ts';
import type { SitePage } from './site-page.ts';
import { type RecordedReference, recordReferences } from './store/record-references.ts';
import type { ResultStore } from './store/result-store.ts';
import { createResolver } from './version-resolver.ts';

/** The compiled pages of one version, or of the site outside the versions. */
export interface CompiledVersion {
  version: Version | null;
  content: VersionContent | null;
  resolver: Resolver;
  pages: SitePage[];
}

/** How much work compiling was. */
export interface CompileCounts {
  /** Pages over all versions. */
  pages: number;
  /** Results that differ. */
  distinct: number;
  /** Pages compiled in this run. */
  compiled: number;
  /** Results taken from the store. */
  reused: number;
}

/** What compiling takes. */
export interface CompileOptions {
  content: Content;
  publicFolder: string;
  store: ResultStore<CompiledPage>;
  highlighter: Highlighter;
}

/** Compile every page of every version; a page that several versions show is compiled once (DESIGN 2, 4). */
export async function compileSite(
  options: CompileOptions,
): Promise<{ versions: CompiledVersion[]; counts: CompileCounts }> {
  const { content, publicFolder, store, highlighter } = options;
  const results = new Set<CompiledPage>();
  const counts: CompileCounts = { pages: 0, distinct: 0, compiled: 0, reused: 0 };

  const compile = async (
    kind: string,
    source: unknown,
    resolver: Resolver,
    run: (recording: Resolver) => Promise<CompiledPage> | CompiledPage,
  ): Promise<{ compiled: CompiledPage; references: readonly RecordedReference[] }> => {
    const key = shortHash(JSON.stringify([kind, source], withoutPlaces));
    counts.pages += 1;
    const found = store.find(key, resolver);
    if (found !== null) {
      if (!results.has(found.value)) counts.reused += 1;
      results.add(found.value);
      return { compiled: found.value, references: found.references };
    }
    const recorder = recordReferences(resolver);
    const compiled = await run(recorder.resolver);
    counts.compiled += 1;
    results.add(compiled);
    const references = recorder.references();
    store.add(key, { references, value: compiled }, { keep: !recorder.suggested() });
    return { compiled, references };
  };

  const markdown = async (
    document: MarkdownDocument,
    resolver: Resolver,
    scope: 'version' | 'site',
  ): Promise<SitePage> => {
    const { source, slug, frontMatter } = document;
    const text = content.reader.text(source.absolute);
    const input = { path: source.path, slug, text, frontMatter, scope };
    const result = await compile('markdown', [source.path, slug, text, scope], resolver, async (recording) => {
      const page = await compileMarkdown(input, recording, highlighter);
      const { head, problems } = matterHead(frontMatter, source.path, recording);
      return { ...page, head: [...head, ...page.head], problems: [...page.problems, ...problems] };
    });
    const kind = scope === 'version' ? 'mdx' : 'top-level';
    const base = { slug, docId: document.id, file: source.file, frontMatter, position: document.position };
    return { ...base, source: { kind, file: source.file }, ...result };
  };

  const apiPages = async ({ api }: VersionContent, resolver: Resolver): Promise<SitePage[]> => {
    const { index } = api;
    if (index.types.length === 0) return [];
    const library = content.site.config.api;
    const renderFragment = renderMarkdownFragment;
    const bare = { frontMatter: {}, position: undefined };
    const pages: SitePage[] = [];
    const overview = namespacesPageInput(index, library);
    const first = await compile('namespaces', overview, resolver, (recording) =>
      compileNamespacesPage(overview, { resolver: recording, highlighter, renderFragment }),
    );
    pages.push({
      slug: NAMESPACES_SLUG,
      docId: NAMESPACES_SLUG,
      source: { kind: 'namespaces' },
      file: null,
      ...bare,
      ...first,
    });
    for (const namespace of index.namespaces) {
      const input = namespacePageInput(namespace, index, library);
      const result = await compile('namespace', input, resolver, (recording) =>
        compileNamespacePage(input, { resolver: recording, highlighter, renderFragment }),
      );
      const slug = `${API_FOLDER}/${namespace.slug}`;
      const file = namespace.file?.file ?? null;
      pages.push({
        slug,
        docId: slug,
        source: { kind: 'namespace', uid: namespace.name, file },
        file,
        ...bare,
        ...result,
      });
    }
    for (const type of index.types) {
      const input = typePageInput(type, index, library);
      const fingerprint = api.fingerprints.get(type.uid) ?? '';
      const result = await compile('api-type', { ...input, type: fingerprint }, resolver, (recording) =>
        compileTypePage(input, { resolver: recording, highlighter, renderFragment }),
      );
      const entry = index.entries.get(type.uid);
      const slug = `${API_FOLDER}/${entry?.slug ?? type.fullName}`;
      pages.push({
        slug,
        docId: slug,
        source: { kind: 'api-type', uid: type.uid, file: type.file },
        file: type.file,
        ...bare,
        ...result,
      });
    }
    return pages;
  };

  const versions: CompiledVersion[] = [];
  for (const version of content.versions) {
    const { documents, files, api } = version;
    const resolver = createResolver({ documents, files, api: api.index, reader: content.reader, publicFolder });
    const pages: SitePage[] = [];
    for (const document of documents) pages.push(await markdown(document, resolver, 'version'));
    pages.push(...(await apiPages(version, resolver)));
    versions.push({ version: version.version, content: version, resolver, pages });
  }

  const files = new Map(content.pageFiles.map((file) => [file.path, file]));
  const resolver = createResolver({ documents: content.pages, files, api: null, reader: content.reader, publicFolder });
  const outside: SitePage[] = [];
  for (const document of content.pages) outside.push(await markdown(document, resolver, 'site'));
  outside.push(searchPage(content.site.config), notFoundPage(content.site.config));
  counts.pages += 2;
  versions.push({ version: null, content: null, resolver, pages: outside });

  counts.distinct = results.size;
  return { versions, counts };
}

/** Where a source stands is no part of what it says: a copied folder has the same pages. */
function withoutPlaces(key: string, value: unknown): unknown {
  return key === 'file' || key === 'line' ? undefined : value;
}
