import { config } from 'virtual:site';
import type { PageData } from '#shared/dom.ts';
import type { SiteData } from '#shared/site.ts';
import { isPartOfVersions, readVersions } from '#shared/version.ts';

/**
 * The site as the app knows it: the configuration is in its bundle, the versions are named by every document. While
 * pages are rendered there is no document: what needs versions then gets them passed.
 */
const { versions = '' }: PageData = typeof document === 'undefined' ? {} : document.documentElement.dataset;

export const site: SiteData = {
  config,
  versions: readVersions(versions),
  hasMoreVersions: isPartOfVersions(versions),
};
