import { expect, type Page, test } from '@playwright/test';
import { heading, navbar, openPage, recordRequests, scrollTo, scrollTop } from '../support/app.ts';
import { violations } from '../support/axe.ts';

const GUIDE = '/docs/guides/guides/scenes/scene-management';
const button = (page: Page) => page.getByRole('button', { name: 'Scroll back to top' });

test('the button appears when scrolling up, scrolls to the top and disappears; its script is loaded only then', async ({
  page,
}) => {
  await openPage(page, GUIDE);
  const requests = recordRequests(page);
  const scripts = (): string[] => requests.paths().filter((path) => path.includes('back-to-top'));
  await scrollTo(page, 1500);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(scripts()).toEqual([]);
  await scrollTo(page, 1450);
  await expect.poll(() => scripts().length).toBe(1);
  await deepThenUp(page);
  expect(await violations(page, '.back-to-top')).toEqual([]);
  await button(page).press('Enter');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expect(button(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();

  // Pages outside the documentation don't have it.
  await deepThenUp(page);
  await navbar(page).getByRole('link', { name: 'Velaptor' }).click();
  await expect(heading(page)).toHaveText('Velaptor');
  await scrollTo(page, 900);
  await scrollTo(page, 800);
  await expect(button(page)).toBeHidden();
});

/** Scrolls until the button appears. */
async function deepThenUp(page: Page): Promise<void> {
  await expect(async () => {
    await scrollTo(page, 1500);
    await scrollTo(page, 1400);
    await expect(button(page)).toBeVisible({ timeout: 200 });
  }).toPass();
}
