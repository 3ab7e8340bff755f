import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from './listen.ts';
import { createPreviewServer } from './preview-server.ts';

const long = (text: string): string => `<h1>${text}</h1>${'<p>the same again</p>'.repeat(40)}`;

const SITE: Record<string, string | Buffer> = {
  'index.html': long('Home'),
  '404.html': long('Not found'),
  'docs/guides/intro/index.html': long('Introduction'),
  'docs/api/Velaptor.App/index.html': long('App'),
  'docs/api/IItemCache_TCacheKey,TCacheType_/index.html': long('Cache'),
  'docs/a page/index.html': long('A page'),
  'plain.html': long('Only a file'),
  'assets/app-1a2b3c4d.js': `console.log(${'1 + '.repeat(200)}1);`,
  'assets/ready-1a2b3c4d.css': `a { color: red }${' '.repeat(600)}`,
  'assets/ready-1a2b3c4d.css.gz': gzipSync('made by the build'),
  'p/0a1b2c3d.js': 'export default () => null;',
  'data/versions.json': '{}',
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'fonts/a.woff2': Buffer.from([0, 1, 2, 3, 4, 5, 6, 7]),
  'search.wasm': Buffer.alloc(300),
  'site.webmanifest': '{}',
  'sitemap.xml': '<urlset/>',
  'robots.txt': 'User-agent: *',
  'favicon.ico': Buffer.alloc(4),
  'unknown.blob': Buffer.alloc(4),
  _redirects: [
    '# old names',
    '/old /docs/guides/intro 301',
    '/gone/* /docs/:splat 302',
    '/mask/* /docs/:splat 200',
  ].join('\n'),
};

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Started {
  server: Server;
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Reply>;
}

let root: string;
let site: Started;

async function start(base: string): Promise<Started> {
  const server = createPreviewServer({ root, base });
  const listening = await listen(server, { port: 0, host: '127.0.0.1' });
  if (listening.kind !== 'listening') throw new Error(`The server doesn't listen: ${listening.kind}`);
  const port = Number(new URL(listening.origin).port);
  return {
    server,
    // Not `fetch`, which tidies `..` away, decodes the body and follows redirects.
    get: (path, headers = {}, method = 'GET') =>
      new Promise((resolve, reject) => {
        const sent = httpRequest({ host: '127.0.0.1', port, path, headers, method, agent: false }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
          );
        });
        sent.on('error', reject);
        sent.end();
      }),
  };
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'preview-server-'));
  for (const [file, content] of Object.entries(SITE)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  writeFileSync(join(dirname(root), 'outside-of-preview.txt'), 'secret');
  site = await start('/');
});

afterAll(() => {
  site.server.close();
  rmSync(root, { recursive: true });
  rmSync(join(dirname(root), 'outside-of-preview.txt'));
});

describe('addresses', () => {
  test.each([
    ['/', 'Home'],
    ['/docs/guides/intro', 'Introduction'],
    ['/docs/guides/intro/', 'Introduction'],
    ['/docs/guides/intro?q=1', 'Introduction'],
    ['/docs/api/Velaptor.App', 'App'],
    ['/docs/api/Velaptor.App/', 'App'],
    ['/docs/api/IItemCache_TCacheKey,TCacheType_', 'Cache'],
    ['/docs/api/IItemCache_TCacheKey%2CTCacheType_', 'Cache'],
    ['/docs/a%20page', 'A page'],
    ['/plain.html', 'Only a file'],
  ])('answers %s with the page', async (path, title) => {
    const reply = await site.get(path);
    expect(reply.status).toBe(200);
    expect(reply.body.toString()).toContain(`<h1>${title}</h1>`);
  });

  test.each([
    ['/docs/guides/intro.html', '/docs/guides/intro'],
    ['/docs/guides/intro/index.html?q=a%20b', '/docs/guides/intro?q=a%20b'],
    ['/docs/api/Velaptor.App.html', '/docs/api/Velaptor.App'],
    ['/docs/api/IItemCache_TCacheKey,TCacheType_.html', '/docs/api/IItemCache_TCacheKey,TCacheType_'],
    ['/docs/a%20page.html', '/docs/a%20page'],
    ['/index.html', '/'],
  ])('moves %s to %s', async (path, location) => {
    const reply = await site.get(path);
    expect([reply.status, reply.headers.location]).toEqual([301, location]);
  });

  test.each([
    '/nope',
    '/nope.html',
    '/nope/index.html',
    '/docs',
    '/logo.svg/',
    '/docs//guides/intro',
    '//docs/guides/intro/index.html',
    '/../outside-of-preview.txt',
    '/%2e%2e/outside-of-preview.txt',
    '/..%2Foutside-of-preview.txt',
    '/docs/..%5C..%5Coutside-of-preview.txt',
    '/%00',
    '/%E0%A4%A',
    `/${'a'.repeat(300)}`,
    '/_redirects',
  ])('has nothing at %s', async (path) => {
    const reply = await site.get(path);
    expect(reply.status).toBe(404);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(reply.body.toString()).toContain('<h1>Not found</h1>');
  });

  test('shows a file that was written after the start', async () => {
    writeFileSync(join(root, 'later.txt'), 'one');
    expect((await site.get('/later.txt')).body.toString()).toBe('one');
    writeFileSync(join(root, 'later.txt'), 'second');
    expect((await site.get('/later.txt')).body.toString()).toBe('second');
  });
});

describe('redirects file', () => {
  test.each([
    ['/old', 301, '/docs/guides/intro'],
    ['/old/?q=1', 301, '/docs/guides/intro?q=1'],
    ['/gone/api/Velaptor.App', 302, '/docs/api/Velaptor.App'],
    ['/gone/a%20page', 302, '/docs/a%20page'],
    ['/gone', 302, '/docs/'],
  ])('sends %s on with %i to %s', async (path, status, location) => {
    const reply = await site.get(path);
    expect([reply.status, reply.headers.location]).toEqual([status, location]);
  });

  test('answers with another page where the status is 200', async () => {
    const reply = await site.get('/mask/guides/intro');
    expect(reply.status).toBe(200);
    expect(reply.body.toString()).toContain('<h1>Introduction</h1>');
  });
});

describe('compression', () => {
  const path = '/docs/guides/intro';

  test('answers with brotli to a client that takes both', async () => {
    const { headers, body } = await site.get(path, { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
    expect(headers['content-encoding']).toBe('br');
    expect(headers.vary).toBe('Accept-Encoding');
    expect(brotliDecompressSync(body).toString()).toBe(long('Introduction'));
  });

  test('answers with gzip to a client that takes only that', async () => {
    const { headers, body } = await site.get(path, { 'Accept-Encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(body).toString()).toBe(long('Introduction'));
  });

  test('answers with plain bytes to a client that takes neither, and still varies', async () => {
    const { headers, body } = await site.get(path, { 'Accept-Encoding': 'br;q=0, identity' });
    expect(headers['content-encoding']).toBe(undefined);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers['content-length']).toBe(String(body.length));
  });

  test('takes the compressed file that the build wrote', async () => {
    const { body } = await site.get('/assets/ready-1a2b3c4d.css', { 'Accept-Encoding': 'gzip' });
    expect(gunzipSync(body).toString()).toBe('made by the build');
  });

  test('compresses the not-found page as well', async () => {
    const { status, headers } = await site.get('/nope', { 'Accept-Encoding': 'br' });
    expect([status, headers['content-encoding']]).toEqual([404, 'br']);
  });

  test('leaves what is compressed already alone', async () => {
    const { headers } = await site.get('/fonts/a.woff2', { 'Accept-Encoding': 'br' });
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
  });
});

describe('caching', () => {
  test.each([
    ['/assets/app-1a2b3c4d.js', 'public, max-age=31536000, immutable'],
    ['/p/0a1b2c3d.js', 'public, max-age=31536000, immutable'],
    ['/docs/guides/intro', 'public, max-age=0, must-revalidate'],
    ['/data/versions.json', 'public, max-age=0, must-revalidate'],
    ['/logo.svg', 'public, max-age=0, must-revalidate'],
    ['/assets/nope.js', 'public, max-age=0, must-revalidate'],
    ['/old', 'public, max-age=0, must-revalidate'],
  ])('lets %s be kept: %s', async (path, value) => {
    expect((await site.get(path)).headers['cache-control']).toBe(value);
  });

  test.each(['br', 'gzip', 'identity'])('answers 304 without a body to who has the %s form', async (coding) => {
    const accept = { 'Accept-Encoding': coding };
    const { etag = '' } = (await site.get('/docs/guides/intro', accept)).headers;
    const again = await site.get('/docs/guides/intro', { ...accept, 'If-None-Match': `"other", W/${etag}` });
    expect(again.status).toBe(304);
    expect(again.body.length).toBe(0);
    expect(again.headers.etag).toBe(etag);
    expect(again.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(again.headers.vary).toBe('Accept-Encoding');
  });

  test('gives each coding an entity tag of its own', async () => {
    const replies = await Promise.all(
      ['br', 'gzip', 'identity'].map((coding) => site.get('/docs/guides/intro', { 'Accept-Encoding': coding })),
    );
    expect(new Set(replies.map((reply) => reply.headers.etag)).size).toBe(3);
  });

  test('never answers 304 for a page that is not there', async () => {
    expect((await site.get('/nope', { 'If-None-Match': '*' })).status).toBe(404);
  });
});

describe('headers and methods', () => {
  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/p/0a1b2c3d.js', 'text/javascript; charset=utf-8'],
    ['/assets/ready-1a2b3c4d.css', 'text/css; charset=utf-8'],
    ['/data/versions.json', 'application/json; charset=utf-8'],
    ['/logo.svg', 'image/svg+xml; charset=utf-8'],
    ['/fonts/a.woff2', 'font/woff2'],
    ['/search.wasm', 'application/wasm'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/favicon.ico', 'image/x-icon'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/unknown.blob', 'application/octet-stream'],
  ])('says what %s is: %s', async (path, type) => {
    const { headers } = await site.get(path);
    expect([headers['content-type'], headers['x-content-type-options']]).toEqual([type, 'nosniff']);
  });

  test('answers HEAD with the headers of GET and no body', async () => {
    const accept = { 'Accept-Encoding': 'br' };
    const get = await site.get('/docs/guides/intro', accept);
    const head = await site.get('/docs/guides/intro', accept, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.body.length).toBe(0);
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
    const reply = await site.get('/docs/guides/intro', {}, method);
    expect([reply.status, reply.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('answers a range of a file that is not compressed', async () => {
    const reply = await site.get('/fonts/a.woff2', { Range: 'bytes=2-4' });
    expect([reply.status, reply.headers['content-range'], [...reply.body]]).toEqual([206, 'bytes 2-4/8', [2, 3, 4]]);
    expect((await site.get('/fonts/a.woff2', { Range: 'bytes=8-' })).status).toBe(416);
    expect((await site.get('/fonts/a.woff2', { Range: 'bytes=2-4', 'If-Range': '"old"' })).status).toBe(200);
  });
});

describe('a base path', () => {
  let below: Started;
  beforeAll(async () => {
    below = await start('/x/');
  });
  afterAll(() => {
    below.server.close();
  });

  test.each([
    ['/x/', 200],
    ['/x', 200],
    ['/x/docs/api/Velaptor.App', 200],
    ['/docs/api/Velaptor.App', 404],
    ['/', 404],
    ['/xx/', 404],
  ])('answers %s with %i', async (path, status) => {
    expect((await below.get(path)).status).toBe(status);
  });

  test('stays in the address of a page that moved', async () => {
    expect((await below.get('/x/docs/guides/intro.html')).headers.location).toBe('/x/docs/guides/intro');
    expect((await below.get('/x/index.html')).headers.location).toBe('/x/');
  });

  test('does not change how long a file may be kept', async () => {
    const { headers } = await below.get('/x/assets/app-1a2b3c4d.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});

test('a port in use is told, not thrown', async () => {
  const address = site.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  expect(await listen(createPreviewServer({ root }), { port, host: '127.0.0.1' })).toEqual({ kind: 'port-taken' });
});
