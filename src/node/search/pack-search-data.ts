import { type IndexedRecord, plainAnchor, plainKind, type SearchData } from '#shared/search-data.ts';

/**
 * The search's data as its file has it: `readSearchData` knows what is left out, a twentieth of the file, compressed, since
 * anchors repeat titles in other letters. Each field of all records stands in a list of its own, which takes another
 * twentieth: what is alike stands together.
 */
export function packSearchData({ entries, pages, ...data }: SearchData): string {
  const packed = entries.map((record, at) => packRecord(record, entries[at - 1]?.page));
  return JSON.stringify({ ...data, pages: columns(pages), entries: columns(packed) });
}

/** The fields of all rows, each with its values; null where a row has none. */
function columns(rows: readonly object[]): Record<string, unknown[]> {
  const maps = rows.map((row) => new Map<string, unknown>(Object.entries(row)));
  const names = new Set(maps.flatMap((row) => [...row.keys()]));
  return Object.fromEntries([...names].map((name) => [name, maps.map((row) => row.get(name) ?? null)]));
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
