import { API_FOLDER } from '#shared/api-folder.ts';
import type { StoredHref } from '#shared/link.ts';
import type { CodeAnswer, CodeListing } from '#shared/reference.ts';
import { type ApiIndex, type ApiIndexEntry, findSymbol } from '../api/docfx/api-index.ts';
import type { Content } from '../content/read-content.ts';
import type { ContentFile } from '../content/read-folder.ts';
import {
  declaredTypes,
  fenceListing,
  fileListing,
  type Listing,
  type ListingAnalysis,
  programFiles,
} from '../samples/listing.ts';
import type { ListingAnalyser } from '../samples/listing-analyser.ts';
import { isSample } from '../samples/regions.ts';
import type { ApiNames } from './api-names.ts';

/** The API that listings and prose are read against: the version's own, or the latest one's outside the versions. */
export interface CodeScope {
  api: ApiIndex;
  names: ApiNames;
  /** What the addresses of its pages begin with: `~/`, `/docs/`. */
  prefix: string;
}

/**
 * Answers what the names of listings mean, for all versions: what several of them show is looked at once. Null while a
 * listing can't be read yet.
 */
export type CodeAnswers = (
  asked: CodeListing,
  files: ReadonlyMap<string, ContentFile>,
  scope: CodeScope,
) => CodeAnswer | null;

const NOTHING: CodeAnswer = { uses: [], declared: [] };

/** Answers out of one state of the content. */
export function createCodeAnswers(
  { reader, givenFields }: Pick<Content, 'reader' | 'givenFields'>,
  analyser: ListingAnalyser,
): CodeAnswers {
  const listings = new Map<string, Listing>();
  const samples = new WeakMap<ReadonlyMap<string, ContentFile>, ContentFile[]>();
  const answers = new WeakMap<ListingAnalysis, { scope: CodeScope; answer: CodeAnswer }[]>();

  const samplesOf = (files: ReadonlyMap<string, ContentFile>): ContentFile[] => {
    const found = samples.get(files) ?? [...files.values()].filter(({ path }) => isSample(path));
    samples.set(files, found);
    return found;
  };
  const listingOf = (asked: CodeListing, files: ReadonlyMap<string, ContentFile>): Listing | null => {
    const file = asked.kind === 'file' ? files.get(asked.path) : undefined;
    if (asked.kind === 'file' && file === undefined) return null;
    const program = file === undefined ? [] : programFiles(file, samplesOf(files));
    const key = asked.kind === 'fence' ? asked.text : [file, ...program].map((one) => one?.absolute).join('\0');
    const listing =
      listings.get(key) ??
      (asked.kind === 'fence' || file === undefined
        ? fenceListing(key, givenFields)
        : fileListing(file, program, reader));
    listings.set(key, listing);
    return listing;
  };

  return (asked, files, scope) => {
    const listing = listingOf(asked, files);
    if (listing === null) return NOTHING;
    const analysis = analyser.analyse(listing, scope.api.types);
    if (analysis === null) return null;
    const known = answers.get(analysis) ?? [];
    const found = known.find((one) => one.scope.api === scope.api && one.scope.prefix === scope.prefix);
    if (found !== undefined) return found.answer;
    const uses = analysis.uses.flatMap(({ start, end, uid }) => {
      const entry = findSymbol(scope.api, uid);
      return entry === null ? [] : [{ start, end, uid: entry.uid, href: pageOf(entry, scope.prefix) }];
    });
    const answer = { uses, declared: declaredTypes(listing) };
    answers.set(analysis, [...known, { scope, answer }]);
    return answer;
  };
}

/** Address of a symbol. */
export function pageOf({ slug, anchor }: ApiIndexEntry, prefix: string): StoredHref {
  return `${prefix}${API_FOLDER}/${slug}${anchor === '' ? '' : `#${anchor}`}`;
}
