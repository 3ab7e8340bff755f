import { expect, it, test } from 'vitest';
import { makeFolder } from '#tests/small-site.ts';
import { findSiteError, loadSite, parseSearchWords, SEARCH_WORDS_FILE } from './load-site.ts';

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
  expect(findSiteError(`${path}/gone`)).toBe(
    `There is no folder ${path}/gone. Specify the folder of a site, which contains content/site.ts.`,
  );
  expect(findSiteError(`${path}/content/docs/next/a.md`)).toMatch(/a\.md is a file\. Specify the folder of a site,/u);
  expect(findSiteError(path)).toBe(
    `${path} is not a site: it has no content/site.ts. \`npm run docs -- new site <folder>\` creates one.`,
  );
  write({ 'content/site.ts': '' });
  expect(findSiteError(path)).toBe(null);
  remove();
});

it('is what a build says where there is no site', async () => {
  const { site, problems } = await loadSite('/nope');
  expect([site, problems.map(({ message }) => message)]).toEqual([null, [findSiteError('/nope')]]);
});
