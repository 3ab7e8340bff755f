import { isDeepStrictEqual } from 'node:util';
import type { CompiledPage } from '#shared/article.ts';
import { getOrCreate } from '#shared/get-or-create.ts';
import type { PageKind } from '#shared/page.ts';
import {
  addVersionRange,
  getDefaultAnchor,
  getDefaultRecordKind,
  getDefaultSignature,
  type IndexedPage,
  type IndexedPageKind,
  type IndexedRecord,
  type PackedRecord,
  type SearchData,
  type VersionSet,
} from '#shared/search-data.ts';
import { listSidebarPages } from '#shared/sidebar.ts';
import type { SiteConfig } from '#shared/site.ts';
import type { SitePlan, VersionPlan } from '../site/plan-site.ts';
import { isHiddenFromSearch } from '../site/site-page.ts';

/** Maps the kind of a searchable page to its kind in the search index. */
const INDEXED_KINDS: Readonly<Partial<Record<PageKind, IndexedPageKind>>> = {
  mdx: 'guide',
  category: 'category',
  'api-type': 'type',
  namespace: 'namespace',
  namespaces: 'namespace',
  'api-changes': 'page',
  'top-level': 'page',
};

/** Search result groups of versioned pages outside categories: `API_GROUP` in the API sidebar, else `GUIDE_GROUP`. */
const GUIDE_GROUP = 'Guides';
const API_GROUP = 'API';
/** Group, in search results, of unversioned pages. */
const OTHER_GROUP = 'Other pages';

/** Returns a version's searchable pages. Excludes hidden pages, and pages whose kind isn't in `INDEXED_KINDS`. */
export function listSearchablePages(plan: VersionPlan, config: SiteConfig) {
  const groupBySlug = mapSlugsToSearchGroups(plan, config);
  const isVersioned = plan.version !== null;
  return [...plan.pageBySlug.values()].flatMap((sitePage) => {
    const { slug, source, compiled } = sitePage;
    const kind = INDEXED_KINDS[source.kind];
    if (kind === undefined || isHiddenFromSearch(sitePage)) return [];
    const page: IndexedPage = {
      slug: isVersioned ? slug : `/${slug}`,
      title: compiled.title,
      kind,
      typeKind: compiled.records.find((record) => record.typeKind !== undefined)?.typeKind,
      group: groupBySlug.get(slug) ?? (isVersioned ? GUIDE_GROUP : OTHER_GROUP),
    };
    return [{ page, compiled }];
  });
}

/**
 * Maps the slug of each page in a sidebar to its search group: the label of its top-level category (in the API sidebar,
 * a namespace), or a general group outside categories. The first occurrence of a page determines its group.
 */
function mapSlugsToSearchGroups({ sidebars }: VersionPlan, config: SiteConfig): Map<string, string> {
  const slugGroupPairs = Object.entries(sidebars).flatMap(([id, items]) =>
    items.flatMap((item) => {
      const group = item.type === 'category' ? item.label : id === config.api.sidebar ? API_GROUP : GUIDE_GROUP;
      return listSidebarPages([item]).map(({ slug }): [string, string] => [slug, group]);
    }),
  );
  return new Map(slugGroupPairs.reverse());
}

/**
 * Builds the search data of all versions. If several versions contain an equal record, it is stored only once, with the
 * set of these versions. The newest version is processed first and determines the order of a page's records.
 */
export function buildSearchData({ site, versions }: SitePlan): SearchData {
  const pages: IndexedPage[] = [];
  const indexByPageJson = new Map<string, number>();
  const entries: IndexedRecord[] = [];
  const recordsByPage: IndexedRecord[][] = [];
  const versionsByRecord = new Map<IndexedRecord, VersionSet>();
  const versionNames = site.versions.map(({ name }) => name);
  // Versions with an identical page share the compiled page, so its records are created only once.
  const recordsByCompiledPage = new Map<CompiledPage, { page: number; records: IndexedRecord[] }>();
  for (const plan of versions) {
    const { version } = plan;
    // In the index, unversioned pages belong to every version.
    const firstVersionIndex = version === null ? 0 : versionNames.indexOf(version.name);
    const lastVersionIndex = version === null ? versionNames.length - 1 : firstVersionIndex;
    for (const { page, compiled } of listSearchablePages(plan, site.config)) {
      const pageIndex = getOrCreate(indexByPageJson, JSON.stringify(page), () => pages.push(page) - 1);
      const cached = recordsByCompiledPage.get(compiled);
      const knownRecords = recordsByPage[pageIndex] ?? [];
      const records = cached?.page === pageIndex ? cached.records : createRecords(compiled, pageIndex, knownRecords);
      const newRecords = records.filter((record) => !versionsByRecord.has(record));
      if (newRecords.length > 0) recordsByPage[pageIndex] = [...knownRecords, ...newRecords];
      entries.push(...newRecords);
      recordsByCompiledPage.set(compiled, { page: pageIndex, records });
      for (const record of records) {
        const versionSet: VersionSet = getOrCreate(versionsByRecord, record, () => []);
        addVersionRange(versionSet, firstVersionIndex, lastVersionIndex);
      }
    }
  }
  const indexByVersionSet = new Map<string, number>();
  const versionSets: VersionSet[] = [];
  for (const [record, versionSet] of versionsByRecord)
    record.versions = getOrCreate(indexByVersionSet, versionSet.join(), () => versionSets.push(versionSet) - 1);
  for (const { page, anchor, words } of site.config.searchWords ?? []) {
    const matchingRecords = entries.filter((record) => record.anchor === anchor && pages[record.page]?.slug === page);
    for (const record of matchingRecords) record.aliases = words;
  }
  // Sorting guides before the API reference, and then by page, makes the compressed file 5% smaller.
  const getApiOrder = ({ page }: IndexedRecord) => Number(['type', 'namespace'].includes(pages[page]?.kind ?? ''));
  entries.sort((a, b) => getApiOrder(a) - getApiOrder(b) || a.page - b.page);
  const { synonyms = {} } = site.config.search;
  return { versions: versionNames, versionSets, pages, entries, synonyms };
}

/** Creates a page's records, without duplicates. Reuses equal records of other versions from `knownRecords`. */
function createRecords({ records, description }: CompiledPage, page: number, knownRecords: readonly IndexedRecord[]) {
  // The map covers one page only; a map of all pages would be as large as the index.
  const recordByJson = new Map(knownRecords.map((record) => [JSON.stringify(record), record]));
  const pageRecords = records.map(({ kind, anchor, titles, text, memberKind, signature }): IndexedRecord => {
    // A page that starts with a heading has no introduction, so its description is used instead.
    const body = kind === 'page' && text === '' ? description : text;
    const record = { page, kind, anchor, titles: titles.slice(1), text: body, versions: 0, memberKind, signature };
    return getOrCreate(recordByJson, JSON.stringify(record), () => record);
  });
  return [...new Set(pageRecords)];
}

/**
 * Serialises the search data. Omits values that `unpackSearchData` can derive, such as anchors made from titles, and
 * stores fields as columns. Each of these measures makes the compressed file 5% smaller.
 */
export function packSearchData({ entries, pages, ...data }: SearchData): string {
  const packedRecords = entries.map((record, index) => packRecord(record, entries[index - 1]?.page));
  return JSON.stringify({ ...data, pages: toColumns(pages), entries: toColumns(packedRecords) });
}

/** Converts rows to columns. A missing field becomes null. */
function toColumns(rows: readonly object[]): Record<string, unknown[]> {
  const rowMaps = rows.map(
    (row) => new Map<string, unknown>(Object.entries(row).filter(([, value]) => value !== undefined)),
  );
  const columnNames = new Set(rowMaps.flatMap((row) => [...row.keys()]));
  return Object.fromEntries([...columnNames].map((name) => [name, rowMaps.map((row) => row.get(name) ?? null)]));
}

/** Omits a record's derivable values, and its page if the previous record has the same page. */
function packRecord(
  { page, kind, anchor, titles, text, versions, signature, aliases, ...record }: IndexedRecord,
  previousPage: number | undefined,
): PackedRecord {
  const lastTitle = titles.at(-1) ?? '';
  const { takes, returns } = getDefaultSignature(lastTitle, record.memberKind);
  return {
    page: page === previousPage ? undefined : page,
    kind: kind === getDefaultRecordKind(titles, record.memberKind) ? undefined : kind,
    anchor: anchor === getDefaultAnchor(lastTitle, record.memberKind) ? undefined : anchor,
    titles: titles.length === 0 ? undefined : titles,
    text: text === '' ? undefined : text,
    versions: versions === 0 ? undefined : versions,
    takes: isDeepStrictEqual(signature?.takes, takes) ? undefined : signature?.takes,
    returns: signature?.returns === returns ? undefined : signature?.returns,
    aliases: aliases?.join(),
    ...record,
  };
}
