import { config } from 'virtual:site';
import type { SiteData } from '#shared/site.ts';
import { isPartialVersionList, readVersions } from '#shared/version.ts';

/**
 * The site's data in the browser: the configuration from the bundle, the versions from the document. While prerendering,
 * there is no document, and versions are passed as parameters.
 */
const { versions = '' }: Readonly<Record<string, string | undefined>> =
  typeof document === 'undefined' ? {} : document.documentElement.dataset;

export const site: SiteData = {
  config,
  versions: readVersions(versions),
  hasMoreVersions: isPartialVersionList(versions),
};
