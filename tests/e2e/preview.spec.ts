import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test';

const REVALIDATE = 'public, max-age=0, must-revalidate';

/** One request, redirects not followed. */
function get(request: APIRequestContext, path: string, headers: Record<string, string> = {}): Promise<APIResponse> {
  return request.get(path, { maxRedirects: 0, headers });
}

test.describe('the built site on a static host', () => {
  for (const path of [
    '/',
    '/docs',
    '/docs/guides/intro',
    '/docs/guides/intro/',
    '/docs/next/guides/intro',
    '/docs/1.0.0-preview.38/guides/intro',
    '/docs/api/Velaptor.App',
    '/docs/api/Velaptor.App/',
    '/docs/api/Velaptor.Content.Caching.IItemCache_TCacheKey,TCacheType_',
    '/docs/api/Velaptor.Content.Caching.IItemCache_TCacheKey%2CTCacheType_',
  ]) {
    test(`answers ${path} with a page`, async ({ request }) => {
      const response = await get(request, path);
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers()['cache-control']).toBe(REVALIDATE);
      expect(response.headers()['x-content-type-options']).toBe('nosniff');
      expect(await response.text()).toContain('<h1');
    });
  }

  for (const path of ['/nope', '/docs/nope', '/docs/api/Velaptor.Nope', '/docs/9.9.9/guides/intro', '/_redirects']) {
    test(`answers ${path} with status 404 and the not-found page`, async ({ request }) => {
      const response = await get(request, path);
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
      const response = await get(request, path);
      expect(response.status()).toBe(301);
      expect(response.headers().location).toBe(location);
    });
  }

  for (const coding of ['br', 'gzip']) {
    test(`compresses pages with ${coding}`, async ({ request }) => {
      const response = await get(request, '/docs/api/Velaptor.App', { 'Accept-Encoding': coding });
      expect(response.headers()['content-encoding']).toBe(coding);
      expect(response.headers().vary).toBe('Accept-Encoding');
      const plain = await get(request, '/docs/api/Velaptor.App', { 'Accept-Encoding': 'identity' });
      expect(plain.headers()['content-encoding']).toBe(undefined);
      expect(Number(response.headers()['content-length'])).toBeLessThan((await plain.body()).length / 2);
      expect(await response.text()).toBe(await plain.text());
    });
  }

  test('answers 304 to who has the page already', async ({ request }) => {
    const { etag = '' } = (await get(request, '/docs/guides/intro')).headers();
    expect(etag).not.toBe('');
    const again = await get(request, '/docs/guides/intro', { 'If-None-Match': etag });
    expect(again.status()).toBe(304);
    expect((await get(request, '/docs/guides/intro', { 'If-None-Match': '"other"' })).status()).toBe(200);
  });

  test('lets every asset that a page names be kept for a year', async ({ request }) => {
    const html = await (await get(request, '/docs/guides/intro')).text();
    const assets = [...new Set(html.match(/\/assets\/[^"'\s)>]+\.(?:js|css)/gu))];
    expect(assets.length).toBeGreaterThan(0);
    for (const asset of assets) {
      const response = await get(request, asset);
      expect([asset, response.status()]).toEqual([asset, 200]);
      expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  test('refuses to be written to', async ({ request }) => {
    const response = await request.post('/docs/guides/intro');
    expect(response.status()).toBe(405);
    expect(response.headers().allow).toBe('GET, HEAD');
  });
});
