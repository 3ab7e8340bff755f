import { get } from 'node:http';
import { urlToHttpOptions } from 'node:url';
import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test';
import { OLDEST } from '../support/versions.ts';

const REVALIDATE = 'public, max-age=0, must-revalidate';
const INTRO = '/docs/guides/intro';

/** Sends one request, without following redirects. */
function ask(request: APIRequestContext, path: string, headers: Record<string, string> = {}): Promise<APIResponse> {
  return request.get(path, { maxRedirects: 0, headers });
}

/** Number of bytes of a body as it was sent, still compressed. */
function sentBytes(address: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ ...urlToHttpOptions(new URL(address)), headers: { 'Accept-Encoding': encoding } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

test('pages are served with their security headers', async ({ request }) => {
  for (const path of [
    '/',
    '/docs',
    INTRO,
    `${INTRO}/`,
    '/docs/next/guides/intro',
    `${OLDEST.path}/guides/intro`,
    '/docs/api/Velaptor.App',
    '/docs/api/Velaptor.Content.Caching.IItemCache_TCacheKey,TCacheType_',
    '/docs/api/Velaptor.Content.Caching.IItemCache_TCacheKey%2CTCacheType_',
  ]) {
    const response = await ask(request, path);
    expect([path, response.status()]).toEqual([path, 200]);
    expect(response.headers()['content-type']).toMatch(/^text\/html; ?charset=utf-8$/u);
    expect(response.headers()).toMatchObject({
      'cache-control': REVALIDATE,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "frame-ancestors 'none'",
      'referrer-policy': 'same-origin',
      'permissions-policy': 'camera=(),geolocation=(),microphone=()',
    });
    expect(await response.text()).toContain('<h1');
  }
});

test('unknown addresses and files for hosts return 404 with the not-found page', async ({ request }) => {
  for (const path of [
    '/nope',
    '/docs/api/Velaptor.Nope',
    '/docs/9.9.9/guides/intro',
    '/_redirects',
    '/_headers',
    '/_redirects.nginx',
    '/CNAME',
    '/.nojekyll',
  ]) {
    const response = await ask(request, path);
    expect([path, response.status()]).toEqual([path, 404]);
    expect(response.headers()['content-type']).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain('<h1');
  }
});

test('addresses of files redirect to pages', async ({ request }) => {
  for (const [path, location] of [
    [`${INTRO}.html`, INTRO],
    [`${INTRO}/index.html`, INTRO],
    [`${INTRO}.html?q=a`, `${INTRO}?q=a`],
    ['/docs/api/Velaptor.App.html', '/docs/api/Velaptor.App'],
    ['/index.html', '/'],
  ] as const) {
    const response = await ask(request, path);
    expect([path, response.status(), response.headers().location]).toEqual([path, 301, location]);
  }
});

test('pages are compressed with Brotli and gzip', async ({ request, baseURL }) => {
  const plain = await ask(request, '/docs/api/Velaptor.App', { 'Accept-Encoding': 'identity' });
  expect(plain.headers()['content-encoding']).toBe(undefined);
  for (const encoding of ['br', 'gzip']) {
    const response = await ask(request, '/docs/api/Velaptor.App', { 'Accept-Encoding': encoding });
    expect(response.headers()).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
    const sent = await sentBytes(`${baseURL ?? ''}/docs/api/Velaptor.App`, encoding);
    expect(sent).toBeLessThan((await plain.body()).length / 2);
    expect(await response.text()).toBe(await plain.text());
  }
});

test('unchanged pages return 304, assets are cached for a year, missing files are not cached', async ({ request }) => {
  const page = await ask(request, INTRO);
  const { etag = '' } = page.headers();
  expect(etag).not.toBe('');
  expect((await ask(request, INTRO, { 'If-None-Match': etag })).status()).toBe(304);
  expect((await ask(request, INTRO, { 'If-None-Match': '"other"' })).status()).toBe(200);
  const assets = [...new Set((await page.text()).match(/\/assets\/[^"'\s)>]+\.(?:js|css)/gu))];
  expect(assets.length).toBeGreaterThan(0);
  for (const [paths, status, cache] of [
    [assets, 200, 'public, max-age=31536000, immutable'],
    [['/assets/no-such-file.js', '/p/no-such-page.js'], 404, REVALIDATE],
  ] as const) {
    for (const path of paths) {
      const response = await ask(request, path);
      expect([path, response.status(), response.headers()['cache-control']]).toEqual([path, status, cache]);
    }
  }
});
