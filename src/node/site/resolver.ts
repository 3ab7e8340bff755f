import { join } from 'node:path';
import { API_FOLDER, toApiSlug } from '#shared/api.ts';
import { getOrCreate } from '#shared/get-or-create.ts';
import type { StoredHref } from '#shared/link.ts';
import { createSimilarNameFinder } from '#shared/nearest.ts';
import type { CodeListing, DocsVersion, DocTarget, IncludeTarget, ReferenceResolver } from '#shared/reference.ts';
import {
  type ApiIndex,
  type ApiIndexEntry,
  findOverloads,
  findSymbol,
  hasNamespacePrefix,
} from '../api/docfx/api-index.ts';
import { resolveDotnetSymbol, splitUidAnchor } from '../api/docfx/references.ts';
import type { MarkdownDocument } from '../content/documents.ts';
import type { SiteContent } from '../content/read-content.ts';
import { type ContentFile, toPathInVersion } from '../content/read-folder.ts';
import { getDiagramFileName } from '../markdown/diagrams.ts';
import { createFenceListing, createFileListing, type Listing, listOtherProgramFiles } from '../samples/listing.ts';
import type { ListingAnalyser } from '../samples/listing-analyser.ts';
import { type ApiNameClassifier, createApiNameClassifier } from './api-names.ts';
import { isPublicFile, resolveContentAsset, resolvePublicAsset } from './assets.ts';

/** The content in which references are resolved: one version, or the pages outside the versions. */
interface ResolverScope {
  version: DocsVersion;
  documents: readonly MarkdownDocument[];
  files: ReadonlyMap<string, ContentFile>;
  /** Index of the version's API; null for the pages outside the versions. */
  api: ApiIndex | null;
  /**
   * The API that listings and prose refer to, and the prefix of links to its pages. For a page in a version: the
   * version's API and `~/` (see `StoredHref`). For a page outside the versions: the API of the latest release and its
   * path, such as `/docs/`. Null without an API.
   */
  code: { api: ApiIndex; prefix: string } | null;
}

/**
 * Creates a factory of resolvers. A resolver looks up links, assets and symbols in one scope. A listing that several
 * scopes show is read once.
 *
 * @param publicFolder folder whose files are copied to the site's root
 */
export function createResolverFactory(
  { site, versions, reader, givenFields, diagramFiles }: SiteContent,
  analyser: ListingAnalyser,
  publicFolder: string,
): (scope: ResolverScope) => ReferenceResolver {
  const { api: library, checkCSharp } = site.config;
  const libraryNames = [library.package, library.assembly].filter((name) => name !== undefined);
  const classifiers = new Map<ApiIndex, ApiNameClassifier>();
  const listings = new Map<string, Listing>();
  const findListing = (reference: CodeListing, files: ResolverScope['files']): Listing | null => {
    if (reference.kind === 'fence') {
      const { text } = reference;
      return getOrCreate(listings, text, () => createFenceListing(text, givenFields));
    }
    const file = files.get(reference.path);
    if (file === undefined) return null;
    const program = listOtherProgramFiles(file, files.values());
    const key = [file, ...program].map(({ absolute }) => absolute).join('\0');
    return getOrCreate(listings, key, () => createFileListing(file, program, reader));
  };
  const readText = (file: Omit<ContentFile, 'path'> | undefined): IncludeTarget | null =>
    file === undefined ? null : { file: file.file, text: reader.text(file.absolute) };

  return ({ version, documents, files, api, code }) => {
    const prefix = api === null ? '/' : '~/';
    const targets = new Map<string, DocTarget>(
      documents.map((document) => [document.source.path, { href: prefix + document.slug }]),
    );
    for (const { uid, fullName, file } of api?.types ?? [])
      targets.set(toPathInVersion(file), { href: `~/${API_FOLDER}/${toApiSlug(fullName)}`, uid });
    const names = code && getOrCreate(classifiers, code.api, () => createApiNameClassifier(code.api, libraryNames));
    const findNearSymbols = createSimilarNameFinder(() => api?.entries.keys() ?? []);
    const findNearDocuments = createSimilarNameFinder(() => targets.keys());
    const findNearFiles = createSimilarNameFinder(() => files.keys());
    return {
      doc: (path) => targets.get(path) ?? null,
      asset(path) {
        if (path.startsWith('/'))
          return isPublicFile(publicFolder, path) ? resolvePublicAsset(path, join(publicFolder, path), reader) : null;
        const file = files.get(path);
        return file === undefined ? null : resolveContentAsset(path, file.absolute, reader);
      },
      include(path) {
        if (!path.startsWith('/')) return readText(files.get(path));
        return isPublicFile(publicFolder, path)
          ? readText({ file: `public${path}`, absolute: join(publicFolder, path) })
          : null;
      },
      xref(uid) {
        const entry = api === null ? null : findSymbol(api, uid);
        if (entry !== null) return { href: getSymbolHref(entry, '~/'), name: entry.name, fullName: entry.fullName };
        // Names in the library's own namespaces are never .NET symbols.
        return hasNamespacePrefix(api?.roots ?? [], uid) ? null : resolveDotnetSymbol(uid);
      },
      code(reference) {
        const listing = code && findListing(reference, files);
        if (code === null || listing === null) return [];
        return analyser.analyse(listing, code.api.types).uses.flatMap(({ start, end, uid }) => {
          const entry = findSymbol(code.api, uid);
          return entry === null ? [] : [{ start, end, uid: entry.uid, href: getSymbolHref(entry, code.prefix) }];
        });
      },
      diagram: (source) => readText(diagramFiles.get(getDiagramFileName(source))),
      version: () => version,
      versionsWith: (uid) =>
        versions.flatMap((own) => (findSymbol(own.api.index, uid) === null ? [] : [own.version.label])),
      name: (text) => (checkCSharp === false ? undefined : names?.kindOf(text)) ?? 'foreign',
      suggest(reference) {
        switch (reference.kind) {
          case 'name':
            return names?.near(reference.text) ?? [];
          case 'doc':
            return findNearDocuments(reference.path, 3);
          case 'asset':
          case 'include':
            return findNearFiles(reference.path, 3);
          case 'xref': {
            const { owner } = splitUidAnchor(reference.uid);
            const group = `${owner}*`;
            return api !== null && findOverloads(api, group).length > 0 ? [group] : findNearSymbols(owner, 3);
          }
          default:
            return [];
        }
      },
    };
  };
}

/** Returns the link to a symbol's page or, for a member, to the member's section on the type's page. */
export function getSymbolHref({ slug, anchor }: ApiIndexEntry, prefix: string): StoredHref {
  return `${prefix}${API_FOLDER}/${slug}${anchor === '' ? '' : `#${anchor}`}`;
}
