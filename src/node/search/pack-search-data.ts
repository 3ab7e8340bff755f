import { type IndexedRecord, plainAnchor, plainKind, type SearchData } from '#model/search-data.ts';

/**
 * The search's data as its file has it: `readSearchData` knows what is left out. It is a twentieth of the file, compressed,
 * since anchors repeat titles in other letters.
 */
export function packSearchData({ entries, ...data }: SearchData): string {
  return JSON.stringify({
    ...data,
    entries: entries.map((record, at) => packRecord(record, entries[at - 1]?.page)),
  });
}

/** @param before page of the record before: most have the same */
function packRecord(
  { page, kind, anchor, titles, text, versions, ...record }: IndexedRecord,
  before: number | undefined,
): Partial<IndexedRecord> {
  return {
    ...(page === before ? {} : { page }),
    ...(kind === plainKind(titles, record.memberKind) ? {} : { kind }),
    ...(anchor === plainAnchor(titles.at(-1) ?? '') ? {} : { anchor }),
    ...(titles.length === 0 ? {} : { titles }),
    ...(text === '' ? {} : { text }),
    ...(versions === 0 ? {} : { versions }),
    ...record,
  };
}
