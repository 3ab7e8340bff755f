import { join } from 'node:path';
import { API_FOLDER } from '#shared/api.ts';
import { createNameFinder } from '#shared/nearest.ts';
import type { AssetTarget, DocsVersion, DocTarget, Resolver } from '#shared/reference.ts';
import { type ApiIndex, findOverloads, findSymbol, hasNamespacePrefix } from '../api/docfx/api-index.ts';
import { resolveDotnetSymbol, splitUidAnchor } from '../api/docfx/references.ts';
import type { MarkdownDocument } from '../content/documents.ts';
import type { FileReader } from '../content/file-reader.ts';
import { type ContentFile, toContentPath } from '../content/read-folder.ts';
import { getDrawingFile } from '../markdown/diagrams.ts';
import { isPublicFile, resolveContentAsset, resolvePublicAsset } from './assets.ts';
import { type CodeScope, getSymbolHref, type SymbolLookup } from './symbol-lookup.ts';

/** Input of the resolver for one version, or for the pages outside the versions. */
export interface ResolverInput {
  version: DocsVersion;
  documents: readonly MarkdownDocument[];
  files: ReadonlyMap<string, ContentFile>;
  /** Index of the API; null outside the versions. */
  api: ApiIndex | null;
  /** API for resolving names in listings and prose; null without an API. */
  code: CodeScope | null;
  lookUpCode: SymbolLookup;
  /** True if API names in prose are checked. */
  checksNames: boolean;
  /** SVG files of diagrams, by file name. */
  drawings: ReadonlyMap<string, ContentFile>;
  /** Returns the labels of the versions that have a symbol, newest first. */
  versionsWith(uid: string): string[];
  reader: FileReader;
  /** Folder whose files are copied to the site's root. */
  publicFolder: string;
}

/** Creates a resolver that looks up links, assets and symbols in the content of one version. */
export function createResolver(input: ResolverInput): Resolver {
  const { api, code, files, lookUpCode, reader, publicFolder } = input;
  const prefix = api === null ? '/' : '~/';
  const targets = new Map<string, DocTarget>(
    input.documents.map((document) => [document.source.path, { href: prefix + document.slug }]),
  );
  for (const type of api?.types ?? []) {
    const entry = api?.entries.get(type.uid);
    if (entry !== undefined)
      targets.set(toContentPath(type.file), { href: `~/${API_FOLDER}/${entry.slug}`, uid: type.uid });
  }

  const nearSymbol = createNameFinder(() => api?.entries.keys() ?? []);
  const nearDocument = createNameFinder(() => targets.keys());
  const nearFile = createNameFinder(() => files.keys());
  const assetOf = (path: string): AssetTarget | null => {
    if (path.startsWith('/')) {
      return isPublicFile(publicFolder, path) ? resolvePublicAsset(path, join(publicFolder, path), reader) : null;
    }
    const file = files.get(path);
    return file === undefined ? null : resolveContentAsset(path, file.absolute, reader);
  };

  return {
    doc: (path) => targets.get(path) ?? null,
    asset: assetOf,
    include(path) {
      if (path.startsWith('/')) {
        const isPublic = isPublicFile(publicFolder, path);
        return isPublic ? { file: `public${path}`, text: reader.text(join(publicFolder, path)) } : null;
      }
      const file = files.get(path);
      return file === undefined ? null : { file: file.file, text: reader.text(file.absolute) };
    },
    xref(uid) {
      const entry = api === null ? null : findSymbol(api, uid);
      if (entry === null) {
        // Names in the library's own namespaces are never .NET symbols.
        return hasNamespacePrefix(api?.roots ?? [], uid) ? null : resolveDotnetSymbol(uid);
      }
      return { href: getSymbolHref(entry, '~/'), name: entry.name, fullName: entry.fullName };
    },
    code: (listing) => (code === null ? { uses: [] } : lookUpCode(listing, files, code)),
    diagram(source) {
      const file = input.drawings.get(getDrawingFile(source));
      return file === undefined ? null : { file: file.file, text: reader.text(file.absolute) };
    },
    version: () => input.version,
    versionsWith: input.versionsWith,
    name: (text) => (input.checksNames ? code?.names.kindOf(text) : undefined) ?? 'foreign',
    suggest(reference) {
      if (reference.kind === 'code' || reference.kind === 'diagram' || reference.kind === 'version') return [];
      if (reference.kind === 'name') return code?.names.near(reference.text) ?? [];
      if (reference.kind === 'xref') {
        const { owner } = splitUidAnchor(reference.uid);
        const group = `${owner}*`;
        return api !== null && findOverloads(api, group).length > 0 ? [group] : nearSymbol(owner, 3);
      }
      if (reference.kind === 'doc') return nearDocument(reference.path, 3);
      return nearFile(reference.path, 3);
    },
  };
}
