import type { VersionData } from '#shared/page.ts';
import type { Search } from './search/search.ts';

/** Services for the app and its islands, each created on first use. */
export interface Services {
  search?: Search;
  /** Returns a version's data, or for null that of the pages outside the versions. */
  dataOf?: (version: string | null) => Promise<VersionData>;
}
