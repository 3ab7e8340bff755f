import type * as v from 'valibot';
import type { Severity } from './problem.ts';
import type { RuleSettings } from './rules.ts';
import type { SearchWords } from './search-data.ts';
import type { CATEGORY_LINK, HOSTED_SEARCH, NAVBAR_ITEM, REDIRECT, SITE_SCHEMA } from './site-schema.ts';
import type { Version } from './version.ts';

export type { SidebarSource } from './site-schema.ts';

/** An entry of the navbar. */
export type NavbarItem = v.InferOutput<typeof NAVBAR_ITEM>;

/** Brand icons that a link may show instead of its text. */
export type IconName = NonNullable<Extract<NavbarItem, { type: 'link' }>['icon']>;

/** The page of a sidebar category. */
export type CategoryLink = v.InferOutput<typeof CATEGORY_LINK>;

/** An old site path and its new address. */
export interface Redirect extends v.InferOutput<typeof REDIRECT> {
  /** Position in `content/redirects.txt`; undefined for a redirect of the configuration. */
  place?: { file: string; line: number } | undefined;
}

/** `content/site.ts` as an author writes it: fields with a default are optional. */
export type WrittenConfig = Omit<v.InferInput<typeof SITE_SCHEMA>, 'rules'> & { rules?: RuleSettings | undefined };

/** The checked configuration with its defaults, before menus are generated from the content. */
export type LoadedConfig = Omit<v.InferOutput<typeof SITE_SCHEMA>, 'redirects'> & {
  redirects: Redirect[];
  /** Readers' words for pages, from `content/search-words.txt`. */
  searchWords?: readonly SearchWords[] | undefined;
};

/** The complete configuration of a site. */
export type SiteConfig = LoadedConfig & Required<Pick<LoadedConfig, 'navbar' | 'sidebars'>>;

/** The language of a site. */
export type SiteLocale = SiteConfig['locale'];
/** Severity of a kind of broken reference. */
export type BrokenSeverity = SiteConfig['onBrokenLinks'];
/** The search engine of a site and its settings. */
export type SearchConfig = SiteConfig['search'];
/** Configuration of the hosted search engine. */
export type HostedSearch = v.InferOutput<typeof HOSTED_SEARCH>;
/** A search parameter of the hosted engine. */
export type SearchParameter = HostedSearch['searchParameters'][string];

/** Fields of the configuration that pages in the browser need. Other fields stay out of the bundle. */
export const PAGE_CONFIG_FIELDS = [
  'title',
  'description',
  'url',
  'baseUrl',
  'locale',
  'colorMode',
  'image',
  'keywords',
  'twitter',
  'repository',
  'mainDoc',
  'search',
  'offline',
  'trailingSlash',
] as const satisfies readonly (keyof SiteConfig)[];

/** The part of the configuration that pages in the browser need. */
export type PageConfig = Pick<SiteConfig, (typeof PAGE_CONFIG_FIELDS)[number]>;

/** The site during the build. */
export interface FullSiteData extends SiteData {
  config: SiteConfig;
}

/** The site in the browser. */
export interface SiteData {
  config: PageConfig;
  versions: readonly Version[];
  /** True if `versions` is only a part, see `namedVersions`. */
  hasMoreVersions?: boolean;
}

/** Site path of the file with metadata about the site and its generator. */
export const METADATA_PATH = '/data/site.json';

/** Types a configuration, so that editors complete and check it. */
export function defineSite(config: WrittenConfig): WrittenConfig {
  return config;
}

/** Returns the severity that a setting stands for; null for `ignore`. */
export function severityOf(setting: BrokenSeverity): Severity | null {
  return setting === 'ignore' ? null : setting === 'throw' ? 'error' : 'warning';
}

/**
 * Returns the name of the site's search index: the hosted index's, else derived from the site's title. Browsers store
 * searches under this name, as on the old site.
 */
export function searchIndexName({ title, search }: Pick<PageConfig, 'title' | 'search'>): string {
  return search.hosted?.indexName ?? title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
}
