import { join } from 'node:path';
import { API_FOLDER, toSlugPart } from '#shared/api.ts';
import { getOrCreate } from '#shared/get-or-create.ts';
import type { StoredHref } from '#shared/link.ts';
import { createSimilarNameFinder } from '#shared/nearest.ts';
import type { CodeListing, DocTarget, IncludedText, ReferenceResolver, VersionTarget } from '#shared/reference.ts';
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

/** The content in which references are resolved: one version, or the unversioned pages. */
interface ResolverScope {
  version: VersionTarget;
  documents: readonly MarkdownDocument[];
  files: ReadonlyMap<string, ContentFile>;
  /** Index of the version's API; null for unversioned pages. */
  api: ApiIndex | null;
  /**
   * The API that listings and prose refer to, and the prefix of links to its pages; null if there is no API. A version
   * uses its own API and `~/` (see `StoredHref`). Unversioned pages use the API of the latest release and the release's
   * path, such as `/docs/`.
   */
  code: { api: ApiIndex; prefix: string } | null;
}

/** Creates a factory of resolvers, which look up links, assets and symbols in one scope. All share C# listings. */
export function createResolverFactory(
  { site, versions, reader, givenFields, diagramFiles }: SiteContent,
  analyser: ListingAnalyser,
  publicFolder: string,
): (scope: ResolverScope) => ReferenceResolver {
  const { api: apiConfig, checkCSharp } = site.config;
  const libraryNames = [apiConfig.package, apiConfig.assembly].filter((name) => name !== undefined);
  const classifierByApi = new Map<ApiIndex, ApiNameClassifier>();
  const listingByKey = new Map<string, Listing>();
  const findListing = (reference: CodeListing, files: ResolverScope['files']): Listing | null => {
    if (reference.kind === 'fence')
      return getOrCreate(listingByKey, reference.text, () => createFenceListing(reference.text, givenFields));
    const file = files.get(reference.path);
    if (file === undefined) return null;
    const otherProgramFiles = listOtherProgramFiles(file, files.values());
    const key = [file, ...otherProgramFiles].map(({ absolute }) => absolute).join('\0');
    return getOrCreate(listingByKey, key, () => createFileListing(file, otherProgramFiles, reader));
  };
  const readIncludedFile = (file: Omit<ContentFile, 'path'> | undefined): IncludedText | null =>
    file === undefined ? null : { file: file.file, text: reader.text(file.absolute) };

  return ({ version, documents, files, api, code }) => {
    const linkPrefix = api === null ? '/' : '~/';
    const documentTargets = new Map<string, DocTarget>(
      documents.map((document) => [document.source.path, { href: linkPrefix + document.slug }]),
    );
    for (const { uid, fullName, file } of api?.types ?? [])
      documentTargets.set(toPathInVersion(file), { href: `~/${API_FOLDER}/${toSlugPart(fullName)}`, uid });
    const classifier =
      code && getOrCreate(classifierByApi, code.api, () => createApiNameClassifier(code.api, libraryNames));
    const findSimilarSymbols = createSimilarNameFinder(() => api?.entries.keys() ?? []);
    const findSimilarDocuments = createSimilarNameFinder(() => documentTargets.keys());
    const findSimilarFiles = createSimilarNameFinder(() => files.keys());
    return {
      doc: (path) => documentTargets.get(path) ?? null,
      asset(path) {
        if (path.startsWith('/'))
          return isPublicFile(publicFolder, path) ? resolvePublicAsset(path, join(publicFolder, path), reader) : null;
        const file = files.get(path);
        return file === undefined ? null : resolveContentAsset(path, file.absolute, reader);
      },
      include(path) {
        if (!path.startsWith('/')) return readIncludedFile(files.get(path));
        return isPublicFile(publicFolder, path)
          ? readIncludedFile({ file: `public${path}`, absolute: join(publicFolder, path) })
          : null;
      },
      xref(uid) {
        const entry = api === null ? null : findSymbol(api, uid);
        if (entry !== null) return { href: getSymbolHref(entry, '~/'), name: entry.name, fullName: entry.fullName };
        // Names in the namespaces of the documented library are never .NET symbols.
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
      diagram: (source) => readIncludedFile(diagramFiles.get(getDiagramFileName(source))),
      version: () => version,
      versionsWith: (uid) =>
        versions.flatMap((content) => (findSymbol(content.api.index, uid) === null ? [] : [content.version.label])),
      name: (text) => (checkCSharp === false ? undefined : classifier?.kindOf(text)) ?? 'foreign',
      suggest(reference) {
        switch (reference.kind) {
          case 'name':
            return classifier?.suggestNames(reference.text) ?? [];
          case 'doc':
            return findSimilarDocuments(reference.path, 3);
          case 'asset':
          case 'include':
            return findSimilarFiles(reference.path, 3);
          case 'xref': {
            const { owner } = splitUidAnchor(reference.uid);
            const groupUid = `${owner}*`;
            return api !== null && findOverloads(api, groupUid).length > 0 ? [groupUid] : findSimilarSymbols(owner, 3);
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
