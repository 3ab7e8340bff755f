import { expect, it } from 'vitest';
import { makeFolder } from '#tests/small-site.ts';
import { loadSite } from './load-site.ts';
import { siteFault } from './site-folder.ts';

it('tells folders of sites from others, which it names with the way out', () => {
  const { path, write, remove } = makeFolder({ 'content/docs/next/a.md': '# A\n' });
  expect(siteFault(`${path}/gone`)).toBe(
    `There is no folder ${path}/gone. Name the folder of a site, which holds content/site.ts.`,
  );
  expect(siteFault(`${path}/content/docs/next/a.md`)).toMatch(/a\.md is a file\. Name the folder of a site,/u);
  expect(siteFault(path)).toBe(
    `${path} is no site: there is no content/site.ts in it. \`npm run docs -- new site <folder>\` begins one.`,
  );
  write({ 'content/site.ts': '' });
  expect(siteFault(path)).toBe(null);
  remove();
});

it('is what a build says where there is no site', async () => {
  const { site, problems } = await loadSite('/nope');
  expect([site, problems.map(({ message }) => message)]).toEqual([null, [siteFault('/nope')]]);
});
