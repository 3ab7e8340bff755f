import { expect, it, test } from 'vitest';
import { makeFolder } from '#tests/small-site.ts';
import { findSiteFolderError, loadSite, parseSearchWords, SEARCH_WORDS_FILE } from './load-site.ts';

test('reads pages and parts of them, each with its words over as many lines as there are', () => {
  const text =
    '# What readers say.\nguides/sound\n  music, play a song,\n  PlaySound()\n\nguides/sound#loop\n  again\n/\n  home\n';
  const { searchWords, problems } = parseSearchWords(text);
  expect(problems).toEqual([]);
  expect(searchWords.map(({ page, anchor, words }) => [page, anchor, words])).toEqual([
    ['guides/sound', '', ['music', 'play a song', 'PlaySound()']],
    ['guides/sound', 'loop', ['again']],
    ['/', '', ['home']],
  ]);
  expect(searchWords[1]?.place).toEqual({ file: SEARCH_WORDS_FILE, line: 6 });
});

test('words without a page are an error at their line', () => {
  const { problems } = parseSearchWords('\n  music\n');
  expect(problems).toMatchObject([{ severity: 'error', rule: 'search-words', file: SEARCH_WORDS_FILE, line: 2 }]);
});

it('explains why a folder is not a site', () => {
  const { path, write, remove } = makeFolder({ 'content/docs/next/a.md': '# A\n' });
  expect(findSiteFolderError(`${path}/gone`)).toBe(
    `There is no folder ${path}/gone. Specify the folder of a site, which contains content/site.ts.`,
  );
  expect(findSiteFolderError(`${path}/content/docs/next/a.md`)).toMatch(
    /a\.md is a file\. Specify the folder of a site,/u,
  );
  expect(findSiteFolderError(path)).toBe(
    `${path} is not a site: it has no content/site.ts. \`npm run docs -- new site <folder>\` creates one.`,
  );
  write({ 'content/site.ts': '' });
  expect(findSiteFolderError(path)).toBe(null);
  remove();
});

it.each([
  ["import x from 'nope';", 1, 'there is no module "nope".', '`npm install nope`'],
  ["import x from '@scope/nope';", 1, 'there is no module "@scope/nope".', '`npm install @scope/nope`'],
  ["\nimport x from './gone.ts';", 2, 'there is no module "./gone.ts".', 'Correct the path.'],
  ["import x from '#nope/gone.ts';", 1, 'there is no module "#nope/gone.ts".', 'Correct the path.'],
  ["import x from 'node:nope';", 1, 'there is no module "node:nope".', 'Correct the path.'],
  ['const x = ;', 1, 'Unexpected token', undefined],
  ['const x = 1;\nconst y = gone;', 2, 'gone is not defined', undefined],
  ["const x = 1;\nthrow new Error('mine');", undefined, 'mine', undefined],
])('tells in one line why the configuration cannot be imported: %j', async (statement, line, reason, hint) => {
  const folder = makeFolder({ 'content/site.ts': `${statement}\nexport default { title: x };\n` });
  const { problems } = await loadSite(folder.path);
  folder.remove();
  expect(problems).toHaveLength(1);
  expect(problems[0]?.message).toBe(`The configuration can't be loaded: ${reason}`);
  expect(problems[0]?.line).toBe(line);
  if (hint === undefined) expect(problems[0]?.hint).toBeUndefined();
  else expect(problems[0]?.hint).toContain(hint);
});

it('is what a build says where there is no site', async () => {
  const { site, problems } = await loadSite('/nope');
  expect([site, problems.map(({ message }) => message)]).toEqual([null, [findSiteFolderError('/nope')]]);
});
