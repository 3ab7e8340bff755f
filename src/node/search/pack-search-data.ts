import { plainAnchor, plainKind, plainSlug, plainTakes } from '#model/plain-record.ts';
import type { IndexedPage, IndexedRecord, SearchData } from '#model/search-data.ts';
import { codeTexts } from '#model/word-codes.ts';

/**
 * The search's data as its file has it: `readSearchData` knows what is left out, a twentieth of the file, compressed, since
 * anchors and signatures repeat titles in other letters. Each field of all records stands in a list of its own, which takes
 * another twentieth: what is alike stands together. Texts have a character for each word, which takes an eighth.
 */
export function packSearchData({ entries, pages, ...data }: SearchData): string {
  const { words, texts } = codeTexts(entries.map(({ text }) => text));
  const packed = columns(entries.map((record, at) => packRecord(record, entries[at - 1]?.page)));
  // What fills most of the file comes last: a compressor knows by then what the rest is like.
  const text = texts.map((own) => (own === '' ? null : own));
  return JSON.stringify({ ...data, pages: columns(pages.map(packPage)), words, entries: { ...packed, text } });
}

/** The fields of all rows, each with its values; null where a row has none. */
function columns(rows: readonly object[]): Record<string, unknown[]> {
  const maps = rows.map((row) => new Map<string, unknown>(Object.entries(row)));
  const names = new Set(maps.flatMap((row) => [...row.keys()]));
  return Object.fromEntries([...names].map((name) => [name, maps.map((row) => row.get(name) ?? null)]));
}

function packPage({ slug, ...page }: IndexedPage): object {
  return slug === plainSlug(page) ? page : { slug, ...page };
}

/** @param before page of the record before: most have the same */
function packRecord(
  { page, kind, anchor, titles, text: _text, versions, signature, ...record }: IndexedRecord,
  before: number | undefined,
): object {
  const { memberKind } = record;
  const title = titles.at(-1) ?? '';
  return {
    ...(page === before ? {} : { page }),
    ...(kind === plainKind(titles, memberKind) ? {} : { kind }),
    ...(anchor === plainAnchor(title, memberKind) ? {} : { anchor }),
    ...(titles.length === 0 ? {} : { titles }),
    ...(versions === 0 ? {} : { versions }),
    ...(signature === undefined ? {} : { signature: isPlain(signature.takes, title) ? signature.returns : signature }),
    ...record,
  };
}

function isPlain(takes: readonly string[], title: string): boolean {
  return JSON.stringify(takes) === JSON.stringify(plainTakes(title));
}
