import { hasObjectValuedFields } from '#shared/get-own.ts';
import {
  getDefaultAnchor,
  getDefaultRecordKind,
  getDefaultSignature,
  type IndexedPage,
  type IndexedRecord,
  type PackedRecord,
  type SearchData,
} from '#shared/search-data.ts';

/** The parsed index file, which stores pages and records by column. See `packSearchData`. */
interface PackedSearchData extends Omit<SearchData, 'pages' | 'entries'> {
  pages: ColumnsByField;
  entries: ColumnsByField;
}

/** The columns by field name. A column has one value per row, which is null if the row doesn't have the field. */
type ColumnsByField = Record<string, unknown[]>;

/**
 * Restores the search data that `packSearchData` serialised.
 *
 * @throws Error if the JSON isn't search data, for example because a proxy returned a different file
 */
export function unpackSearchData(json: unknown): SearchData {
  if (!isPackedSearchData(json)) throw new Error('The file is not a search index of this site.');
  const { versions, versionSets, synonyms } = json;
  let pageIndex = 0;
  const entries = columnsToRows(json.entries).map((row): IndexedRecord => {
    const { aliases, takes, returns, ...record }: PackedRecord = row;
    const { titles = [], text = '', memberKind } = record;
    const title = titles.at(-1) ?? '';
    // `packSearchData` omits the page of a record that belongs to the same page as the previous record.
    pageIndex = record.page ?? pageIndex;
    const kind = record.kind ?? getDefaultRecordKind(titles, memberKind);
    const anchor = record.anchor ?? getDefaultAnchor(title, memberKind);
    const defaultSignature = getDefaultSignature(title, memberKind);
    const parameterTypes = takes ?? defaultSignature.takes ?? [];
    const returnType = returns ?? defaultSignature.returns;
    return {
      ...record,
      page: pageIndex,
      kind,
      anchor,
      titles,
      text,
      versions: record.versions ?? 0,
      ...(returnType === undefined ? {} : { signature: { takes: parameterTypes, returns: returnType } }),
      ...(aliases === undefined ? {} : { aliases: aliases.split(',') }),
    };
  });
  return { versions, versionSets, pages: columnsToRows(json.pages).filter(isIndexedPage), entries, synonyms };
}

function isPackedSearchData(json: unknown): json is PackedSearchData {
  return hasObjectValuedFields(json, ['versions', 'versionSets', 'pages', 'entries', 'synonyms']);
}

function isIndexedPage(row: object): row is IndexedPage {
  return 'slug' in row && 'title' in row;
}

function columnsToRows(columns: ColumnsByField): object[] {
  const fields = Object.entries(columns);
  const rowCount = fields[0]?.[1].length ?? 0;
  return Array.from({ length: rowCount }, (_, index) =>
    Object.fromEntries(fields.flatMap(([name, values]) => (values[index] == null ? [] : [[name, values[index]]]))),
  );
}
