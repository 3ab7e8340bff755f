import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AssembledSite } from '#node/site/assemble-site.ts';
import { assembleFolder } from '#tests/assembled-site.ts';
import { makeFolder, smallSite, type TestFolder } from '#tests/small-site.ts';
import { formatPlace } from './command.ts';
import { findPlace, type Place } from './find-place.ts';

let folder: TestFolder;
let site: AssembledSite;
beforeAll(async () => {
  folder = makeFolder(
    smallSite(
      {
        'content/versions.json': '["2.0", "1.0"]',
        'content/docs/1.0/guides/01-box.md': '# Box\n\n![Box](./box.png)\n',
        'content/docs/1.0/guides/box.png': '',
        'content/docs/1.0/guides/old.md': '# Old\n',
        'content/docs/2.0/guides/box.md': '---\nslug: crate\n---\n\n# Crate\n',
        'content/docs/2.0/removed.txt': 'guides/old\n',
        'content/docs/next/.gitkeep': '',
      },
      {
        latest: '2.0',
        redirects: [
          { from: '/box', to: '/docs/guides/crate' },
          { from: '/out', to: 'https://e.org/' },
        ],
      },
    ),
  );
  const { build, problems } = await assembleFolder(folder.path, join(folder.path, 'cache'));
  if (build === null) throw new Error(problems.map(({ message }) => message).join('\n'));
  site = build;
});
afterAll(() => folder.remove());

const find = (text: string, from = folder.path): Place | string => findPlace(site, { text, folder: from });
const told = (text: string): string => {
  const place = find(text);
  return typeof place === 'string' ? place : stripVTControlCharacters(formatPlace(place));
};

const BOX = `a page (mdx)
content/docs/2.0/guides/box.md
  in the folder 2.0
  shown by Next, 2.0
  /docs/next/guides/crate
  /docs/guides/crate
  /docs/2.0/guides/crate redirects here
  /box redirects here
content/docs/1.0/guides/01-box.md
  in the folder 1.0
  shown by 1.0; newer versions have their own
  /docs/1.0/guides/box`;

it.each([
  '/docs/1.0/guides/box',
  '/docs/guides/Crate.html',
  'https://small.example.org/docs/next/guides/crate/',
  'content/docs/1.0/guides/01-box.md',
  'content/docs/2.0/guides/box.md',
  'guides/box',
])('finds a page in all versions by %s', (text) => {
  expect(told(text)).toBe(BOX);
});

it('names a file as it is seen from the folder where it is asked for', () => {
  expect(find('../2.0/guides/box.md', join(folder.path, 'content/docs/1.0'))).toEqual(find('guides/box'));
  expect(find(join(folder.path, 'content/docs/2.0/guides/box.md'))).toEqual(find('guides/box'));
});

it('says where a redirect leads, and that a page is gone', () => {
  expect(told('/box')).toBe(`redirects to /docs/guides/crate\n${BOX}`.replace(/^(.*)\n(.*)/u, '$2\n$1'));
  expect(told('/out')).toBe('redirects to https://e.org/');
  expect(told('/docs/2.0/guides/crate')).toContain('redirects to /docs/guides/crate\n');
  expect(told('guides/old')).toMatch(/\n {2}shown by 1\.0\n.*\nnot in Next, 2\.0$/u);
});

it('tells of a file that is no page which pages show it', () => {
  expect(find('guides/box.png')).toMatchObject({
    kind: 'file',
    shown: [{ version: 'Next' }, { version: '2.0', owner: '1.0' }, { version: '1.0' }],
    usedBy: ['content/docs/1.0/guides/01-box.md'],
  });
});

it('finds pages outside the versions', () => {
  expect(told('/')).toBe('a page (top-level)\ncontent/pages/index.md\n  /');
  expect(told('/search')).toBe('a page (search)\nmade by the build\n  /search');
});

it('names the nearest when there is none', () => {
  expect(told('/docs/guides/crat')).toMatch(
    /^No page and no file of the site is `\/docs\/guides\/crat`\. Did you mean `\/docs\/guides\/crate`/u,
  );
  expect(told('guides/bax.png')).toMatch(/Did you mean `guides\/box\.png`/u);
  expect(told('NOTES-OF-MINE.md')).toBe('No page and no file of the site is `NOTES-OF-MINE.md`.');
});
