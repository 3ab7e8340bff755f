import { createSearchEngine, type RecordHit, type SearchRequest } from '#search/engine.ts';
import type { IndexedPage, IndexedRecord, SearchData } from '#shared/search-data.ts';

/** A page for tests. */
export interface TestPage extends Partial<IndexedPage> {
  title: string;
  text?: string;
  /** Versions that contain the page: 1 for 2.0, 2 for 1.0, 3 for both. */
  versions?: number;
  /** Texts of the sections, by heading. */
  headings?: Readonly<Record<string, string>>;
  members?: readonly TestMember[];
  /** Weight of aliases. */
  aliases?: string[];
}

/** A member for tests. It is a method if its name ends with a parenthesis. */
export interface TestMember extends Partial<Pick<IndexedRecord, 'text' | 'memberKind' | 'versions' | 'aliases'>> {
  name: string;
  takes?: string[];
  returns?: string;
}

/** Creates the search data of a small site with the versions 2.0 and 1.0. Pages are guides by default. */
export function testSite(pages: readonly TestPage[], synonyms: Record<string, string[]> = {}): SearchData {
  return {
    versions: ['2.0', '1.0'],
    versionSets: [[], [0, 0], [1, 1], [0, 1]],
    pages: pages.map(({ title, slug, kind = 'guide', typeKind, group = 'Guides' }) => {
      const place = kind === 'type' ? `api/Toy.${title}` : `guides/${title.toLowerCase().replaceAll(' ', '-')}`;
      return { slug: slug ?? place, title, kind, typeKind, group };
    }),
    entries: pages.flatMap((page, at) => recordsOf(page, at)),
    synonyms,
  };
}

function recordsOf(
  { text = '', versions = 0b11, headings = {}, members = [], aliases }: TestPage,
  page: number,
): IndexedRecord[] {
  const own: IndexedRecord = { page, kind: 'page', anchor: '', titles: [], text, versions };
  const below = Object.entries(headings).map(
    ([title, words]): IndexedRecord => ({ ...own, kind: 'heading', anchor: title, titles: [title], text: words }),
  );
  const symbols = members.map(({ name, takes = [], returns = 'void', memberKind, ...more }): IndexedRecord => {
    const kind = memberKind ?? (name.endsWith(')') ? 'method' : 'property');
    const signature = { takes, returns };
    return { ...own, kind: 'member', anchor: name, titles: [name], text: '', memberKind: kind, signature, ...more };
  });
  return [aliases === undefined ? own : { ...own, aliases }, ...below, ...symbols];
}

/** Creates a function that searches the data and returns the titles of the hits: `Box › Width`. */
export function searcher(data: SearchData): (text: string, more?: Partial<SearchRequest>) => string[] {
  const engine = createSearchEngine(data);
  return (text, more = {}) => engine.search({ text, version: '2.0', limit: 20, ...more }).hits.map(hitName);
}

/** Returns the titles of a hit, starting with its page's title. */
export function hitName({ page, record: { titles } }: RecordHit): string {
  return [page.title, ...titles].join(' › ');
}
