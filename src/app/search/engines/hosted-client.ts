import { type Cache, createMemoryCache } from '@algolia/client-common';
import { version as packageVersion } from '@docsearch/react/package.json';
import { liteClient, type SearchForHits } from 'algoliasearch/lite';
import type { TextSegment } from '#search/snippet.ts';
import { normalizeWords } from '#search/words.ts';
import type { HostedSearchConfig } from '#shared/site.ts';
import { withTimeout } from '../../platform/loading.ts';
import { type Engine, type EngineRequest, type EngineResponse, getSnippetWordCount, type Hit } from './engine.ts';

/** Group name for hits that have none. The search service's crawler uses the same default. */
const DEFAULT_GROUP = 'Documentation';

/** Levels of a hit's `hierarchy`: level 0 is the group's name, and levels 1 to 6 are titles. */
const HIERARCHY_LEVELS = [0, 1, 2, 3, 4, 5, 6];

/** The site's URL and base path, against which the URLs of hits are resolved. */
interface SiteAddress {
  siteUrl: string;
  base: string;
}

/**
 * Creates the search function of the hosted service. It rejects if no host returns a valid response in time. The client
 * tries its hosts in turn, and retries a failed host after 120 s. Call this function once per page load, because the
 * client remembers failed hosts. After a timeout, the client extends its timeouts, so this function adds a fixed one.
 */
export function createHostedSearch(search: HostedSearchConfig, site: SiteAddress, language: string): Engine['find'] {
  const { connect, read } = search.timeouts ?? { connect: 1000, read: 2000 };
  const hosts = search.hosts?.map((origin) => {
    const { host, protocol } = new URL(origin);
    return { url: host, accept: 'readWrite', protocol: protocol === 'http:' ? 'http' : 'https' } as const;
  });
  const client = liteClient(search.appId, search.apiKey, {
    ...(hosts && { hosts }),
    hostsCache: createHostsCache(),
    timeouts: { connect, read, write: 30_000 },
  });
  for (const agent of ['docsearch', 'docsearch-react']) client.addAlgoliaAgent(agent, packageVersion);
  return async (request) => {
    const requests = [buildHostedSearchRequest(request, getSnippetWordCount(), search, language)];
    // The timeout is long enough for one host that doesn't respond and a second host that can't be reached. The request
    // continues after the timeout, so that the client learns which hosts respond.
    const response = await withTimeout(client.search<unknown>({ requests }), 'The search service', connect + read);
    return { ...parseHostedSearchResponse(response, search, site), words: normalizeWords(request.text) };
  };
}

/**
 * Creates the client's in-memory cache of host states. The client's default cache never finds a failed host, because it
 * writes entries under keys that contain the host's state, but reads them under keys without the state.
 */
function createHostsCache(): Cache {
  const cache = createMemoryCache({ serializable: false });
  const getHostUrl = (key: Parameters<Cache['delete']>[0]): string =>
    typeof key === 'string' ? key : `${String(key.protocol)}://${String(key.url)}`;
  return {
    get: (key, defaultValue, events) => cache.get(getHostUrl(key), defaultValue, events),
    set: (key, value) => cache.set(getHostUrl(key), value),
    delete: (key) => cache.delete(getHostUrl(key)),
    clear: () => cache.clear(),
  };
}

/** Builds a request to the service. If `contextual` is configured, the request filters by language and version. */
export function buildHostedSearchRequest(
  { text, version, offset = 0, limit }: EngineRequest,
  snippetWords: number,
  search: HostedSearchConfig,
  language: string,
): SearchForHits {
  const { facetFilters: configuredFilters, ...parameters } = search.searchParameters;
  const contextFilters = search.contextual
    ? [`language:${language}`, ['docusaurus_tag:default', `docusaurus_tag:docs-default-${version.name}`]]
    : [];
  const facetFilters = [...contextFilters, ...[configuredFilters ?? []].flat()];
  const levelAttributes = HIERARCHY_LEVELS.map((level) => `hierarchy.lvl${level}`);
  const request: SearchForHits = {
    query: text,
    indexName: search.indexName,
    attributesToRetrieve: [...levelAttributes, 'content', 'type', 'url'],
    attributesToSnippet: [...levelAttributes.slice(1), 'content'].map((name) => `${name}:${snippetWords}`),
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage: limit,
    clickAnalytics: false,
    ...(offset === 0 ? {} : { page: Math.floor(offset / limit) }),
    ...(facetFilters.length === 0 ? {} : { facetFilters }),
  };
  return { ...request, ...parameters };
}

/** Parses the service's response and drops invalid hits. Throws an Error if the response or all hits are invalid. */
export function parseHostedSearchResponse(
  value: unknown,
  search: HitUrlOptions,
  site: SiteAddress,
): Omit<EngineResponse, 'words'> {
  const hits = readField(value, 'results', '0', 'hits');
  const total = readField(value, 'results', '0', 'nbHits');
  const parsedHits = Array.isArray(hits) ? hits.flatMap((hit: unknown) => parseHit(hit, search, site) ?? []) : [];
  const isValid = Array.isArray(hits) && (parsedHits.length > 0 || hits.length === 0);
  if (!isValid || typeof total !== 'number') throw new Error('The search service returned an invalid response.');
  return { total: Math.max(total, parsedHits.length), hits: parsedHits };
}

function parseHit(hit: unknown, search: HitUrlOptions, site: SiteAddress): Hit | null {
  const hitUrl = toText(readField(hit, 'url'));
  const url = hitUrl === '' ? null : resolveHitUrl(hitUrl, search, site);
  const hierarchy = readField(hit, 'hierarchy');
  const snippets = readField(hit, '_snippetResult');
  const titles = HIERARCHY_LEVELS.slice(1).flatMap((level) => {
    const plainTitle = toText(readField(hierarchy, `lvl${level}`));
    if (plainTitle === '') return [];
    return [parseMarks(toText(readField(snippets, 'hierarchy', `lvl${level}`, 'value')) || plainTitle)];
  });
  if (url === null || titles.length === 0) return null;
  const content = toText(readField(hit, 'content'));
  const snippet = content === '' ? [] : parseMarks(toText(readField(snippets, 'content', 'value')) || content);
  const isText = readField(hit, 'type') === 'content' && snippet.length > 0;
  return { url, group: toText(readField(hierarchy, 'lvl0')) || DEFAULT_GROUP, kind: '', titles, snippet, isText };
}

/** Splits text at the service's `<mark>` elements. Other tags stay in the text. */
function parseMarks(text: string): TextSegment[] {
  return text
    .split(/(<mark>.*?<\/mark>)/su)
    .map((part) => {
      const markedText = /^<mark>(.*)<\/mark>$/su.exec(part)?.[1];
      return { text: markedText ?? part, isMatch: markedText !== undefined };
    })
    .filter((piece) => piece.text !== '');
}

/** Returns the value at a path of field names; undefined when a field is missing. */
function readField(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce(
    (object: unknown, name) => (typeof object === 'object' && object !== null ? Reflect.get(object, name) : undefined),
    value,
  );
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Settings that change the URLs of hits. */
type HitUrlOptions = Pick<HostedSearchConfig, 'externalUrlRegex' | 'replaceSearchResultPathname'>;

/**
 * Resolves a hit's URL; null for an invalid or non-HTTP URL. A URL that matches `externalUrlRegex` stays absolute. Any
 * other URL becomes a path of this site, with the configured replacement and the base path, without the query string.
 */
export function resolveHitUrl(url: string, search: HitUrlOptions, { siteUrl, base }: SiteAddress): string | null {
  if (!URL.canParse(url, siteUrl)) return null;
  const { protocol, href, pathname, hash } = new URL(url, siteUrl);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  if (search.externalUrlRegex !== undefined && new RegExp(search.externalUrlRegex, 'u').test(href)) return href;
  const { from, to } = search.replaceSearchResultPathname ?? { from: '', to: '' };
  const replacedPathname = from === '' ? pathname : pathname.replaceAll(new RegExp(from, 'gu'), to);
  // A path that starts with two slashes would lead to another host.
  const path = replacedPathname.replace(/^\/*/u, '/');
  const hasBasePath = base === '' || path === base || path.startsWith(`${base}/`);
  return (hasBasePath ? path : base + path) + hash;
}
