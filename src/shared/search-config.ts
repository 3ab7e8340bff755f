/** A parameter of the hosted engine's search; a list is one of filters, where an inner list means any of its own. */
export type SearchParameter = string | number | boolean | (string | string[])[];

/** How to reach the hosted engine, and what to ask of it. */
export interface HostedSearch {
  appId: string;
  apiKey: string;
  indexName: string;
  contextual: boolean;
  /** Origins to ask instead of the service's own hosts, in turn: a proxy, or a server that speaks its protocol. */
  hosts?: string[] | undefined;
  /** How long to wait for a host, in milliseconds: 1000 for it to be reached, 2000 for its answer when left out. */
  timeouts?: { connect: number; read: number } | undefined;
  /** Results whose address matches this regular expression leave the site. */
  externalUrlRegex?: string | undefined;
  /** In the paths of all others, what matches the regular expression `from` is written as `to`. */
  replaceSearchResultPathname?: { from: string; to: string } | undefined;
  /** Sent with each question; `facetFilters` are added to the site's own. */
  searchParameters: Record<string, SearchParameter>;
}

/** Which engine answers first; the hosted one has the embedded one behind it, and must say how it is reached. */
export type SearchConfig = SearchTexts &
  ({ engine: 'embedded'; hosted?: HostedSearch | undefined } | { engine: 'hosted'; hosted: HostedSearch });

/** What is searched for, and where it is shown, whichever engine answers. */
interface SearchTexts {
  placeholder: string;
  /** Site path of the results page. */
  path: string;
  /** Questions that the results page begins with; they show what can be asked. */
  examples?: string[] | undefined;
  /** Words that readers use, and the site's own words for them: `{ sound: ['audio'] }`. Only the embedded engine. */
  synonyms?: Record<string, string[]> | undefined;
}
