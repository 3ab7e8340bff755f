import type { VersionData } from '#shared/page.ts';
import type { Search } from './search/search.ts';

/** Services for the app and its islands, each created on first use. */
export interface Services {
  search?: Search;
  /** Returns the data of a version. For null, returns the data of the pages outside the versions. */
  dataOf?: (version: string | null) => Promise<VersionData>;
}
