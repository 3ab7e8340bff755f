import { expect, test } from '@playwright/test';
import { MAX_COMPLETE_SIDEBAR_PAGES } from '../../src/shared/sidebar.ts';
import { heading, openApp, recordConsole, sidebar } from '../support/app.ts';
import { serveSite } from '../support/fixture-site.ts';
import { once } from '../support/once.ts';
import { makeFolder, smallSite } from '../support/small-site.ts';

/** Number of pages in each of two categories, together more than a complete sidebar may have. */
const COUNT = Math.ceil(MAX_COMPLETE_SIDEBAR_PAGES / 2) + 1;
const pagesOf = (folder: string): [path: string, text: string][] =>
  Array.from({ length: COUNT }, (_, index) => [
    `content/docs/1.0/guides/${folder}/page-${index}.md`,
    `---\nsidebar_position: ${index}\n---\n\n# ${folder} ${index}\n`,
  ]);

const largeSite = once(async () => {
  const folder = makeFolder(
    smallSite({
      'content/docs/1.0/guides/intro.md': '# Introduction\n\n[Across](./left/page-3.md)\n',
      'content/docs/1.0/guides/right/_category_.json': '{ "link": { "type": "generated-index" } }',
      ...Object.fromEntries([...pagesOf('left'), ...pagesOf('right')]),
    }),
  );
  const site = await serveSite(folder.path);
  folder.remove();
  return site;
});

test.describe.configure({ mode: 'default' });
test.use({ baseURL: async ({ browserName: _ }, use) => use((await largeSite()).origin) });

test('a large sidebar shows the branch of the current page, and changes with the page', async ({ page, request }) => {
  const messages = recordConsole(page);
  const links = sidebar(page).getByRole('link');
  const current = sidebar(page).locator('[aria-current=page]');
  await openApp(page, '/docs/guides/intro');
  await expect(links).toHaveText(['Introduction', 'left', 'right']);
  await page.getByRole('main').getByRole('link', { name: 'Across' }).click();
  await expect(heading(page)).toHaveText('left 3');
  await expect(current).toHaveText(['left 3']);
  await expect(links).toHaveCount(COUNT + 2);
  await test.step('a navigation renders the same sidebar as the HTML of the page', async () => {
    const html = await (await request.get('/docs/guides/left/page-3')).text();
    const isSame = await sidebar(page).evaluate((nav, text) => {
      const own = new DOMParser().parseFromString(text, 'text/html').querySelector('nav[aria-label="Docs sidebar"]');
      return nav.isEqualNode(own);
    }, html);
    expect(isSame).toBe(true);
  });
  await sidebar(page).getByRole('link', { name: 'right' }).click();
  await expect(heading(page)).toHaveText('right');
  await expect(current).toHaveText(['right']);
  const right = Array.from({ length: COUNT }, (_, at) => `right ${at}`);
  await expect(links).toHaveText(['Introduction', 'left', 'right', ...right]);
  await page.goBack();
  await expect(current).toHaveText(['left 3']);
  await expect(current).toBeInViewport();
  expect(messages).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a large sidebar leads to every page', async ({ page }) => {
    await page.goto('/docs/guides/left/page-3');
    await expect(sidebar(page).locator('[aria-current=page]')).toHaveText(['left 3']);
    await sidebar(page).getByRole('link', { name: 'right' }).click();
    await sidebar(page).getByRole('link', { name: 'right 200' }).click();
    await expect(heading(page)).toHaveText('right 200');
    await sidebar(page).getByRole('link', { name: 'left' }).click();
    await expect(heading(page)).toHaveText('left 0');
  });
});
