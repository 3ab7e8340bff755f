import { API_FOLDER } from '#shared/api.ts';
import { getOrCreate } from '#shared/get-or-create.ts';
import type { StoredHref } from '#shared/link.ts';
import type { CodeListing, ResolvedCode } from '#shared/reference.ts';
import { type ApiIndex, type ApiIndexEntry, findSymbol } from '../api/docfx/api-index.ts';
import type { Content } from '../content/read-content.ts';
import type { ContentFile } from '../content/read-folder.ts';
import { createFenceListing, createFileListing, type Listing, listProgramFiles } from '../samples/listing.ts';
import type { ListingAnalyser } from '../samples/listing-analyser.ts';
import { isSample } from '../samples/regions.ts';
import type { ApiNames } from './api-names.ts';

/**
 * The API that listings and prose refer to: for a page in a version the version's API, for a page outside the versions
 * the API of the latest release.
 */
export interface CodeScope {
  api: ApiIndex;
  names: ApiNames;
  /** Prefix of links to API pages: `~/` for the own version (see `StoredHref`), or the path of the latest release, such as `/docs/`. */
  prefix: string;
}

/** Returns the API symbols that a listing uses, with their positions in the compiled text and links to their pages. */
export type SymbolLookup = (
  reference: CodeListing,
  files: ReadonlyMap<string, ContentFile>,
  scope: CodeScope,
) => ResolvedCode;

/** Creates the lookup for all versions. A listing that several versions show is analysed once. */
export function createSymbolLookup(
  { reader, givenFields }: Pick<Content, 'reader' | 'givenFields'>,
  analyser: ListingAnalyser,
): SymbolLookup {
  const listings = new Map<string, Listing>();
  const remember = (key: string, create: () => Listing): Listing => getOrCreate(listings, key, create);
  const listingOf = (reference: CodeListing, files: ReadonlyMap<string, ContentFile>): Listing | null => {
    if (reference.kind === 'fence')
      return remember(reference.text, () => createFenceListing(reference.text, givenFields));
    const file = files.get(reference.path);
    if (file === undefined) return null;
    const samples = [...files.values()].filter(({ path }) => isSample(path));
    const program = listProgramFiles(file, samples);
    const key = [file, ...program].map(({ absolute }) => absolute).join('\0');
    return remember(key, () => createFileListing(file, program, reader));
  };

  return (reference, files, { api, prefix }) => {
    const listing = listingOf(reference, files);
    if (listing === null) return { uses: [] };
    const uses = analyser.analyse(listing, api.types).uses.flatMap(({ start, end, uid }) => {
      const entry = findSymbol(api, uid);
      return entry === null ? [] : [{ start, end, uid: entry.uid, href: getSymbolHref(entry, prefix) }];
    });
    return { uses };
  };
}

/** Returns the link to a symbol's page or, for a member, to the member's section on the type's page. */
export function getSymbolHref({ slug, anchor }: ApiIndexEntry, prefix: string): StoredHref {
  return `${prefix}${API_FOLDER}/${slug}${anchor === '' ? '' : `#${anchor}`}`;
}
