import type * as v from 'valibot';
import type { Severity } from './problem.ts';
import type { RuleSettings } from './rules.ts';
import type { SearchAliases } from './search-data.ts';
import type {
  CATEGORY_LINK_SCHEMA,
  HOSTED_SEARCH_SCHEMA,
  NAVBAR_ITEM_SCHEMA,
  REDIRECT_SCHEMA,
  SITE_SCHEMA,
} from './site-schema.ts';
import type { Version } from './version.ts';

export type { SidebarEntry } from './site-schema.ts';

/** An entry of the navbar. */
export type NavbarItem = v.InferOutput<typeof NAVBAR_ITEM_SCHEMA>;

/** Name of a brand icon that a navbar link may show instead of its text. */
export type BrandIconName = NonNullable<Extract<NavbarItem, { type: 'link' }>['icon']>;

/** The page to which a sidebar category links. */
export type CategoryLink = v.InferOutput<typeof CATEGORY_LINK_SCHEMA>;

/** A redirect from an old site path to a new address. */
export interface Redirect extends v.InferOutput<typeof REDIRECT_SCHEMA> {
  /** Source position in `content/redirects.txt`; undefined for a redirect in the configuration. */
  place?: { file: string; line: number } | undefined;
}

/** The configuration in `content/site.ts`. Fields with a default are optional. */
export type SiteConfigInput = Omit<v.InferInput<typeof SITE_SCHEMA>, 'rules'> & { rules?: RuleSettings | undefined };

/** The validated configuration with its defaults, before menus are generated from the content. */
export type ValidatedConfig = Omit<v.InferOutput<typeof SITE_SCHEMA>, 'redirects'> & {
  redirects: Redirect[];
  /** Search aliases of pages, from `content/search-words.txt`. */
  searchWords?: readonly SearchAliases[] | undefined;
};

/** The complete configuration of a site. */
export type SiteConfig = ValidatedConfig & Required<Pick<ValidatedConfig, 'navbar' | 'sidebars'>>;

/** Setting that specifies whether and how the build reports broken references of one kind. */
export type BrokenReferenceSetting = SiteConfig['onBrokenLinks'];
/** Configuration of the hosted search engine. */
export type HostedSearchConfig = v.InferOutput<typeof HOSTED_SEARCH_SCHEMA>;

/** Fields of the configuration that the browser needs. The browser's bundle omits the other fields. */
export const BROWSER_CONFIG_FIELDS = [
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

/** The part of the configuration that the browser needs. */
export type BrowserConfig = Pick<SiteConfig, (typeof BROWSER_CONFIG_FIELDS)[number]>;

/** Data of the site that is available during the build. */
export interface FullSiteData extends SiteData {
  config: SiteConfig;
}

/** Data of the site that is available in the browser. */
export interface SiteData {
  config: BrowserConfig;
  versions: readonly Version[];
  /** True if `versions` doesn't contain all versions, see `listMenuVersions`. */
  hasMoreVersions?: boolean;
}

/** Site path of the file with metadata about the site and its generator. */
export const SITE_METADATA_PATH = '/data/site.json';

/** Returns the configuration unchanged. The parameter's type lets editors complete and check the fields. */
export function defineSite(config: SiteConfigInput): SiteConfigInput {
  return config;
}

/** Converts a setting to a severity. Returns null for `ignore`, because such problems aren't reported. */
export function toProblemSeverity(setting: BrokenReferenceSetting): Severity | null {
  return setting === 'ignore' ? null : setting === 'throw' ? 'error' : 'warning';
}

/** Returns the search index's name, which the storage keys of recent searches contain. */
export function getSearchIndexName({ title, search }: Pick<BrowserConfig, 'title' | 'search'>): string {
  return search.hosted?.indexName ?? title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
}
