import type { SiteResult } from './result.ts';

/** A line of a table: what it is, and each site's figure; null where there is none. */
export interface Row {
  name: string;
  figure(site: SiteResult): string | null;
}
