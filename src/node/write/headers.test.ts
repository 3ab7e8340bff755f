import { expect, it } from 'vitest';
import { testConfig } from '#tests/small-site.ts';
import { headersFor, readHeaders } from '../plugin/static-host.ts';
import { headerRules } from './headers.ts';

const rules = readHeaders(headerRules(testConfig({ baseUrl: '/x/' }), "default-src 'self'"));
const cache = (path: string) => headersFor(path, rules).get('Cache-Control');

it('has pages protected, and nobody frame them', () => {
  expect(Object.fromEntries(headersFor('/x/docs/guides/intro?a=b', rules))).toEqual({
    'Content-Security-Policy': "default-src 'self'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  });
});

it('lets files be kept that have a hash in their names, and has data and the service worker asked for again', () => {
  for (const path of ['/x/assets/a-1.js', '/x/p/1.js']) expect(cache(path)).toBe('public, max-age=31536000, immutable');
  for (const path of ['/x/data/1.json', '/x/service-worker.js']) expect(cache(path)).toContain('must-revalidate');
  expect([cache('/x/'), cache('/x/docs/assets/a')]).toEqual([undefined, undefined]);
});

it('is for the base path alone, and short enough for every host', () => {
  expect([...headersFor('/', rules)]).toEqual([]);
  expect(rules.length).toBeLessThan(100);
  const long = headerRules(testConfig(), 'x'.repeat(900)).split('\n');
  expect(Math.max(...long.map((line) => line.length))).toBeLessThan(2000);
});

it('names no header twice for one address: hosts differ in what they make of that', () => {
  for (const path of ['/x/', '/x/assets/a.js', '/x/p/a.js', '/x/data/a.json', '/x/service-worker.js']) {
    const names = rules
      .filter((rule) => headersFor(path, [rule]).size > 0)
      .flatMap(({ headers }) => [...headers.keys()]);
    expect(new Set(names).size).toBe(names.length);
  }
});
