import type { Route } from '#shared/route.ts';
import type { SiteConfig } from '#shared/site.ts';
import { headerRules } from './headers.ts';
import { nginxRedirects, redirectRules, serveSettings, siteRedirects } from './redirect-rules.ts';

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

/** What hosts read, each its own file, beside the pages that lead on by themselves where a host reads none. */
export function hostFiles(routes: readonly Route[], config: SiteConfig): Map<string, () => string> {
  const redirects = siteRedirects(routes, config);
  const files = new Map([
    [REDIRECTS_FILE, () => redirectRules(redirects, config.host === 'netlify')],
    [HEADERS_FILE, () => headerRules(routes, config)],
    [NGINX_REDIRECTS_FILE, () => nginxRedirects(redirects)],
    [SERVE_FILE, () => serveSettings(routes, config)],
  ]);
  if (config.host === 'github-pages') {
    files.set('.nojekyll', () => '');
    const { hostname } = new URL(config.url);
    if (!hostname.endsWith('.github.io')) files.set('CNAME', () => `${hostname}\n`);
  }
  return files;
}
