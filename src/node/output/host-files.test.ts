import { describe, expect, it } from 'vitest';
import type { Route } from '#shared/route.ts';
import type { SiteConfig } from '#shared/site.ts';
import { pageRoute, redirectRoute } from '#tests/routes.ts';
import { testConfig } from '#tests/small-site.ts';
import {
  createHeaderRules,
  createHostConfigFiles,
  createNginxRedirects,
  createRedirectRules,
  listRedirects,
} from './host-files.ts';
import { findHeaders, parseHeaderRules, parseRedirectRules } from './static-host.ts';

const FRAMED_POLICY = "frame-ancestors 'self'";

const createTexts = (config: Partial<SiteConfig>) => Object.fromEntries(createHostConfigFiles([], testConfig(config)));

it('writes the domain and .nojekyll for GitHub Pages', () => {
  expect(createTexts({ host: 'github-pages', url: 'https://docs.example.org' })).toMatchObject({
    '.nojekyll': '',
    CNAME: 'docs.example.org\n',
  });
  expect(createTexts({ host: 'github-pages', url: 'https://a.github.io' })).not.toHaveProperty('CNAME');
});

const rules = parseHeaderRules(createHeaderRules(testConfig({ baseUrl: '/x/' })));
const getCacheControl = (path: string) => findHeaders(path, rules).get('Cache-Control');

it('sends security headers for every file, also for addresses without a page', () => {
  for (const path of ['/x/', '/x/docs/guides/intro?a=b', '/x/search', '/x/no-such-page', '/x/logo.svg']) {
    expect(Object.fromEntries(findHeaders(path, rules))).toEqual({
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "frame-ancestors 'none'",
      'Referrer-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(),geolocation=(),microphone=()',
    });
  }
});

it('lets pages of the site show programs in a frame', () => {
  const getPolicy = (path: string, host?: SiteConfig['host']) =>
    findHeaders(path, parseHeaderRules(createHeaderRules(testConfig({ baseUrl: '/x/', host })))).get(
      'Content-Security-Policy',
    );
  expect(getPolicy('/x/run/frame-1.htm')).toBe(FRAMED_POLICY);
  expect(getPolicy('/x/docs')).toBe("frame-ancestors 'none'");
  // Netlify would send both policies, which forbids all frames.
  for (const path of ['/x/run/frame-1.htm', '/x/docs']) expect(getPolicy(path, 'netlify')).toBe(FRAMED_POLICY);
});

it('caches hashed files forever, and revalidates data and the service worker', () => {
  for (const path of ['/x/assets/a-1.js', '/x/p/1.js', '/x/run/a-1.wasm'])
    expect(getCacheControl(path)).toBe('public, max-age=31536000, immutable');
  for (const path of ['/x/data/1.json', '/x/service-worker.js'])
    expect(getCacheControl(path)).toContain('must-revalidate');
  expect([getCacheControl('/x/'), getCacheControl('/x/docs/assets/a')]).toEqual([undefined, undefined]);
});

it('writes rules for the base path only', () => {
  expect([...findHeaders('/', rules)]).toEqual([]);
});

it('sets no header twice for an address, because hosts differ in handling duplicates', () => {
  for (const path of ['/x/', '/x/assets/a.js', '/x/p/a.js', '/x/data/a.json', '/x/service-worker.js', '/x/docs/a.md']) {
    const names = rules
      .filter((rule) => findHeaders(path, [rule]).size > 0)
      .flatMap(({ headers }) => [...headers.keys()]);
    expect(new Set(names).size).toBe(names.length);
  }
});

const config = testConfig({ baseUrl: '/x/' });
const rulesOf = (routes: Route[], areForced = false) => createRedirectRules(listRedirects(routes, config), areForced);

describe('createRedirectRules', () => {
  it('has a line for each redirect', () => {
    expect(
      rulesOf([pageRoute('/a'), redirectRoute('/b', '/docs/b'), redirectRoute('/c', 'https://x.org/c', false)]),
    ).toBe('/x/b /x/docs/b 301\n/x/c https://x.org/c 302\n');
  });

  it('adds a trailing slash to targets if the site uses it', () => {
    const slashed = testConfig({ baseUrl: '/x/', trailingSlash: true });
    const rules = createRedirectRules(
      listRedirects([redirectRoute('/b', '/docs/b#c'), redirectRoute('/d', 'https://x.org/c')], slashed),
      false,
    );
    expect(rules).toBe('/x/b /x/docs/b/#c 301\n/x/d https://x.org/c 301\n');
  });

  it('escapes special characters', () => {
    expect(rulesOf([redirectRoute('/größe', '/a b/図'), redirectRoute('/c', 'https://x.org/%C3%BC')])).toBe(
      '/x/gr%C3%B6%C3%9Fe /x/a%20b/%E5%9B%B3 301\n/x/c https://x.org/%C3%BC 301\n',
    );
  });

  it('marks redirects that must take precedence over files, and can still be parsed', () => {
    const rules = rulesOf([redirectRoute('/b', '/docs/b')], true);
    expect(rules).toBe('/x/b /x/docs/b 301!\n');
    expect([...parseRedirectRules(rules)]).toEqual([['/x/b', { to: '/x/docs/b', status: 301 }]]);
  });
});

it('writes redirects for nginx with unescaped paths in quotes', () => {
  const redirects = listRedirects(
    [redirectRoute('/ü "$a', '/docs/b', false), redirectRoute('/c', 'https://x.org/?q=$1')],
    config,
  );
  expect(createNginxRedirects(redirects)).toBe(
    '"/x/ü \\"\\$a" "302 /x/docs/b";\n"/x/c" "301 https://x.org/?q=\\$1";\n',
  );
});
