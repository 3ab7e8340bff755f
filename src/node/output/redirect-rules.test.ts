import { describe, expect, it } from 'vitest';
import type { Route } from '#shared/route.ts';
import { testConfig } from '#tests/small-site.ts';
import { readRedirects } from '../plugin/static-host.ts';
import { nginxRedirects, redirectRules, serveSettings, siteRedirects } from './redirect-rules.ts';

const page = (path: string, slug = path.slice(1)): Route => ({
  path,
  version: null,
  target: { kind: 'page', slug },
  source: null,
  docId: path,
  alias: false,
  indexed: true,
});
const redirect = (path: string, to: string, lasting = true): Route => ({
  ...page(path),
  target: { kind: 'redirect', lasting, to },
});
const config = testConfig({ baseUrl: '/x/' });
const rulesOf = (routes: Route[], areForced = false) => redirectRules(siteRedirects(routes, config), areForced);

describe('redirectRules', () => {
  it('has a line for each redirect', () => {
    expect(rulesOf([page('/a'), redirect('/b', '/docs/b'), redirect('/c', 'https://x.org/c', false)])).toBe(
      '/x/b /x/docs/b 301\n/x/c https://x.org/c 302\n',
    );
  });

  it('leads to a page with a slash where its address ends in one', () => {
    const slashed = testConfig({ baseUrl: '/x/', trailingSlash: true });
    const rules = redirectRules(
      siteRedirects([redirect('/b', '/docs/b#c'), redirect('/d', 'https://x.org/c')], slashed),
      false,
    );
    expect(rules).toBe('/x/b /x/docs/b/#c 301\n/x/d https://x.org/c 301\n');
  });

  it('escapes what a rule can not hold', () => {
    expect(rulesOf([redirect('/größe', '/a b/図'), redirect('/c', 'https://x.org/%C3%BC')])).toBe(
      '/x/gr%C3%B6%C3%9Fe /x/a%20b/%E5%9B%B3 301\n/x/c https://x.org/%C3%BC 301\n',
    );
  });

  it('goes before files where that must be said, and is read all the same', () => {
    const rules = rulesOf([redirect('/b', '/docs/b')], true);
    expect(rules).toBe('/x/b /x/docs/b 301!\n');
    expect([...readRedirects(rules)]).toEqual([['/x/b', { to: '/x/docs/b', status: 301 }]]);
  });
});

it('writes redirects for nginx by unescaped paths, in quotes that hold anything', () => {
  const redirects = siteRedirects(
    [redirect('/ü "$a', '/docs/b', false), redirect('/c', 'https://x.org/?q=$1')],
    config,
  );
  expect(nginxRedirects(redirects)).toBe('"/x/ü \\"\\$a" "302 /x/docs/b";\n"/x/c" "301 https://x.org/?q=\\$1";\n');
});

it('leads the `serve` package from folders that it takes for files to the page that they show', () => {
  const routes = [
    page('/docs', 'guides/intro'),
    page('/docs/1.0', 'guides/intro'),
    page('/docs/1.0/guides/intro', 'guides/intro'),
    page('/docs/1.0/api/Toy.Box', 'api/Toy.Box'),
    redirect('/docs/2.0', '/docs'),
    redirect('/docs/2.0/api/Toy.Box', '/docs/api/Toy.Box'),
  ];
  expect(JSON.parse(serveSettings(routes, config))).toEqual({
    renderSingle: true,
    redirects: [
      { source: '/x/docs/1.0', destination: '/x/docs/1.0/guides/intro', type: 302 },
      { source: '/x/docs/2.0', destination: '/x/docs', type: 302 },
    ],
  });
});
