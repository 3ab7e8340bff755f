import { expect, it } from 'vitest';
import type { Route } from '#shared/route.ts';
import { pageRoute } from '#tests/routes.ts';
import { checkOutputFileNames } from './output-names.ts';

const createRoute = (path: string, file: string): Route =>
  pageRoute(path, { version: '1.0', source: { kind: 'mdx', file } });
const listProblems = (copied: string[], made: string[], routes: Route[] = []): string[] =>
  checkOutputFileNames(copied, made, routes).map(({ file, message }) => `${file}: ${message}`);

it('reports nothing for files with distinct names', () => {
  const made = ['index.html', 'docs/a/index.html', 'assets/A-1.js', 'assets/a-1.js'];
  expect(listProblems(['logo.svg', 'img/a b.png', 'größe.txt', '50% off.txt'], made)).toEqual([]);
});

it('names the line of a redirect', () => {
  const place = { file: 'content/redirects.txt', line: 3 };
  const route = { ...pageRoute('/logo.svg', {}), source: null };
  const redirects = [{ from: '/logo.svg', to: '/', place }];
  expect(checkOutputFileNames([], ['logo.svg', 'logo.svg/index.html'], [route], redirects)).toMatchObject([place]);
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
  [
    'a file of public/ with a name that hosts do not serve',
    ['a#b.txt'],
    [],
    [],
    'public/a#b.txt: a#b.txt can\'t be a file of the site: it has the character "#".',
  ],
  [
    'names that differ by Unicode normalization',
    ['gr\u00F6\u00DFe.txt'],
    ['gro\u0308\u00DFe.txt'],
    [],
    'public/gr\u00F6\u00DFe.txt: gr\u00F6\u00DFe.txt and gro\u0308\u00DFe.txt differ by Unicode normalization only: on macOS they are one file.',
  ],
  [
    'a page in place of a file that the build writes',
    [],
    ['service-worker.js', 'service-worker.js/index.html'],
    [pageRoute('/service-worker.js', { source: { kind: 'top-level', file: 'content/pages/g.md' } })],
    'content/pages/g.md: service-worker.js is a file of the site, but service-worker.js/index.html needs a folder there.',
  ],
  [
    'such a page with a name in other case',
    [],
    ['Service-Worker.js/index.html', 'service-worker.js'],
    [pageRoute('/Service-Worker.js', { source: { kind: 'top-level', file: 'content/pages/g.md' } })],
    'content/pages/g.md: service-worker.js is a file of the site, but Service-Worker.js/index.html needs a folder there.',
  ],
  [
    'a file in the folder of records',
    ['.vite/written.json'],
    [],
    [],
    "public/.vite/written.json: .vite/written.json can't be a file of the site: .vite contains the build's own records.",
  ],
  [
    'a type with a name that is too long, once',
    [],
    [
      `docs/api/${'A'.repeat(256)}/index.html`,
      `docs/api/${'A'.repeat(256)}.md`,
      `data/history/${'A'.repeat(256)}.json`,
    ],
    [
      pageRoute(`/docs/api/${'A'.repeat(256)}`, {
        version: '1.0',
        source: { kind: 'api-type', uid: 'A', file: 'content/docs/1.0/api/A.yml' },
      }),
    ],
    `content/docs/1.0/api/A.yml: docs/api/${'A'.repeat(256)}/index.html can't be a file of the site: its part "${'A'.repeat(20)}…" has more than 255 bytes.`,
  ],
  [
    'a namespace with a name that is too long, without a file of its own',
    [],
    [`docs/api/${'N'.repeat(300)}/index.html`],
    [
      pageRoute(`/docs/api/${'N'.repeat(300)}`, {
        version: '1.0',
        source: { kind: 'namespace', uid: 'N'.repeat(300), file: null },
      }),
      pageRoute('/docs/api/a', {
        version: '1.0',
        source: { kind: 'api-type', uid: `${'N'.repeat(300)}.A`, file: 'content/docs/1.0/api/A.yml' },
      }),
    ],
    `content/docs/1.0/api/A.yml: docs/api/${'N'.repeat(300)}/index.html can't be a file of the site: its part "${'N'.repeat(20)}…" has more than 255 bytes.`,
  ],
  [
    'a page whose Markdown twin has a name that is too long',
    [],
    [`${'ö'.repeat(127)}/index.html`, `${'ö'.repeat(127)}.md`],
    [pageRoute(`/${'ö'.repeat(127)}`, { source: { kind: 'top-level', file: 'content/pages/g.md' } })],
    `content/pages/g.md: ${'ö'.repeat(127)}.md can't be a file of the site: its part "${'ö'.repeat(20)}…" has more than 255 bytes.`,
  ],
  [
    'a generated page with the name of a device',
    [],
    ['docs/tags/aux/index.html', 'docs/tags/aux.md'],
    [],
    'content/site.ts: docs/tags/aux/index.html can\'t be a file of the site: Windows reserves the name "aux".',
  ],
])('reports %s', (_, copied, made, routes, message) => {
  expect(listProblems(copied, made, routes)).toEqual([message]);
});
