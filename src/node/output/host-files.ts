import { applyTrailingSlashSetting, toBasePrefix } from '#shared/link.ts';
import { PROGRAMS_PATH } from '#shared/offline.ts';
import type { Route } from '#shared/route.ts';
import type { SiteConfig } from '#shared/site.ts';

/** Name of the file with redirect rules for hosts such as Netlify and Cloudflare Pages. */
export const HOST_REDIRECTS_FILE = '_redirects';

/** Name of the file with header rules for hosts such as Netlify and Cloudflare Pages. */
export const HOST_HEADERS_FILE = '_headers';

/** Name of the redirects file that `deploy/nginx.conf` includes. */
export const NGINX_REDIRECTS_FILE = '_redirects.nginx';

/** Names of files that configure a host. They are not content, so neither the preview nor nginx serves them. */
export const HOST_CONFIG_FILES: ReadonlySet<string> = new Set([
  HOST_REDIRECTS_FILE,
  HOST_HEADERS_FILE,
  NGINX_REDIRECTS_FILE,
  'CNAME',
]);

/** Creates the files that configure static hosts: redirects, headers and host-specific settings. */
export function createHostConfigFiles(routes: readonly Route[], config: SiteConfig): Map<string, string> {
  const redirects = listRedirects(routes, config);
  const files = new Map([
    [HOST_REDIRECTS_FILE, createRedirectRules(redirects, config.host === 'netlify')],
    [HOST_HEADERS_FILE, createHeaderRules(config)],
    [NGINX_REDIRECTS_FILE, createNginxRedirects(redirects)],
  ]);
  if (config.host === 'github-pages') {
    files.set('.nojekyll', '');
    const { hostname } = new URL(config.url);
    if (!hostname.endsWith('.github.io')) files.set('CNAME', `${hostname}\n`);
  }
  return files;
}

const REVALIDATE_CACHE_CONTROL = 'public, max-age=0, must-revalidate';
const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** Content security policy that lets only pages of the same origin show the document in a frame. */
const SAME_ORIGIN_FRAMES = "frame-ancestors 'self'";

/**
 * Creates the `_headers` file. No two rules set the same header for the same path, because hosts merge duplicate
 * headers differently. `! <name>` removes a header that a more general rule has set.
 *
 * Each page contains its content security policy, so that the policy works on every host. The header only adds
 * directives that a page cannot set.
 */
export function createHeaderRules({ baseUrl, host }: Pick<SiteConfig, 'baseUrl' | 'host'>): string {
  const base = toBasePrefix(baseUrl);
  // Programs run in frames, so their rule overrides that of `/*`. Netlify has no overrides, so its `/*` allows frames.
  const canOverridePolicy = host !== 'netlify';
  const rules: Record<string, Record<string, string>> = {
    '/*': {
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': canOverridePolicy ? "frame-ancestors 'none'" : SAME_ORIGIN_FRAMES,
      'Referrer-Policy': 'same-origin',
      // Disables browser features that documentation doesn't need.
      'Permissions-Policy': 'camera=(),geolocation=(),microphone=()',
    },
    // File names in these folders contain a content hash, so browsers may cache the files indefinitely.
    '/assets/*': { 'Cache-Control': IMMUTABLE_CACHE_CONTROL },
    '/p/*': { 'Cache-Control': IMMUTABLE_CACHE_CONTROL },
    [`${PROGRAMS_PATH}*`]: {
      'Cache-Control': IMMUTABLE_CACHE_CONTROL,
      ...(canOverridePolicy ? { '! Content-Security-Policy': '', 'Content-Security-Policy': SAME_ORIGIN_FRAMES } : {}),
    },
    // Search engines should list the pages instead of their Markdown files.
    '/*.md': { 'Content-Type': 'text/markdown; charset=utf-8', 'X-Robots-Tag': 'noindex' },
    '/data/*': { 'Cache-Control': REVALIDATE_CACHE_CONTROL },
    '/service-worker.js': {
      'Cache-Control': REVALIDATE_CACHE_CONTROL,
      // Extends the worker's scope, which by default excludes the base path without a trailing slash.
      ...(base === '' ? {} : { 'Service-Worker-Allowed': base }),
    },
  };
  const formatHeader = ([name, value]: [string, string]): string => `  ${name}${value === '' ? '' : `: ${value}`}\n`;
  return Object.entries(rules)
    .map(([path, headers]) => `${base}${path}\n${Object.entries(headers).map(formatHeader).join('')}`)
    .join('\n');
}

/** A redirect. `from` includes the base path; `to` is a path with the base path, or an absolute URL. */
type Redirect = Record<'from' | 'to', string> & { status: 301 | 302 };

/** Returns the site's redirects in route order. */
export function listRedirects(routes: readonly Route[], { baseUrl, trailingSlash }: SiteConfig): Redirect[] {
  const base = toBasePrefix(baseUrl);
  return routes.flatMap(({ path, target }): Redirect[] => {
    if (target.kind !== 'redirect') return [];
    const location = target.to.startsWith('/') ? base + applyTrailingSlashSetting(target.to, trailingSlash) : target.to;
    return [{ from: base + path, to: location, status: target.isPermanent ? 301 : 302 }];
  });
}

/** Creates `_redirects`. `isForced` adds `!`, which makes Netlify ignore files at the paths. Other hosts reject `!`. */
export function createRedirectRules(redirects: readonly Redirect[], isForced: boolean): string {
  const forceMark = isForced ? '!' : '';
  const lines = redirects.map(({ from, to, status }) => `${escapeUrl(from)} ${escapeUrl(to)} ${status}${forceMark}`);
  return `${lines.join('\n')}\n`;
}

/** Creates the entries of an nginx `map` from an unescaped path to the redirect's status and URL. */
export function createNginxRedirects(redirects: readonly Redirect[]): string {
  return redirects
    .map(({ from, to, status }) => `"${escapeNginxString(from)}" "${status} ${escapeNginxString(escapeUrl(to))}";\n`)
    .join('');
}

function escapeNginxString(text: string): string {
  return text.replaceAll(/["\\$]/gu, '\\$&');
}

/** Percent-encodes characters that headers can't contain, and keeps existing escapes. */
function escapeUrl(address: string): string {
  return encodeURI(address).replaceAll(/%25(?=[\da-f]{2})/giu, '%');
}
