import { expect, it } from 'vitest';
import type { Route } from '#shared/route.ts';
import { testConfig } from '#tests/small-site.ts';
import { checkOutputNames } from './output-names.ts';

const page = (path: string, file: string): Route => ({
  path,
  version: '1.0',
  target: { kind: 'page', slug: path.slice(1) },
  source: { kind: 'mdx', file },
  docId: path,
  alias: false,
  indexed: true,
});
const redirect = (path: string): Route => ({
  ...page(path, ''),
  version: null,
  source: null,
  target: { kind: 'redirect', to: '/', lasting: true },
});

const lines = (copied: string[], made: string[], routes: Route[] = [], from: string[] = []): string[] => {
  const config = testConfig({ redirects: from.map((path) => ({ from: path, to: '/' })) });
  return checkOutputNames(copied, made, routes, config).map(
    ({ file, message, hint }) => `${file}: ${message} → ${hint}`,
  );
};

it('finds no fault in files that stand beside each other', () => {
  expect(lines(['logo.svg', 'img/a b.png', 'größe.txt'], ['index.html', 'docs/a/index.html', 'assets/a-1.js'])).toEqual(
    [],
  );
});

it('refuses a redirect from the path of a file, by name', () => {
  expect(lines(['logo.svg'], ['logo.svg/index.html'], [redirect('/logo.svg')], ['/logo.svg'])).toEqual([
    'content/site.ts: public/logo.svg is a file where redirects[0].from (/logo.svg) needs a folder. → Take the redirect out, or delete the file.',
  ]);
  expect(lines([], ['sitemap.xml', 'sitemap.xml/index.html'], [redirect('/sitemap.xml')], ['/sitemap.xml'])).toEqual([
    'content/site.ts: sitemap.xml, which the build makes, is a file where redirects[0].from (/sitemap.xml) needs a folder. → Take the redirect out, or delete the file.',
  ]);
});

it('refuses a public file that a page, or a file of the build, would be written over', () => {
  const routes = [page('/docs/a', 'content/docs/1.0/a.md')];
  expect(lines(['docs/a/index.html', 'robots.txt'], ['docs/a/index.html', 'robots.txt'], routes)).toEqual([
    'public/docs/a/index.html: public/docs/a/index.html and the page at /docs/a are one file of the site, docs/a/index.html. → Rename one of them.',
    'public/robots.txt: public/robots.txt and robots.txt, which the build makes, are one file of the site, robots.txt. → Rename one of them.',
  ]);
});

it('refuses names that differ by case only, but for those that hold the same', () => {
  const routes = [page('/docs/Intro', 'content/docs/1.0/Intro.md'), page('/docs/intro', 'content/docs/1.0/intro.md')];
  expect(lines([], ['docs/Intro/index.html', 'docs/intro/index.html'], routes)).toEqual([
    'content/docs/1.0/intro.md: the page at /docs/intro and the page at /docs/Intro differ by case only: on Windows and macOS they are one file. → Rename one of them.',
  ]);
  expect(lines([], ['assets/A-1234.png', 'assets/a-1234.png'])).toEqual([]);
});

it('refuses names that not every host serves', () => {
  expect(lines(['a\\b.txt', 'a\nb.txt', 'a#b.txt', '50% off.txt'], [])).toEqual([
    'public/a\nb.txt: public/a\nb.txt has the character "\\n" in its name. → Rename it.',
    'public/a#b.txt: public/a#b.txt has the character "#" in its name. → Rename it.',
    'public/a\\b.txt: public/a\\b.txt has the character "\\\\" in its name. → Rename it.',
  ]);
});
