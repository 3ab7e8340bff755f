import { config } from 'virtual:site';
import type { SiteData } from '#model/site.ts';
import { readVersions } from '#model/version.ts';

/**
 * The site as the app knows it: the configuration is in its bundle, the versions are named by every document. While
 * pages are rendered there is no document: what needs versions then gets them passed.
 */
export const site: SiteData = {
  config,
  versions: typeof document === 'undefined' ? [] : readVersions(document.documentElement.dataset.versions ?? ''),
};
