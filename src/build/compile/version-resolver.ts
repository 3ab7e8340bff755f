import { join } from 'node:path';
import { API_FOLDER } from '../../model/api-folder.ts';
import { nearest } from '../../model/nearest.ts';
import type { AssetTarget, Resolver } from '../../model/reference.ts';
import { type ApiIndex, findSymbol } from '../content/api/api-index.ts';
import { dotnetSymbol } from '../content/api/dotnet-symbol.ts';
import { contentAsset, isPublicFile, publicAsset } from '../content/assets.ts';
import { contentPath } from '../content/content-path.ts';
import type { MarkdownDocument } from '../content/documents.ts';
import type { FileReader } from '../content/file-reader.ts';
import type { ContentFile } from '../content/read-folder.ts';

/** What names can mean for one set of documents: a version's, or the pages outside the versions. */
export interface ResolverInput {
  documents: readonly MarkdownDocument[];
  files: ReadonlyMap<string, ContentFile>;
  /** Null outside the versions. */
  api: ApiIndex | null;
  reader: FileReader;
  /** Folder that is copied to the site's root as it is. */
  publicFolder: string;
}

/** Answer a page's questions from one version's content. */
export function createResolver(input: ResolverInput): Resolver {
  const { api, files, reader, publicFolder } = input;
  const prefix = api === null ? '/' : '~/';
  const hrefs = new Map(input.documents.map((document) => [document.source.path, prefix + document.slug]));
  for (const type of api?.types ?? []) {
    const entry = api?.entries.get(type.uid);
    if (entry !== undefined) hrefs.set(contentPath(type.file), `~/${API_FOLDER}/${entry.slug}`);
  }

  const assetOf = (path: string): AssetTarget | null => {
    if (path.startsWith('/')) {
      return isPublicFile(publicFolder, path) ? publicAsset(path, join(publicFolder, path), reader) : null;
    }
    const file = files.get(path);
    return file === undefined ? null : contentAsset(path, file.absolute, reader);
  };

  return {
    doc(path) {
      const href = hrefs.get(path);
      return href === undefined ? null : { href };
    },
    asset: assetOf,
    include(path) {
      const file = files.get(path);
      return file === undefined ? null : { file: file.file, text: reader.text(file.absolute) };
    },
    xref(uid) {
      const entry = api === null ? null : findSymbol(api, uid);
      if (entry === null) return dotnetSymbol(uid);
      const anchor = entry.anchor === '' ? '' : `#${entry.anchor}`;
      return { href: `~/${API_FOLDER}/${entry.slug}${anchor}`, name: entry.name, fullName: entry.fullName };
    },
    suggest(reference) {
      if (reference.kind === 'xref') return nearest(reference.uid, api?.entries.keys() ?? [], 3);
      if (reference.kind === 'doc') return nearest(reference.path, hrefs.keys(), 3);
      return nearest(reference.path, files.keys(), 3);
    },
  };
}
