import type { SearchEntry, SearchPage } from '#model/search-data.ts';
import { typeName } from './signature.ts';
import { squeeze, withoutMark } from './words.ts';

/** What ranking looks at of an entry: worked out once. */
export interface Ranked {
  entry: SearchEntry;
  page: SearchPage;
  isApi: boolean;
  /** Kind of symbol; '' for what is none. */
  kind: string;
  /** Own name, squeezed: `borderthickness`. */
  name: string;
  /** Own name without the mark of interfaces, and the last part of a dotted one. */
  spellings: readonly string[];
  /** Name with its type's: `rectshapeborderthickness`, and with the namespace. */
  paths: readonly string[];
  /** The first of them without the mark of interfaces; null where there is none. */
  unmarkedPath: string | null;
  nameWords: readonly string[];
  pathWords: readonly string[];
  /** Names of the types that a member takes and gives, as queries name them. */
  signature: { takes: readonly string[]; returns: string } | null;
}

/** Gather what ranking looks at. */
export function toRanked(entry: SearchEntry, page: SearchPage, wordsOf: (text: string) => string[]): Ranked {
  const isApi = page.kind === 'type' || page.kind === 'namespace';
  const written = entry.titles.at(-1) ?? page.title;
  // A member is asked for without its parameters.
  const own = entry.kind === 'member' ? written.replace(/[(<[].*$/u, '') : written;
  const name = squeeze(own);
  const spellings = [withoutMark(own), own.slice(own.lastIndexOf('.') + 1)].map(squeeze);
  const full = squeeze(page.slug.replace(/^[^/]*\//u, ''));
  const paths = entry.kind === 'member' ? [squeeze(page.title) + name, full + name] : isApi ? [full] : [];
  const above = entry.kind === 'page' ? '' : page.title;
  const kind = entry.memberKind ?? (entry.kind === 'page' ? (page.typeKind ?? '') : '');
  const { signature } = entry;
  return {
    entry,
    page,
    isApi,
    kind,
    name,
    spellings,
    paths,
    unmarkedPath: entry.kind === 'member' ? squeeze(withoutMark(page.title)) + name : null,
    nameWords: wordsOf(`${own} ${kind}`),
    pathWords: wordsOf([above, ...entry.titles.slice(0, -1), own, kind].join(' ')),
    signature:
      signature === undefined ? null : { takes: signature.takes.map(typeName), returns: typeName(signature.returns) },
  };
}
