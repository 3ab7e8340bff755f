import { expect, it } from 'vitest';
import type { Route } from '#shared/route.ts';
import { pageRoute } from '#tests/routes.ts';
import { checkOutputNames } from './output-names.ts';

const createRoute = (path: string, file: string): Route =>
  pageRoute(path, { version: '1.0', source: { kind: 'mdx', file } });
const listProblems = (copied: string[], made: string[], routes: Route[] = []): string[] =>
  checkOutputNames(copied, made, routes).map(({ file, message }) => `${file}: ${message}`);

it('reports nothing for files with distinct names', () => {
  const made = ['index.html', 'docs/a/index.html', 'assets/A-1.js', 'assets/a-1.js'];
  expect(listProblems(['logo.svg', 'img/a b.png', 'größe.txt', '50% off.txt'], made)).toEqual([]);
});

it.each<[string, string[], string[], Route[], string]>([
  [
    'a redirect below a file',
    ['logo.svg'],
    ['logo.svg/index.html'],
    [],
    'public/logo.svg: logo.svg is a file of the site, but logo.svg/index.html needs a folder there.',
  ],
  [
    'a public file in place of a page',
    ['docs/a/index.html'],
    ['docs/a/index.html'],
    [createRoute('/docs/a', 'content/docs/1.0/a.md')],
    'public/docs/a/index.html: public/docs/a/index.html and content/docs/1.0/a.md are both docs/a/index.html in the site.',
  ],
  [
    'names that differ by case only',
    [],
    ['docs/Intro/index.html', 'docs/intro/index.html'],
    [createRoute('/docs/intro', 'content/docs/1.0/intro.md')],
    'content/docs/1.0/intro.md: docs/intro/index.html and docs/Intro/index.html differ by case only: on Windows and macOS they are one file.',
  ],
  ['a name that hosts do not serve', ['a#b.txt'], [], [], 'public/a#b.txt: The name of a#b.txt has the character "#".'],
  ['a control character', ['a\nb.txt'], [], [], 'public/a\nb.txt: The name of a\nb.txt has the character "\\n".'],
])('reports %s', (_, copied, made, routes, message) => {
  expect(listProblems(copied, made, routes)).toEqual([message]);
});
