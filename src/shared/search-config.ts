/** A search parameter of the hosted engine. A list contains filters; an inner list matches any of its filters. */
export type SearchParameter = string | number | boolean | (string | string[])[];

/** Configuration of the hosted engine. */
export interface HostedSearch {
  appId: string;
  apiKey: string;
  indexName: string;
  contextual: boolean;
  /** Origins that replace the service's hosts, tried in turn: a proxy or a compatible server. */
  hosts?: string[] | undefined;
  /** Timeouts for one host, in milliseconds. Default: 1000 to connect, 2000 to read. */
  timeouts?: { connect: number; read: number } | undefined;
  /** Regular expression of addresses on other sites. */
  externalUrlRegex?: string | undefined;
  /** Replaces matches of the regular expression `from` in all other paths by `to`. */
  replaceSearchResultPathname?: { from: string; to: string } | undefined;
  /** Added to each request. `facetFilters` are combined with the site's own. */
  searchParameters: Record<string, SearchParameter>;
}

/** The primary engine. The hosted engine has the embedded one as its fallback. */
export type SearchConfig = SearchTexts &
  ({ engine: 'embedded'; hosted?: HostedSearch | undefined } | { engine: 'hosted'; hosted: HostedSearch });

/** Settings of every engine. */
interface SearchTexts {
  placeholder: string;
  /** Site path of the results page. */
  path: string;
  /** Example queries on the empty results page. */
  examples?: string[] | undefined;
  /** Readers' words with the site's own words: `{ sound: ['audio'] }`. Embedded engine only. */
  synonyms?: Record<string, string[]> | undefined;
}
