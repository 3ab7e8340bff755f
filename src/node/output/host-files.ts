import { extname } from 'node:path/posix';
import { basePrefix, pageAddress } from '#shared/link.ts';
import type { Route } from '#shared/route.ts';
import type { SiteConfig } from '#shared/site.ts';
import { foldersOf } from '../content/read-folder.ts';

/** File of redirect rules for hosts such as Netlify and Cloudflare Pages. */
export const REDIRECTS_FILE = '_redirects';

/** File of header rules for the same hosts. */
export const HEADERS_FILE = '_headers';

/** File of redirects that `deploy/nginx.conf` includes. */
export const NGINX_REDIRECTS_FILE = '_redirects.nginx';

/** Settings file of the `serve` package. */
const SERVE_FILE = 'serve.json';

/** Files that configure a host. Hosts do not serve them, and neither does the preview. */
export const HOST_FILES: ReadonlySet<string> = new Set([
  REDIRECTS_FILE,
  HEADERS_FILE,
  NGINX_REDIRECTS_FILE,
  SERVE_FILE,
  'CNAME',
]);

/** Creates the files that static hosts read: redirects, headers, and the settings of particular hosts. */
export function hostFiles(routes: readonly Route[], config: SiteConfig): Map<string, string> {
  const redirects = siteRedirects(routes, config);
  const files = new Map([
    [REDIRECTS_FILE, redirectRules(redirects, config.host === 'netlify')],
    [HEADERS_FILE, headerRules(routes, config)],
    [NGINX_REDIRECTS_FILE, nginxRedirects(redirects)],
    [SERVE_FILE, serveSettings(routes, config)],
  ]);
  if (config.host === 'github-pages') {
    files.set('.nojekyll', '');
    const { hostname } = new URL(config.url);
    if (!hostname.endsWith('.github.io')) files.set('CNAME', `${hostname}\n`);
  }
  return files;
}

/** Browser features that the site switches off, because documentation does not need them. */
const UNUSED_FEATURES = ['camera', 'geolocation', 'microphone'];

const REVALIDATE = 'public, max-age=0, must-revalidate';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Maximum number of top-level folders with their own rules: hosts read at most 100 rules. */
const MAX_FOLDERS = 40;

/**
 * Writes the rules of `_headers`. No two rules set one header for one address, because hosts merge them differently.
 *
 * The content security policy is in the pages themselves, so that every host serves it; its header adds the directives that
 * a page cannot set. The rules name the pages' addresses where they are few, because scripts and styles need no such headers
 * and every byte counts on the first visit.
 */
export function headerRules(routes: readonly Route[], { baseUrl }: SiteConfig): string {
  const base = basePrefix(baseUrl);
  const folders = new Set(
    routes.flatMap(({ path, target }) => (target.kind === 'page' ? [path.split('/')[1] ?? ''] : [])),
  );
  const pages = [...folders].flatMap((folder) => (folder === '' ? ['/'] : [`/${folder}`, `/${folder}/*`]));
  const rules: [path: string, headers: Record<string, string>][] = [
    ['/*', { 'X-Content-Type-Options': 'nosniff' }],
    ...(folders.size > MAX_FOLDERS ? ['/*'] : pages).map((path): [string, Record<string, string>] => [
      path,
      {
        'Content-Security-Policy': "frame-ancestors 'none'",
        'Referrer-Policy': 'same-origin',
        'Permissions-Policy': UNUSED_FEATURES.map((name) => `${name}=()`).join(),
      },
    ]),
    // Files with a content hash in their names.
    ...['/assets/*', '/p/*'].map((path): [string, Record<string, string>] => [path, { 'Cache-Control': IMMUTABLE }]),
    // Search engines should list the pages, not their Markdown.
    ['/*.md', { 'Content-Type': 'text/markdown; charset=utf-8', 'X-Robots-Tag': 'noindex' }],
    ...['/data/*', '/service-worker.js'].map((path): [string, Record<string, string>] => [
      path,
      { 'Cache-Control': REVALIDATE },
    ]),
  ];
  return rules
    .map(([path, headers]) =>
      [base + path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n');
}

/** A redirect from one address to another, with the base path. */
export interface Redirect {
  from: string;
  /** A site path or a full address. */
  to: string;
  status: 301 | 302;
}

/** Returns the site's redirects in route order. */
export function siteRedirects(routes: readonly Route[], { baseUrl, trailingSlash }: SiteConfig): Redirect[] {
  const base = basePrefix(baseUrl);
  return routes.flatMap(({ path, target }): Redirect[] => {
    if (target.kind !== 'redirect') return [];
    const to = target.to.startsWith('/') ? base + pageAddress(target.to, trailingSlash) : target.to;
    return [{ from: base + path, to, status: target.lasting ? 301 : 302 }];
  });
}

/**
 * Writes the rules of `_redirects`.
 *
 * @param areForced marks rules with `!`, which Netlify needs to prefer them over files; other hosts reject the mark
 */
export function redirectRules(redirects: readonly Redirect[], areForced: boolean): string {
  const force = areForced ? '!' : '';
  const lines = redirects.map(
    ({ from, to, status }) => `${escapeAddress(from)} ${escapeAddress(to)} ${status}${force}`,
  );
  return `${lines.join('\n')}\n`;
}

/** Writes the lines of an nginx `map` from an unescaped path to status and address. */
export function nginxRedirects(redirects: readonly Redirect[]): string {
  return redirects
    .map(({ from, to, status }) => `"${quoted(from)}" "${status} ${quoted(escapeAddress(to))}";\n`)
    .join('');
}

function quoted(text: string): string {
  return text.replaceAll(/["\\$]/gu, '\\$&');
}

/**
 * Writes settings for the `serve` package, which takes addresses with a dot for files: it serves the page of a folder that
 * contains only a page, and redirects from other folders with a dot, such as those of versions, to a page.
 */
export function serveSettings(routes: readonly Route[], { baseUrl }: SiteConfig): string {
  const base = basePrefix(baseUrl);
  const parents = new Set(routes.flatMap(({ path }) => foldersOf(path.slice(1))));
  const redirects = routes
    .filter(({ path }) => extname(path) !== '' && parents.has(path.slice(1)))
    .flatMap(({ path, target }) => {
      const to = target.kind === 'redirect' ? target.to : `${path}/${target.slug}`;
      return to === path ? [] : [{ source: base + path, destination: to.startsWith('/') ? base + to : to, type: 302 }];
    });
  return `${JSON.stringify({ renderSingle: true, redirects })}\n`;
}

/** Escapes characters that headers cannot contain, and keeps existing escapes. */
function escapeAddress(address: string): string {
  return encodeURI(address).replaceAll(/%25(?=[\da-f]{2})/giu, '%');
}
