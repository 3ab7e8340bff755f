import { isDeepStrictEqual } from 'node:util';
import type { CompiledPage } from '#shared/article.ts';
import { getOrCreate } from '#shared/get-or-create.ts';
import type { PageKind } from '#shared/page.ts';
import {
  addVersions,
  getDefaultAnchor,
  getDefaultKind,
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

/** Maps the kinds of searchable pages to their kinds in the search index. */
const INDEXED_KINDS: Readonly<Partial<Record<PageKind, IndexedPageKind>>> = {
  mdx: 'guide',
  category: 'category',
  'api-type': 'type',
  namespace: 'namespace',
  namespaces: 'namespace',
  'api-changes': 'page',
  'top-level': 'page',
};

/** Search group of a version's pages outside all categories, except top-level pages of the API sidebar. */
const GUIDE_GROUP = 'Guides';
const API_GROUP = 'API';
/** Search group of pages outside the versions. */
const OTHER_GROUP = 'Other pages';

/** Returns a version's searchable pages. Excludes hidden pages, and kinds of pages that aren't in `INDEXED_KINDS`. */
export function listSearchablePages(plan: VersionPlan, config: SiteConfig) {
  const groups = mapSearchGroups(plan, config);
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
      group: groups.get(slug) ?? (isVersioned ? GUIDE_GROUP : OTHER_GROUP),
    };
    return [{ page, compiled }];
  });
}

/**
 * Maps slugs to search groups. A group is the label of the page's top-level category; in the API reference, that is the
 * namespace. If a page occurs several times, its first occurrence determines its group.
 */
function mapSearchGroups({ sidebars }: VersionPlan, config: SiteConfig): Map<string, string> {
  const placed = Object.entries(sidebars).flatMap(([id, items]) =>
    items.flatMap((item) => {
      const group = item.type === 'category' ? item.label : id === config.api.sidebar ? API_GROUP : GUIDE_GROUP;
      return listSidebarPages([item]).map(({ slug }): [string, string] => [slug, group]);
    }),
  );
  return new Map(placed.reverse());
}

/**
 * Builds the search data of all versions. A record that is equal in several versions is stored once, with the set of
 * its versions. The newest version comes first and determines the order of a page's records.
 */
export function buildSearchData({ site, versions }: SitePlan): SearchData {
  const pages: IndexedPage[] = [];
  const places = new Map<string, number>();
  const entries: IndexedRecord[] = [];
  const ofPages: IndexedRecord[][] = [];
  const shownIn = new Map<IndexedRecord, VersionSet>();
  const names = site.versions.map(({ name }) => name);
  // Versions that have the same page share its compiled form, so its records are created once.
  const seen = new Map<CompiledPage, { at: number; records: IndexedRecord[] }>();
  for (const plan of versions) {
    const { version } = plan;
    // Pages outside the versions belong to every version in the index.
    const first = version === null ? 0 : names.indexOf(version.name);
    const last = version === null ? names.length - 1 : first;
    for (const { page, compiled } of listSearchablePages(plan, site.config)) {
      const key = JSON.stringify(page);
      const at = getOrCreate(places, key, () => pages.push(page) - 1);
      const before = seen.get(compiled);
      const known = ofPages[at] ?? [];
      const records = before?.at === at ? before.records : createRecords(compiled, at, known);
      const added = records.filter((record) => !shownIn.has(record));
      if (added.length > 0) ofPages[at] = [...known, ...added];
      entries.push(...added);
      seen.set(compiled, { at, records });
      for (const record of records) {
        const set: VersionSet = getOrCreate(shownIn, record, () => []);
        addVersions(set, first, last);
      }
    }
  }
  const sets = new Map<string, number>();
  const versionSets: VersionSet[] = [];
  for (const [record, set] of shownIn) record.versions = getOrCreate(sets, set.join(), () => versionSets.push(set) - 1);
  for (const { page, anchor, words } of site.config.searchWords ?? []) {
    const named = entries.filter((record) => record.anchor === anchor && pages[record.page]?.slug === page);
    for (const record of named) record.aliases = words;
  }
  // Sorting guides before the API reference, and then by page, makes the compressed file 5 % smaller.
  const isApi = ({ page }: IndexedRecord): number => Number(['type', 'namespace'].includes(pages[page]?.kind ?? ''));
  entries.sort((a, b) => isApi(a) - isApi(b) || a.page - b.page);
  const { synonyms = {} } = site.config.search;
  return { versions: names, versionSets, pages, entries, synonyms };
}

/** Creates the distinct records of a page. Reuses equal records in `known`, the page's records in other versions. */
function createRecords({ records, description }: CompiledPage, page: number, known: readonly IndexedRecord[]) {
  // The map covers one page only; a map of all pages would be as large as the index.
  const same = new Map(known.map((record) => [JSON.stringify(record), record]));
  const own = records.map(({ kind, anchor, titles, text, memberKind, signature }): IndexedRecord => {
    // A page that starts with a heading has no text before it, so its description is used.
    const shown = kind === 'page' && text === '' ? description : text;
    const record = { page, kind, anchor, titles: titles.slice(1), text: shown, versions: 0, memberKind, signature };
    return getOrCreate(same, JSON.stringify(record), () => record);
  });
  return [...new Set(own)];
}

/**
 * Serialises the search data. Omits values that `unpackSearchData` can derive, such as anchors made from titles, and
 * stores fields as columns. Each of the two makes the compressed file 5 % smaller.
 */
export function packSearchData({ entries, pages, ...data }: SearchData): string {
  const packed = entries.map((record, at) => packRecord(record, entries[at - 1]?.page));
  return JSON.stringify({ ...data, pages: toColumns(pages), entries: toColumns(packed) });
}

/** Converts rows to columns. A missing field becomes null. */
function toColumns(rows: readonly object[]): Record<string, unknown[]> {
  const maps = rows.map(
    (row) => new Map<string, unknown>(Object.entries(row).filter(([, value]) => value !== undefined)),
  );
  const names = new Set(maps.flatMap((row) => [...row.keys()]));
  return Object.fromEntries([...names].map((name) => [name, maps.map((row) => row.get(name) ?? null)]));
}

/** Omits values that can be derived, and the page of a record if it equals `before`, the previous record's page. */
function packRecord(
  { page, kind, anchor, titles, text, versions, signature, aliases, ...record }: IndexedRecord,
  before: number | undefined,
): PackedRecord {
  const title = titles.at(-1) ?? '';
  const { takes, returns } = getDefaultSignature(title, record.memberKind);
  return {
    page: page === before ? undefined : page,
    kind: kind === getDefaultKind(titles, record.memberKind) ? undefined : kind,
    anchor: anchor === getDefaultAnchor(title, record.memberKind) ? undefined : anchor,
    titles: titles.length === 0 ? undefined : titles,
    text: text === '' ? undefined : text,
    versions: versions === 0 ? undefined : versions,
    takes: isDeepStrictEqual(signature?.takes, takes) ? undefined : signature?.takes,
    returns: signature?.returns === returns ? undefined : signature?.returns,
    aliases: aliases?.join(),
    ...record,
  };
}
