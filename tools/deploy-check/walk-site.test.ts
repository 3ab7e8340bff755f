import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ENGINE_ROOT } from '#node/content/import-module.ts';
import { hostFiles } from '#node/output/host-files.ts';
import { writeOutput } from '#node/output/write-output.ts';
import { routeFile } from '#node/site/routes.ts';
import type { Route } from '#shared/route.ts';
import { makeFolder, type TestFolder, testConfig } from '#tests/small-site.ts';
import { freePort } from '../../scripts/support/free-port.ts';
import { createAsk } from './ask.ts';
import { findNginx, startNginx } from './nginx.ts';
import { walkSite } from './walk-site.ts';

const nginx = findNginx();
const OURS = readFileSync(join(ENGINE_ROOT, 'deploy/nginx.conf'), 'utf8');
const PAGE = '<!doctype html><title>A page</title><p>Text.</p></html>';

const route = (path: string, to?: string, lasting = true): Route => ({
  path,
  version: null,
  target: to === undefined ? { kind: 'page', slug: path.slice(1) } : { kind: 'redirect', to, lasting },
  source: null,
  docId: null,
  alias: false,
  indexed: true,
});
const ROUTES = [
  ...['/', '/docs', '/docs/1.0', '/docs/1.0/api/Toy.Box', '/docs/api/IMap_TKey,TValue_', '/docs/größe'].map((path) =>
    route(path),
  ),
  route('/old', '/docs/größe'),
  route('/docs/2.0/api/Toy.Box', '/docs/1.0/api/Toy.Box', false),
  route('/away', 'https://example.org/?a=b'),
];

let site: TestFolder;
beforeEach(() => {
  site = makeFolder();
  const pages = ROUTES.map(({ path }) => [routeFile(path), PAGE] as const);
  const texts = {
    '404.html': PAGE,
    'assets/a-1.js': 'let a;',
    'p/1.js': 'let b;',
    'data/x.json': '{}',
    'a.svg': '<svg/>',
  };
  writeOutput(site.path, new Map([...pages, ...Object.entries(texts), ...hostFiles(ROUTES, testConfig({}))]), true);
});
afterEach(() => site.remove());

/** What a walk finds wrong with the site on a server with this configuration. */
async function faultsWith(configuration: string, published: string[] = []): Promise<string[]> {
  const server = await startNginx(nginx ?? '', configuration, { folder: site.path, port: await freePort(0) });
  const { ask, close } = createAsk(server.port, 4);
  try {
    const { asked, faults } = await walkSite(ask, site.path, published);
    expect(asked).toBeGreaterThan(40);
    return faults;
  } finally {
    close();
    await server.stop();
  }
}

describe.skipIf(nginx === null)('nginx with our file (left out where it isn’t installed)', () => {
  it('answers all of a site as the build says', async () => {
    expect(await faultsWith(OURS, ['/docs/1.0/api/Toy.Box', '/old'])).toEqual([]);
  });

  it('is told of files that went, and of pages that came half', async () => {
    rmSync(join(site.path, 'docs/1.0/index.html'));
    rmSync(join(site.path, 'assets/a-1.js'));
    writeFileSync(join(site.path, 'docs/index.html'), PAGE.slice(0, 20));
    const faults = await faultsWith(OURS, ['/docs/gone']);
    expect(faults).toEqual(
      expect.arrayContaining([
        '/docs/1.0 should answer 200, but says 404',
        '/docs/1.0/ should answer 200, but says 404',
        '/assets/a-1.js should answer 200, but says 404',
        '/docs is a page without an end',
        '/docs/gone was published once, and has no file',
      ]),
    );
  });

  it.each([
    ['redirects', /\^30/gu, '^40', /^\/old should lead to .* with 301, but says 200$/u],
    ['slashes', /\$uri\/index\.html \$uri =404/u, '$uri $uri/ =404', /^\/docs should answer 200, but says 301$/u],
    ['old names', /rewrite .* permanent;/u, '', /^\/docs\/1\.0\.html should lead to .*, but says 404$/u],
    ['caching', /immutable/gu, 'private', /^\/p\/1\.js should have Cache-Control: .*immutable, but has .*private$/u],
    ['protection', /frame-ancestors 'none'/u, 'x', /^\/docs should have Content-Security-Policy: .*, but has x$/u],
    ['host files', /_headers\|/u, '', /^\/_headers should answer 404, but says 200$/u],
    [
      'types',
      /root \/srv/u,
      'types {} default_type text/plain; root /srv',
      /^\/p\/1\.js is said to be of type "text\/plain/u,
    ],
    ['what is missing', /=404 \/404\.html/u, '=200 /404.html', /^\/nothing should answer 404, but says 200$/u],
  ])('is told when the configuration loses %s', async (_, mark, instead, fault) => {
    expect(OURS).toMatch(mark);
    const spoilt = OURS.replace(mark, instead);
    const faults = await faultsWith(spoilt);
    expect(faults.filter((line) => fault.test(line))).not.toEqual([]);
  });

  it('says why nginx does not start', async () => {
    await expect(faultsWith(OURS.replace('gzip on;', 'gzip perhaps;'))).rejects.toThrow(
      /^nginx doesn't start with this configuration: .*invalid value "perhaps" in "gzip" directive/su,
    );
  });
});
