import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listUrls, summariseShifts } from './shifts.ts';

const PAGE = '<div id="Page-root" data-page="guide"></div>';
const VERSIONS = [
  { path: '/docs/next', isLast: false },
  { path: '/docs', isLast: true },
  { path: '/docs/1.0', isLast: false },
];
const FILES = {
  'data/site.json': JSON.stringify({ versions: VERSIONS }),
  'index.html': PAGE,
  '404.html': PAGE,
  'docs/intro/index.html': PAGE,
  'docs/1.0.1-notes/index.html': PAGE,
  'docs/next/intro/index.html': PAGE,
  'docs/1.0/intro/index.html': PAGE,
  'docs/1.0/index.html': PAGE,
  'docs/moved/index.html': '<p>This page has moved.</p>',
};
const folder = mkdtempSync(join(tmpdir(), 'visited-'));

beforeAll(() => {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('listUrls', () => {
  it('lists the pages of the latest version and outside versions, without redirects', () => {
    const plain = listUrls(folder).filter(({ url, status }) => status === 200 && !url.includes('?'));
    expect(plain.map(({ url }) => url)).toEqual(['/docs/1.0.1-notes', '/docs/intro', '/']);
  });

  it('lists a missing page and URLs with a query', () => {
    const found = listUrls(folder);
    expect(found.filter(({ status }) => status === 404)).toHaveLength(1);
    expect(found.some(({ url }) => url.startsWith('/search?q='))).toBe(true);
  });
});

describe('summariseShifts', () => {
  it('counts all visits and lists the ten worst', () => {
    const found = Array.from({ length: 15 }, (_, at) => ({ path: `/${at}`, width: 390, shift: at / 100, moved: 'p' }));
    const { visits, stable, worst } = summariseShifts(found);
    expect([visits, stable, worst.length]).toEqual([15, 1, 10]);
    expect(worst[0]).toEqual({ path: '/14', width: 390, shift: 0.14, moved: 'p' });
  });
});
