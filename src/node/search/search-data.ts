import type { CompiledPage } from '#shared/article.ts';
import type { PageKind } from '#shared/page.ts';
import {
  addVersions,
  type IndexedPage,
  type IndexedPageKind,
  type IndexedRecord,
  type SearchData,
  type VersionSet,
} from '#shared/search-data.ts';
import { sidebarPages } from '#shared/sidebar.ts';
import type { SiteConfig } from '#shared/site.ts';
import type { SitePlan } from '../site/manifest.ts';
import type { VersionPlan } from '../site/plan-version.ts';
import { isHidden } from '../site/site-page.ts';

/** Kinds of page that search finds, and what search calls them. */
const KINDS: Readonly<Partial<Record<PageKind, IndexedPageKind>>> = {
  mdx: 'guide',
  category: 'category',
  'api-type': 'type',
  namespace: 'namespace',
  namespaces: 'namespace',
  'api-changes': 'page',
  'top-level': 'page',
};

/** Where pages stand that no category of a sidebar holds. */
const LOOSE = 'Guides';
const LOOSE_API = 'API';
const OUTSIDE = 'Other pages';

/** A page that search finds, and what it was compiled to. */
interface FoundPage {
  page: IndexedPage;
  compiled: CompiledPage;
}

/** Pages of a version that search finds: what is hidden, or only helps to find others, isn't. */
export function foundPages(plan: VersionPlan, config: SiteConfig): FoundPage[] {
  const groups = pageGroups(plan, config);
  return [...plan.pageBySlug.values()].flatMap((sitePage): FoundPage[] => {
    const { slug, source, compiled } = sitePage;
    const kind = KINDS[source.kind];
    if (kind === undefined || isHidden(sitePage)) return [];
    const typeKind = compiled.records.find((record) => record.typeKind !== undefined)?.typeKind;
    const page: IndexedPage = {
      slug: plan.version === null ? `/${slug}` : slug,
      title: compiled.title,
      kind,
      ...(typeKind === undefined ? {} : { typeKind }),
      group: groups.get(slug) ?? (plan.version === null ? OUTSIDE : LOOSE),
    };
    return [{ page, compiled }];
  });
}

/**
 * What search groups the pages of a version's sidebars by, by slug: the label of the category at the top, which for the
 * API reference is the namespace. The first place of a page counts.
 */
function pageGroups({ sidebars }: VersionPlan, config: SiteConfig): Map<string, string> {
  const placed = Object.entries(sidebars).flatMap(([id, items]) =>
    items.flatMap((item) => {
      const group = item.type === 'category' ? item.label : id === config.api.sidebar ? LOOSE_API : LOOSE;
      return sidebarPages([item]).map(({ slug }): [string, string] => [slug, group]);
    }),
  );
  return new Map(placed.reverse());
}

/**
 * Everything that search can find, in all versions: what is the same in several is there once, with the set of them. The
 * newest version comes first, so a page's records stand in the order in which it shows them.
 */
export function searchData({ site, versions }: SitePlan): SearchData {
  const pages: IndexedPage[] = [];
  const places = new Map<string, number>();
  const entries: IndexedRecord[] = [];
  const ofPages: IndexedRecord[][] = [];
  const shownIn = new Map<IndexedRecord, VersionSet>();
  const names = site.versions.map(({ name }) => name);
  // Versions that show the same page share what it was compiled to, so each is looked at once.
  const seen = new Map<CompiledPage, { at: number; records: IndexedRecord[] }>();
  for (const plan of versions) {
    const { version } = plan;
    // Pages outside the versions are found in all of them.
    const first = version === null ? 0 : names.indexOf(version.name);
    const last = version === null ? names.length - 1 : first;
    for (const { page, compiled } of foundPages(plan, site.config)) {
      const key = JSON.stringify(page);
      const at = places.get(key) ?? pages.push(page) - 1;
      places.set(key, at);
      const before = seen.get(compiled);
      const known = ofPages[at] ?? [];
      const records = before?.at === at ? before.records : indexedRecords(compiled, at, known);
      const added = records.filter((record) => !shownIn.has(record));
      if (added.length > 0) ofPages[at] = [...known, ...added];
      entries.push(...added);
      seen.set(compiled, { at, records });
      for (const record of records) {
        const set = shownIn.get(record) ?? [];
        shownIn.set(record, set);
        addVersions(set, first, last);
      }
    }
  }
  const sets = new Map<string, number>();
  const versionSets: VersionSet[] = [];
  for (const [record, set] of shownIn) {
    const key = set.join();
    record.versions = sets.get(key) ?? versionSets.push(set) - 1;
    sets.set(key, record.versions);
  }
  for (const { page, anchor, words } of site.config.searchWords ?? []) {
    const named = entries.filter((record) => record.anchor === anchor && pages[record.page]?.slug === page);
    for (const record of named) record.calledToo = words;
  }
  // Prose first, each page whole: like beside like takes a twentieth less, compressed.
  const isApi = ({ page }: IndexedRecord): number => Number(['type', 'namespace'].includes(pages[page]?.kind ?? ''));
  entries.sort((a, b) => isApi(a) - isApi(b) || a.page - b.page);
  const { synonyms = {} } = site.config.search;
  return { versions: names, versionSets, pages, entries, synonyms };
}

/**
 * The records of a page, each of them once.
 *
 * @param known those that the page has in other versions: where they are the same, they are taken
 */
function indexedRecords(
  { records, description }: CompiledPage,
  page: number,
  known: readonly IndexedRecord[],
): IndexedRecord[] {
  // A table of the records of all pages would be as large as the index.
  const same = new Map(known.map((record) => [JSON.stringify(record), record]));
  const own = records.map(({ kind, anchor, titles, text, memberKind, signature }): IndexedRecord => {
    const record: IndexedRecord = {
      page,
      kind,
      anchor,
      titles: titles.slice(1),
      // A page that begins with a heading has nothing of its own to show.
      text: kind === 'page' && text === '' ? description : text,
      versions: 0,
      ...(memberKind === undefined ? {} : { memberKind }),
      ...(signature === undefined ? {} : { signature }),
    };
    const key = JSON.stringify(record);
    const one = same.get(key) ?? record;
    same.set(key, one);
    return one;
  });
  return [...new Set(own)];
}
