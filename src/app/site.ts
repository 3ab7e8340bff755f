import { config } from 'virtual:site';
import { toBasePrefix } from '#shared/link.ts';
import type { SiteData } from '#shared/site.ts';
import { deserialiseVersions, isPartialVersionList } from '#shared/version.ts';

/** Serialised list of versions, an attribute of the `<html>` element; '' while prerendering. */
const { versions: serialisedVersions = '' }: Readonly<Record<string, string | undefined>> =
  typeof document === 'undefined' ? {} : document.documentElement.dataset;

export const site: SiteData = {
  config,
  versions: deserialiseVersions(serialisedVersions),
  hasMoreVersions: isPartialVersionList(serialisedVersions),
};

/** Base path without its final slash. */
export const BASE_PATH = toBasePrefix(config.baseUrl);
