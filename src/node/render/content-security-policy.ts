import type { HostedSearchConfig, SiteConfig } from '#shared/site.ts';
import type { AppFiles } from '../bundle.ts';
import { createIntegrityHash } from '../content/files.ts';

/** CSS of the style element in DocSearch's logo. The policy allows it by hash; the site's stylesheet overrides it. */
export const DOCSEARCH_LOGO_CSS = '.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}';

/**
 * An inline script that does nothing, after the stylesheets. Browsers run it once the stylesheets are loaded, and only
 * then parse the body, so that they show the start of the page while they parse the rest. Without the script, browsers
 * would lay out the whole page twice, the second time in one long task.
 */
export const BLOCKING_SCRIPT = '0';

/** Returns the names of the inline scripts that run before the first paint. */
export function listPrePaintScriptNames({ announcement, colorMode }: SiteConfig): ('announcement' | 'colorMode')[] {
  return [
    // Without these settings, the site has only one colour mode and needs no script.
    ...(colorMode.switch || colorMode.respectSystem ? (['colorMode'] as const) : []),
    ...(announcement === undefined ? [] : (['announcement'] as const)),
  ];
}

/**
 * Returns the content security policy of a page. It allows the site's own files, `data:` images, and requests to the
 * hosted search engine. By hash, it allows the page's inline scripts and the style element in DocSearch's logo.
 *
 * @param hasObjects true if any page of the site has `<object>` or `<embed>` elements
 */
export function createContentSecurityPolicy(
  config: SiteConfig,
  { inline }: Pick<AppFiles, 'inline'>,
  isHome: boolean,
  hasObjects = false,
): string {
  const scriptNames = [...listPrePaintScriptNames(config), 'start'] as const;
  const scripts = [...scriptNames.map((name) => inline[name]), BLOCKING_SCRIPT, ...(isHome ? [inline.baseUrl] : [])];
  const { engine, hosted } = config.search;
  const connectRules = engine === 'hosted' ? [`connect-src 'self' ${listHostedSearchOrigins(hosted).join(' ')}`] : [];
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.map(createHashSource).join(' ')}`,
    `style-src 'self' ${createHashSource(DOCSEARCH_LOGO_CSS)}`,
    "img-src 'self' data:",
    ...connectRules,
    // `object-src` is the same in all documents: the first document's policy still applies after in-app navigation.
    `object-src ${hasObjects ? "'self'" : "'none'"}`,
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');
}

/** Returns the origins to which the client of the hosted search engine sends requests, in order of preference. */
export function listHostedSearchOrigins({ hosts, appId }: HostedSearchConfig): string[] {
  const hostSuffixes = [`-dsn.algolia.net`, ...[1, 2, 3].map((index) => `-${index}.algolianet.com`)];
  return hosts ?? hostSuffixes.map((suffix) => `https://${appId}${suffix}`);
}

/** Returns the content security policy of a redirect document. It allows one script and the site's images. */
export function createRedirectContentSecurityPolicy({ inline }: Pick<AppFiles, 'inline'>): string {
  return `default-src 'none'; img-src 'self'; script-src ${createHashSource(inline.moved)}`;
}

function createHashSource(code: string): string {
  return `'${createIntegrityHash(code)}'`;
}
