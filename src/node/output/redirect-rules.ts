import { extname } from 'node:path/posix';
import { basePrefix, pageAddress } from '#shared/link.ts';
import type { Route } from '#shared/route.ts';
import type { SiteConfig } from '#shared/site.ts';
import { foldersOf } from '../content/read-folder.ts';

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
