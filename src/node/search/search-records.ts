import { basePrefix } from '#model/link.ts';
import type { SearchPage } from '#model/search-data.ts';
import { docPath, type Version } from '#model/version.ts';
import { excerpt } from '../compile/markdown/article/plain-text.ts';
import type { SitePlan } from '../manifest/build-manifest.ts';
import { foundPages } from './search-data.ts';

/** Levels of a record's hierarchy: the group, the page, then the headings below its title. */
export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
/** One of them. */
export type Level = (typeof LEVELS)[number];

/** What a DocSearch crawl makes of a heading, or of the text below one. */
export interface DocSearchRecord {
  objectID: string;
  /** The level of a heading, or `content` for the text below it. */
  type: Level | 'content';
  hierarchy: Record<Level, string | null>;
  /** Null for a heading. */
  content: string | null;
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  language: string;
  /** Name of the version; null outside the versions. */
  version: string | null;
  docusaurus_tag: string;
  weight: {
    pageRank: number;
    /** The higher in the hierarchy, the heavier: 100 for `lvl0`, 10 less for each level, 0 for text. */
    level: number;
    /** Place on the page. */
    position: number;
  };
}

/** The service refuses records of more than ten kilobytes. */
const LONGEST_CONTENT = 4000;

/**
 * What a DocSearch crawl of the built site would find, as the hosted service takes it: a record for each page, heading
 * and member, and one for the text below it, in each version that shows it.
 */
export function searchRecords({ site, versions }: SitePlan): DocSearchRecord[] {
  const { url: origin, baseUrl, locale } = site.config;
  return versions.flatMap((plan) => {
    const { version } = plan;
    const facts = {
      language: locale.code,
      version: version?.name ?? null,
      docusaurus_tag: version === null ? 'default' : `docs-default-${version.name}`,
    };
    return foundPages(plan, site.config).flatMap(({ page, compiled }) => {
      const records: DocSearchRecord[] = [];
      const address = origin + basePrefix(baseUrl) + pagePath(page, version);
      for (const { anchor, titles, text } of compiled.records) {
        const place = {
          hierarchy: hierarchyOf([page.group, page.title, ...titles.slice(1)]),
          url: anchor === '' ? address : `${address}#${anchor}`,
          url_without_anchor: address,
          anchor: anchor === '' ? null : anchor,
          ...facts,
        };
        const add = (type: DocSearchRecord['type'], content: string | null, level: number): void => {
          const position = records.length;
          const weight = { pageRank: 0, level, position };
          records.push({ objectID: `${position}-${place.url}`, type, content, ...place, weight });
        };
        const depth = Math.min(titles.length, LEVELS.length - 1);
        add(LEVELS[depth] ?? 'lvl1', null, 100 - 10 * depth);
        if (text !== '') add('content', excerpt(text, LONGEST_CONTENT), 0);
      }
      return records;
    });
  });
}

function pagePath({ slug }: SearchPage, version: Version | null): string {
  return version === null ? slug : docPath(version, slug);
}

function hierarchyOf([lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6]: readonly string[]): DocSearchRecord['hierarchy'] {
  return {
    lvl0: lvl0 ?? null,
    lvl1: lvl1 ?? null,
    lvl2: lvl2 ?? null,
    lvl3: lvl3 ?? null,
    lvl4: lvl4 ?? null,
    lvl5: lvl5 ?? null,
    lvl6: lvl6 ?? null,
  };
}
