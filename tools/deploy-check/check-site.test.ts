import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ENGINE_ROOT } from '#node/content/import-module.ts';
import { createHostConfigFiles } from '#node/output/host-files.ts';
import { writeOutput } from '#node/output/write-output.ts';
import { getRouteFile } from '#node/site/routes.ts';
import { pageRoute, redirectRoute } from '#tests/routes.ts';
import { makeFolder, type TestFolder, testConfig } from '#tests/small-site.ts';
import { findFreePort } from '../../scripts/support/free-port.ts';
import { checkServedSite } from './check-site.ts';
import { createHttpClient } from './http-client.ts';
import { findNginx, startNginx } from './nginx.ts';

const nginx = findNginx();
const CONFIGURATION = readFileSync(join(ENGINE_ROOT, 'deploy/nginx.conf'), 'utf8');
const PAGE = '<!doctype html><title>A page</title><p>Text.</p></html>';

const ROUTES = [
  ...['/', '/docs', '/docs/1.0', '/docs/1.0/api/Toy.Box', '/docs/api/IMap_TKey,TValue_', '/docs/größe'].map((path) =>
    pageRoute(path),
  ),
  redirectRoute('/old', '/docs/größe'),
  redirectRoute('/docs/2.0/api/Toy.Box', '/docs/1.0/api/Toy.Box', false),
  redirectRoute('/away', 'https://example.org/?a=b'),
];

let site: TestFolder;
beforeEach(() => {
  site = makeFolder();
  const pages = ROUTES.map(({ path }) => [getRouteFile(path), PAGE] as const);
  const texts = {
    '404.html': PAGE,
    'assets/a-1.js': 'let a;',
    'p/1.js': 'let b;',
    'data/x.json': '{}',
    'a.svg': '<svg/>',
  };
  writeOutput(
    site.path,
    new Map([...pages, ...Object.entries(texts), ...createHostConfigFiles(ROUTES, testConfig({}))]),
    true,
  );
});
afterEach(() => site.remove());

/** Returns the errors of the site on a server with a configuration. */
async function checkWithConfiguration(configuration: string, published: string[] = []): Promise<string[]> {
  const server = await startNginx(nginx ?? '', configuration, { folder: site.path, port: await findFreePort(0) });
  const { fetchPath, close } = createHttpClient(server.port, 4);
  try {
    const { requests, errors } = await checkServedSite(fetchPath, site.path, published);
    expect(requests).toBeGreaterThan(40);
    return errors;
  } finally {
    close();
    await server.stop();
  }
}

describe.skipIf(nginx === null)('nginx with deploy/nginx.conf (skipped if nginx is not installed)', () => {
  it('serves a site as the build expects', async () => {
    expect(await checkWithConfiguration(CONFIGURATION, ['/docs/1.0/api/Toy.Box', '/old'])).toEqual([]);
  });

  it('reports missing files and incomplete pages', async () => {
    rmSync(join(site.path, 'docs/1.0/index.html'));
    rmSync(join(site.path, 'assets/a-1.js'));
    writeFileSync(join(site.path, 'docs/index.html'), PAGE.slice(0, 20));
    const errors = await checkWithConfiguration(CONFIGURATION, ['/docs/gone']);
    expect(errors).toEqual(
      expect.arrayContaining([
        '/docs/1.0 should have status 200, but has 404',
        '/docs/1.0/ should have status 200, but has 404',
        '/assets/a-1.js should have status 200, but has 404',
        '/docs is an incomplete page',
        '/docs/gone was published and no longer exists',
      ]),
    );
  });

  it.each([
    ['redirects', /\^30/gu, '^40', /^\/old should redirect to .* with status 301, but has 200$/u],
    ['slashes', /\$uri\/index\.html \$uri =404/u, '$uri $uri/ =404', /^\/docs should have status 200, but has 301$/u],
    ['redirects from .html', /rewrite .* permanent;/u, '', /^\/docs\/1\.0\.html should redirect to .*, but has 404$/u],
    ['caching', /immutable/gu, 'private', /^\/p\/1\.js should have Cache-Control: .*immutable, but has .*private$/u],
    [
      'security headers',
      /frame-ancestors \$framed_by/u,
      'x',
      /^\/docs should have Content-Security-Policy: .*, but has x$/u,
    ],
    ['host files', /_headers\|/u, '', /^\/_headers should have status 404, but has 200$/u],
    [
      'types',
      /root \/srv/u,
      'types {} default_type text/plain; root /srv',
      /^\/p\/1\.js has the content type "text\/plain/u,
    ],
    ['the not-found status', /=404 \/404\.html/u, '=200 /404.html', /^\/nothing should have status 404, but has 200$/u],
  ])('reports a configuration without %s', async (_, pattern, replacement, error) => {
    expect(CONFIGURATION).toMatch(pattern);
    const errors = await checkWithConfiguration(CONFIGURATION.replace(pattern, replacement));
    expect(errors.filter((line) => error.test(line))).not.toEqual([]);
  });

  it('reports why nginx does not start', async () => {
    await expect(checkWithConfiguration(CONFIGURATION.replace('gzip on;', 'gzip perhaps;'))).rejects.toThrow(
      /^nginx does not start with this configuration: .*invalid value "perhaps" in "gzip" directive/su,
    );
  });
});
