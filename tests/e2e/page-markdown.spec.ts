import { expect, type Page, test } from '@playwright/test';
import { clickAndSee, heading, openApp, waitForApp } from '../support/app.ts';

const INTRO = '/docs/guides/intro';
const COPY = 'Copy page as Markdown';

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test('a page can be copied or opened as Markdown, also after a navigation; a failure is reported', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openApp(page, INTRO);
  const button = page.getByRole('button', { name: COPY });
  await clickAndSee(button, 'Copied');
  const response = await page.request.get(`${INTRO}.md`);
  expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(await response.text()).toMatch(/^# \S/u);
  expect(await copied(page)).toBe(await response.text());
  await expect(button).toHaveText(COPY);
  await test.step('after a navigation the new page is copied', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API', exact: true }).click();
    await expect(heading(page)).toContainText('Namespaces');
    await clickAndSee(button, 'Copied');
    expect(await copied(page)).toMatch(/^# Namespaces\n/u);
  });
  await test.step('a page whose Markdown fails to load is not copied', async () => {
    await page.evaluate(() => navigator.clipboard.writeText('before'));
    await page.route('**/*.md', (route) => route.abort());
    await page.reload();
    await waitForApp(page);
    await clickAndSee(button, 'Not copied');
    expect(await copied(page)).toBe('before');
    await page.unrouteAll();
  });
  await test.step('the Markdown file is a link away', async () => {
    await page.getByRole('link', { name: 'View as Markdown' }).click();
    await expect(page).toHaveURL('/docs/api/Namespaces.md');
    await expect(page.locator('body')).toContainText('# Namespaces');
  });
});
