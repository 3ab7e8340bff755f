import { toBasePrefix } from '#shared/link.ts';
import { getDocPath } from '#shared/version.ts';
import { truncateText } from '../../src/node/markdown/tree.ts';
import { listSearchablePages } from '../../src/node/search/search-data.ts';
import type { SitePlan } from '../../src/node/site/plan-site.ts';

/** Levels of a record's hierarchy: group, page and headings. */
const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];
const HIERARCHY_ATTRIBUTES = LEVELS.map((level) => `hierarchy.${level}`);

/** A record of a DocSearch index: a heading or the text after it. */
export interface DocSearchRecord {
  objectID: string;
  /** `lvl1` for a page, `lvl2` to `lvl6` for headings and members, `content` for text. */
  type: string;
  /** Titles by level, from `lvl0` (the group) to `lvl6`; null for levels below the record. */
  hierarchy: Record<string, string | null>;
  /** Text; null for a heading. */
  content: string | null;
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  language: string;
  /** Version name; null for pages outside the versions. */
  version: string | null;
  docusaurus_tag: string;
  weight: {
    pageRank: number;
    /** 90 for `lvl1`, 10 less for each deeper level, 0 for text. */
    level: number;
    /** Index of the record on its page. */
    position: number;
  };
}

/** Maximum length of a text, in characters. The service rejects records larger than 10 KB. */
const MAX_CONTENT_LENGTH = 4000;

/**
 * Creates the records that a DocSearch crawl of the built site would create: a record for each page, heading and member, and
 * another one for the text after it.
 */
export function createDocSearchRecords({ site, versions }: SitePlan): DocSearchRecord[] {
  const { url: origin, baseUrl, locale } = site.config;
  return versions.flatMap((plan) => {
    const { version } = plan;
    const context = {
      language: locale.code,
      version: version?.name ?? null,
      docusaurus_tag: version === null ? 'default' : `docs-default-${version.name}`,
    };
    return listSearchablePages(plan, site.config).flatMap(({ page, compiled }) => {
      const records: DocSearchRecord[] = [];
      const address = origin + toBasePrefix(baseUrl) + (version === null ? page.slug : getDocPath(version, page.slug));
      for (const { anchor, titles, text } of compiled.records) {
        const path = [page.group, page.title, ...titles.slice(1)];
        const place = {
          hierarchy: Object.fromEntries(LEVELS.map((level, depth) => [level, path[depth] ?? null])),
          url: anchor === '' ? address : `${address}#${anchor}`,
          url_without_anchor: address,
          anchor: anchor === '' ? null : anchor,
          ...context,
        };
        const add = (type: string, content: string | null, level: number): void => {
          const position = records.length;
          const weight = { pageRank: 0, level, position };
          records.push({ objectID: `${position}-${place.url}`, type, content, ...place, weight });
        };
        const depth = Math.min(titles.length, LEVELS.length - 1);
        add(`lvl${depth}`, null, 100 - 10 * depth);
        if (text !== '') add('content', truncateText(text, MAX_CONTENT_LENGTH), 0);
      }
      return records;
    });
  });
}

/** Index settings for these records. The site's requests filter by `language` and `docusaurus_tag`. */
export const DOCSEARCH_SETTINGS = {
  searchableAttributes: [...HIERARCHY_ATTRIBUTES.map((level) => `unordered(${level})`), 'content'],
  attributesForFaceting: ['type', 'language', 'version', 'docusaurus_tag'],
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  camelCaseAttributes: ['hierarchy', 'content'],
  distinct: true,
  attributeForDistinct: 'url',
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  minProximity: 1,
  ignorePlurals: true,
  advancedSyntax: true,
  attributeCriteriaComputedByMinProximity: true,
  removeWordsIfNoResults: 'allOptional',
  separatorsToIndex: '_',
} as const;
