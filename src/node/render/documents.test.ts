import { expect, it } from 'vitest';
import { pageRoute } from '#tests/routes.ts';
import { testConfig } from '#tests/small-site.ts';
import { createTrailingSlashRewriter } from './documents.ts';

const ROUTES = ['/', '/docs/a', '/docs/api/Toy.Box', '/docs/größe'].map((path) => pageRoute(path));
const HTML =
  '<a class="x" href="/x/docs/a#b">1</a><a href="/x/docs/api/Toy.Box">2</a><a href="/x/docs/gr%C3%B6%C3%9Fe?q=1">3</a>' +
  '<a href="/x">4</a><a href="/x/">5</a><a href="/x/assets/a.cs">6</a><a href="#b">7</a><a href="https://e.org/docs/a">8</a>' +
  '<area href="/x/docs/a"><link rel="icon" href="/x/docs/a"><code>&lt;a href="/x/docs/a"&gt;</code>';

it('puts a slash at the end of links to pages, and of nothing else', () => {
  const slashed = createTrailingSlashRewriter(ROUTES, testConfig({ baseUrl: '/x/', trailingSlash: true }));
  expect(slashed(HTML)).toBe(
    '<a class="x" href="/x/docs/a/#b">1</a><a href="/x/docs/api/Toy.Box/">2</a><a href="/x/docs/gr%C3%B6%C3%9Fe/?q=1">3</a>' +
      '<a href="/x/">4</a><a href="/x/">5</a><a href="/x/assets/a.cs">6</a><a href="#b">7</a><a href="https://e.org/docs/a">8</a>' +
      '<area href="/x/docs/a/"><link rel="icon" href="/x/docs/a"><code>&lt;a href="/x/docs/a"&gt;</code>',
  );
});

it('leaves a site alone whose addresses have none', () => {
  expect(createTrailingSlashRewriter(ROUTES, testConfig({ baseUrl: '/x/' }))(HTML)).toBe(HTML);
});
