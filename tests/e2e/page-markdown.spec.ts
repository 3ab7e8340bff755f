import { expect, type Page, test } from '@playwright/test';
import { clickAndSee, heading, openPage, waitForAdoption } from '../support/app.ts';

const INTRO = '/docs/guides/intro';
const COPY = 'Copy page as Markdown';

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test.describe('where the clipboard may be written', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a page is copied as Markdown, as it stands at its address', async ({ page }) => {
    await openPage(page, INTRO);
    const button = page.getByRole('button', { name: COPY });
    await clickAndSee(button, 'Copied');
    const answer = await page.request.get(`${INTRO}.md`);
    expect(answer.headers()['content-type']).toBe('text/markdown; charset=utf-8');
    expect(await answer.text()).toMatch(/^# \S/u);
    expect(await copied(page)).toBe(await answer.text());
    await expect(button).toHaveText(COPY);
  });

  test('after a link, it is the new page that is copied', async ({ page }) => {
    await openPage(page, INTRO);
    await waitForAdoption(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API', exact: true }).click();
    await expect(heading(page)).toContainText('Namespaces');
    await clickAndSee(page.getByRole('button', { name: COPY }), 'Copied');
    expect(await copied(page)).toMatch(/^# Namespaces\n/u);
  });

  test('a page whose text can not be had is not copied, and says so', async ({ page }) => {
    await openPage(page, INTRO);
    await page.evaluate(() => navigator.clipboard.writeText('before'));
    await page.route('**/*.md', (route) => route.abort());
    await clickAndSee(page.getByRole('button', { name: COPY }), 'Not copied');
    expect(await copied(page)).toBe('before');
  });
});

test('a page as Markdown is a link away, and no page of the app', async ({ page }) => {
  await openPage(page, INTRO);
  await page.getByRole('link', { name: 'View as Markdown' }).click();
  await expect(page).toHaveURL(new RegExp(`${INTRO}\\.md$`, 'u'));
  await expect(page.locator('body')).toContainText('# Intro');
});
