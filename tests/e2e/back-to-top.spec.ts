import { expect, type Page, test } from '@playwright/test';
import { heading, navbar, openPage, recordRequests, scrollTo, scrollTop } from '../support/app.ts';
import { violations } from '../support/axe.ts';

const GUIDE = '/docs/guides/guides/scenes/scene-management';
const button = (page: Page) => page.getByRole('button', { name: 'Scroll back to top' });

test('the way back to the top comes when the reader scrolls up, and nothing of it before', async ({ page }) => {
  await openPage(page, GUIDE);
  await page.waitForLoadState('networkidle');
  const requests = recordRequests(page);
  await scrollTo(page, 250);
  expect(requests.paths().filter((path) => path.includes('back-to-top'))).toEqual([]);
  await scrollTo(page, 1500);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(requests.paths().filter((path) => path.includes('back-to-top'))).toEqual([]);
  await scrollTo(page, 1450);
  await expect.poll(() => requests.paths().filter((path) => path.includes('back-to-top')).length).toBe(1);
  await expect(button(page)).toBeHidden();
  await scrollTo(page, 1400);
  await deepThenUp(page);
  expect(await violations(page, '.back-to-top')).toEqual([]);
  await scrollTo(page, 1450);
  await expect(button(page)).toBeHidden();
});

test('it leads there by keyboard, hands the focus to the page, and goes', async ({ page }) => {
  await openPage(page, GUIDE);
  await deepThenUp(page);
  await button(page).press('Enter');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expect(button(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('it doesn’t come where no document is', async ({ page }) => {
  await openPage(page, GUIDE);
  await deepThenUp(page);
  await navbar(page).getByRole('link', { name: 'Velaptor' }).click();
  await expect(heading(page)).toHaveText('Velaptor');
  await scrollTo(page, 900);
  await scrollTo(page, 800);
  await expect(button(page)).toBeHidden();
});

/** Scroll until the button shows. */
async function deepThenUp(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(async () => {
    await scrollTo(page, 1500);
    await scrollTo(page, 1400);
    await expect(button(page)).toBeVisible({ timeout: 200 });
  }).toPass();
}
