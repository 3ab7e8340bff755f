import type { VersionData } from '#shared/page.ts';
import type { SearchService } from './search/search.ts';

/** Services for the app and its islands, each created on first use. */
export interface AppServices {
  search?: SearchService;
  /** Returns the data of a version or, for null, the data of unversioned pages. */
  dataOf?: (version: string | null) => Promise<VersionData>;
}
