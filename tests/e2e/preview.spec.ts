import { get } from 'node:http';
import { urlToHttpOptions } from 'node:url';
import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test';
import { OLDEST } from '../support/versions.ts';

const REVALIDATE = 'public, max-age=0, must-revalidate';

/** One request, redirects not followed. */
function ask(request: APIRequestContext, path: string, headers: Record<string, string> = {}): Promise<APIResponse> {
  return request.get(path, { maxRedirects: 0, headers });
}

/** Length of a body as it was sent, not decoded. */
function sentBytes(address: string, coding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ ...urlToHttpOptions(new URL(address)), headers: { 'Accept-Encoding': coding } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

test.describe('the built site on a static host', () => {
  for (const path of [
    '/',
    '/docs',
    '/docs/guides/intro',
    '/docs/guides/intro/',
    '/docs/next/guides/intro',
    `${OLDEST.path}/guides/intro`,
    '/docs/api/Velaptor.App',
    '/docs/api/Velaptor.App/',
    '/docs/api/Velaptor.Content.Caching.IItemCache_TCacheKey,TCacheType_',
    '/docs/api/Velaptor.Content.Caching.IItemCache_TCacheKey%2CTCacheType_',
  ]) {
    test(`answers ${path.replace(OLDEST.name, '<oldest>')} with a page`, async ({ request }) => {
      const response = await ask(request, path);
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toMatch(/^text\/html; ?charset=utf-8$/u);
      expect(response.headers()['cache-control']).toBe(REVALIDATE);
      expect(response.headers()).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "frame-ancestors 'none'",
        'referrer-policy': 'same-origin',
        'permissions-policy': 'camera=(),geolocation=(),microphone=()',
      });
      expect(await response.text()).toContain('<h1');
    });
  }

  for (const path of [
    '/nope',
    '/docs/nope',
    '/docs/api/Velaptor.Nope',
    '/docs/9.9.9/guides/intro',
    '/_redirects',
    '/_headers',
    '/_redirects.nginx',
    '/serve.json',
    '/CNAME',
    '/.nojekyll',
  ]) {
    test(`answers ${path} with status 404 and the not-found page`, async ({ request }) => {
      const response = await ask(request, path);
      expect(response.status()).toBe(404);
      expect(response.headers()['content-type']).toBe('text/html; charset=utf-8');
      expect(await response.text()).toContain('<h1');
    });
  }

  for (const [path, location] of [
    ['/docs/guides/intro.html', '/docs/guides/intro'],
    ['/docs/guides/intro/index.html', '/docs/guides/intro'],
    ['/docs/guides/intro.html?q=a', '/docs/guides/intro?q=a'],
    ['/docs/api/Velaptor.App.html', '/docs/api/Velaptor.App'],
    ['/index.html', '/'],
  ] as const) {
    test(`moves ${path} to ${location}`, async ({ request }) => {
      const response = await ask(request, path);
      expect(response.status()).toBe(301);
      expect(response.headers().location).toBe(location);
    });
  }

  for (const coding of ['br', 'gzip']) {
    test(`compresses pages with ${coding}`, async ({ request, baseURL }) => {
      const response = await ask(request, '/docs/api/Velaptor.App', { 'Accept-Encoding': coding });
      expect(response.headers()['content-encoding']).toBe(coding);
      expect(response.headers().vary).toBe('Accept-Encoding');
      const plain = await ask(request, '/docs/api/Velaptor.App', { 'Accept-Encoding': 'identity' });
      expect(plain.headers()['content-encoding']).toBe(undefined);
      const sent = await sentBytes(`${baseURL ?? ''}/docs/api/Velaptor.App`, coding);
      expect(sent).toBeLessThan((await plain.body()).length / 2);
      expect(await response.text()).toBe(await plain.text());
    });
  }

  test('answers 304 to who has the page already', async ({ request }) => {
    const { etag = '' } = (await ask(request, '/docs/guides/intro')).headers();
    expect(etag).not.toBe('');
    const again = await ask(request, '/docs/guides/intro', { 'If-None-Match': etag });
    expect(again.status()).toBe(304);
    expect((await ask(request, '/docs/guides/intro', { 'If-None-Match': '"other"' })).status()).toBe(200);
  });

  test('lets every asset that a page names be kept for a year', async ({ request }) => {
    const html = await (await ask(request, '/docs/guides/intro')).text();
    const assets = [...new Set(html.match(/\/assets\/[^"'\s)>]+\.(?:js|css)/gu))];
    expect(assets.length).toBeGreaterThan(0);
    for (const asset of assets) {
      const response = await ask(request, asset);
      expect([asset, response.status()]).toEqual([asset, 200]);
      expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  test('lets nothing be kept that is not there, whatever its folder', async ({ request }) => {
    for (const path of ['/assets/no-such-file.js', '/p/no-such-page.js']) {
      const response = await ask(request, path);
      expect([response.status(), response.headers()['cache-control']]).toEqual([404, REVALIDATE]);
    }
  });

  test('refuses to be written to', async ({ request }) => {
    const response = await request.post('/docs/guides/intro');
    expect(response.status()).toBe(405);
    expect(response.headers().allow).toBe('GET, HEAD');
  });
});
