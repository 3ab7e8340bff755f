import type { VersionData } from '#shared/page.ts';
import type { SearchService } from './search/search.ts';

/** Services that the app and its islands share. `search` is created on first use. The entry script sets `dataOf`. */
export interface AppServices {
  search?: SearchService;
  /** Returns the data of a version or, for null, the data of unversioned pages. */
  dataOf?: (version: string | null) => Promise<VersionData>;
}
