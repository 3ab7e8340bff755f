import type { VersionData } from '#shared/page.ts';
import type { Search } from './search/search.ts';

/** What the app keeps for as long as it runs, and hands to islands: each part is made when it is first needed. */
export interface Services {
  search?: Search;
  /** A version's data, fetched once; null names the pages outside the versions. */
  dataOf?: (version: string | null) => Promise<VersionData>;
}
