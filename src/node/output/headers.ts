import { basePrefix } from '#shared/link.ts';
import type { Route } from '#shared/route.ts';
import type { SiteConfig } from '#shared/site.ts';

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
