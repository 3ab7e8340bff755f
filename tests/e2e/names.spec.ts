import { expect, test } from '@playwright/test';
import { type ServedSite, serveSite } from '../support/fixture-site.ts';
import { makeFolder, smallSite, type TestFolder } from '../support/small-site.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="5"/>';
const GUIDES = 'content/docs/one two/guides/';
let folder: TestFolder;
let site: ServedSite;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = makeFolder(
    smallSite(
      {
        'content/versions.json': '["1.0", "one two"]',
        'content/docs/1.0/.gitkeep': '',
        'content/docs/1.0/guides/intro.md': '# Introduction\n\n[Size](./größe-図.md)\n',
        [`${GUIDES}intro.md`]: '# Introduction\n\n[Old size](./gr%C3%B6%C3%9Fe-%E5%9B%B3.md)\n',
        [`${GUIDES}größe-図.md`]:
          '# Größe 図\n\n![odd](./50%25%20%23.svg) ![public](/x%20y%25.svg)\n\n[Back](./intro.md#introduction)\n',
        [`${GUIDES}50% #.svg`]: SVG,
        'public/x y%.svg': SVG,
      },
      {
        redirects: [{ from: '/größe', to: '/docs/guides/größe-図' }],
        navbar: [{ type: 'versions', position: 'left' }],
      },
    ),
  );
  site = await serveSite(folder.path);
});
test.afterAll(async () => {
  await site.close();
  folder.remove();
});

test('a page with a percent-encoded name is found by link, reload, redirect and version', async ({ page, request }) => {
  const faults: string[] = [];
  page.on('console', (message) => (message.type() === 'error' ? faults.push(message.text()) : undefined));
  page.on('pageerror', ({ message }) => faults.push(message));
  const heading = page.getByRole('heading', { level: 1, name: 'Größe 図' });

  await page.goto(`${site.origin}/docs/guides/intro`);
  await page.getByRole('link', { name: 'Size' }).click();
  await expect(heading).toBeVisible();
  expect(decodeURI(page.url())).toBe(`${site.origin}/docs/guides/größe-図`);
  for (const name of ['odd', 'public']) {
    await expect(page.getByRole('img', { name })).toHaveJSProperty('naturalWidth', 7);
  }
  await page.reload();
  await expect(heading).toBeVisible();

  await page.goto(`${site.origin}/docs/one%20two/guides/intro`);
  await page.getByRole('link', { name: 'Old size' }).click();
  await expect(heading).toBeVisible();
  expect(decodeURI(page.url())).toBe(`${site.origin}/docs/one two/guides/größe-図`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeVisible();

  await page.goto(`${site.origin}/gr%C3%B6%C3%9Fe`);
  await expect(heading).toBeVisible();
  expect(faults).toEqual([]);
  const sitemap = await (await request.get(`${site.origin}/sitemap.xml`)).text();
  expect(sitemap).toContain('/docs/guides/gr%C3%B6%C3%9Fe-%E5%9B%B3</loc>');
});
