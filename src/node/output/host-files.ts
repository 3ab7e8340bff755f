import { extname } from 'node:path/posix';
import { basePrefix, pageAddress } from '#shared/link.ts';
import type { Route } from '#shared/route.ts';
import type { SiteConfig } from '#shared/site.ts';
import { foldersOf } from '../content/read-folder.ts';

/** Name of the file that hosts read redirects from. */
export const REDIRECTS_FILE = '_redirects';

/** Name of the file that hosts read headers from. */
export const HEADERS_FILE = '_headers';

/** Name of the file that nginx reads redirects from: `deploy/nginx.conf` includes it. */
export const NGINX_REDIRECTS_FILE = '_redirects.nginx';

/** Name of the file that the `serve` package reads. */
const SERVE_FILE = 'serve.json';

/** Files that tell a host what to do: the preview answers with none of them, as the hosts that read them. */
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

/** What browsers let pages do unless they are told otherwise, and documentation has no use for. */
const UNUSED_FEATURES = ['camera', 'geolocation', 'microphone'];

const REVALIDATE = 'public, max-age=0, must-revalidate';
const LASTING = 'public, max-age=31536000, immutable';

/** Folders of the site's root that may have rules of their own: hosts read a hundred rules. */
const MOST_FOLDERS = 40;

/**
 * Headers for hosts that read `_headers`. No two rules name one header for one address, since hosts differ in what they
 * make of that. What isn't named they let browsers ask for again of their own accord.
 *
 * Pages have the content security policy in themselves, where every host serves it; its header adds what a page can't say.
 * Every byte of a header is one of the first visit: scripts and styles carry none, so the pages' addresses are named
 * where they are few.
 */
export function headerRules(routes: readonly Route[], { baseUrl }: SiteConfig): string {
  const base = basePrefix(baseUrl);
  const folders = new Set(
    routes.flatMap(({ path, target }) => (target.kind === 'page' ? [path.split('/')[1] ?? ''] : [])),
  );
  const pages = [...folders].flatMap((folder) => (folder === '' ? ['/'] : [`/${folder}`, `/${folder}/*`]));
  const rules: [path: string, headers: Record<string, string>][] = [
    ['/*', { 'X-Content-Type-Options': 'nosniff' }],
    ...(folders.size > MOST_FOLDERS ? ['/*'] : pages).map((path): [string, Record<string, string>] => [
      path,
      {
        'Content-Security-Policy': "frame-ancestors 'none'",
        'Referrer-Policy': 'same-origin',
        'Permissions-Policy': UNUSED_FEATURES.map((name) => `${name}=()`).join(),
      },
    ]),
    // What has a hash of its content in its name.
    ...['/assets/*', '/p/*'].map((path): [string, Record<string, string>] => [path, { 'Cache-Control': LASTING }]),
    // Pages as text: search engines are to list the pages themselves.
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

/** An address that leads to another, base path included. */
export interface Redirect {
  from: string;
  /** A site path, or a full address. */
  to: string;
  status: 301 | 302;
}

/** All redirects of a site, in the order of its routes. */
export function siteRedirects(routes: readonly Route[], { baseUrl, trailingSlash }: SiteConfig): Redirect[] {
  const base = basePrefix(baseUrl);
  return routes.flatMap(({ path, target }): Redirect[] => {
    if (target.kind !== 'redirect') return [];
    const to = target.to.startsWith('/') ? base + pageAddress(target.to, trailingSlash) : target.to;
    return [{ from: base + path, to, status: target.lasting ? 301 : 302 }];
  });
}

/**
 * Rules for hosts that read `_redirects`; the others have a file for each.
 *
 * @param areForced for a host that answers with a file where there is one, unless `!` tells it not to; others take the
 *   mark for a fault
 */
export function redirectRules(redirects: readonly Redirect[], areForced: boolean): string {
  const force = areForced ? '!' : '';
  const lines = redirects.map(
    ({ from, to, status }) => `${escapeAddress(from)} ${escapeAddress(to)} ${status}${force}`,
  );
  return `${lines.join('\n')}\n`;
}

/** The same for nginx: lines of a `map` from a path, unescaped, to the status and the address. */
export function nginxRedirects(redirects: readonly Redirect[]): string {
  return redirects
    .map(({ from, to, status }) => `"${quoted(from)}" "${status} ${quoted(escapeAddress(to))}";\n`)
    .join('');
}

function quoted(text: string): string {
  return text.replaceAll(/["\\$]/gu, '\\$&');
}

/**
 * What makes the `serve` package answer at addresses with a dot, which it takes for files: a folder with nothing but a
 * page shows the page. Where there is more in it, as in a version's, it leads to the page that the address shows.
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

/** An address without spaces and letters that headers can't hold; what is escaped already stays. */
function escapeAddress(address: string): string {
  return encodeURI(address).replaceAll(/%25(?=[\da-f]{2})/giu, '%');
}
