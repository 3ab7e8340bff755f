import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getFileKind } from './first-visit.ts';
import { type ServedSite, serveSite } from './serve-site.ts';

const TEXT = '<p>Text</p>'.repeat(100);
const FILES = {
  'index.html': TEXT,
  'docs/a/index.html': 'A',
  'docs/b.html': 'B',
  'docs/Toy.Box.html': 'Box',
  '404.html': 'Missing',
  'assets/app-1a2b.js': 'x',
};
const folder = mkdtempSync(join(tmpdir(), 'served-'));
let site: ServedSite;

beforeAll(async () => {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  site = await serveSite(folder);
});
beforeEach(() => void site.takeSent());
afterAll(() => {
  site.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.origin + path, { headers });

it.each([
  ['/', TEXT],
  ['/docs/a', 'A'],
  ['/docs/a/', 'A'],
  ['/docs/b?x', 'B'],
  ['/docs/Toy.Box', 'Box'],
])('serves %s', async (path, text) => {
  const response = await get(path);
  expect([response.status, await response.text()]).toEqual([200, text]);
});

it('serves nothing outside its folder', async () => {
  const response = await get('/..%2f..%2fetc/hostname');
  expect([response.status, await response.text()]).toEqual([404, 'Missing']);
});

it('counts compressed bytes', async () => {
  await (await get('/')).text();
  const [sent, ...others] = site.takeSent();
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ path: '/', type: 'text/html', isPrefetch: false });
  expect(sent?.bytes).toBeLessThan(100);
});

it('sends no body for a cached file', async () => {
  const tag = (await get('/docs/a')).headers.get('etag') ?? '';
  site.takeSent();
  expect((await get('/docs/a', { 'if-none-match': tag })).status).toBe(304);
  expect(site.takeSent()[0]?.bytes).toBe(0);
});

it('marks hashed files as immutable', async () => {
  expect((await get('/assets/app-1a2b.js')).headers.get('cache-control')).toContain('immutable');
  expect((await get('/docs/a')).headers.get('cache-control')).toContain('must-revalidate');
});

it('counts prefetches separately', async () => {
  await (await get('/docs/a', { 'sec-purpose': 'prefetch' })).text();
  expect(site.takeSent().map(getFileKind)).toEqual(['prefetch']);
});
