import { expect, type Locator, type Page, test } from '@playwright/test';
import { heading, openApp, openPage, sidebar } from '../support/app.ts';
import { hold } from '../support/hold.ts';
import { PAGES_OF_EACH_KIND } from '../support/kinds.ts';
import { dialog, searchButton } from '../support/search-parts.ts';

/** How states look, and what tells them apart besides their colour. */

/** A colour of an element or of what is drawn before it: red, green and blue. */
function colorOf(target: Locator, property: string, pseudo: '::before' | null = null): Promise<number[]> {
  return target.evaluate(
    (element, [name, part]) => {
      const canvas = document.createElement('canvas').getContext('2d');
      if (canvas === null) return [];
      canvas.fillStyle = getComputedStyle(element, part).getPropertyValue(name ?? '');
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data.subarray(0, 3)];
    },
    [property, pseudo],
  );
}

test('the spinner is light blue, and the error box is red', async ({ page, context }) => {
  await openApp(page, PAGES_OF_EACH_KIND.struct);
  const follow = (name: string): Promise<void> =>
    sidebar(page)
      .getByRole('link', { name, exact: true })
      .evaluate((link: HTMLAnchorElement) => link.click());
  await follow('CornerRadius');
  await expect(heading(page)).toHaveText('CornerRadius struct');
  await context.setOffline(true);
  await follow('CircleShape');
  const box = page.getByRole('main').getByRole('alert');
  await expect(box).toBeVisible();
  const [red = 0, green = 0, blue = 0] = await colorOf(box, 'border-top-color');
  expect([red > 200, red > 1.5 * green, red > 1.5 * blue]).toEqual([true, true, true]);

  await context.setOffline(false);
  const release = await hold(page, '**/p/*.js*');
  await box.getByRole('button', { name: 'Retry' }).click();
  const spinner = page.getByRole('status').filter({ hasText: 'Loading…' });
  await expect(spinner).toBeVisible();
  const [r = 0, g = 0, b = 0] = await colorOf(spinner, 'border-top-color', '::before');
  expect([b > 200, b > g, g > r, r + g + b > 384]).toEqual([true, true, true, true]);
  release();
  await expect(heading(page)).toHaveText('CircleShape struct');
});

test('added and removed lines are told by a sign, not by colour alone', async ({ page }) => {
  await page.goto('/docs/guides/guides/scenes/scenes-window-size');
  const signOf = (line: Locator): Promise<string> =>
    line.first().evaluate((element) => getComputedStyle(element, '::after').content);
  expect(await signOf(page.locator('.line-add:not(.line-remove)'))).toBe('"+"');
  expect(await signOf(page.locator('.line-remove'))).toBe('"−"');
});

/** The words beside the keys at the modal's foot. */
const footOf = (page: Page): Locator => dialog(page).locator('.DocSearch-Footer');

test('the search button shows its keys, and the modal’s foot what keys do', async ({ page }) => {
  await openPage(page, PAGES_OF_EACH_KIND.guide);
  await expect(searchButton(page).locator('kbd')).toHaveText('Ctrl K');
  await page.keyboard.press('Control+k');
  for (const words of ['to select', 'to navigate', 'to close']) await expect(footOf(page)).toContainText(words);
  for (const name of ['Enter key', 'Arrow up', 'Arrow down', 'Escape key']) {
    await expect(footOf(page).getByRole('img', { name })).toHaveCount(1);
  }
  // Only the hosted service is named, and it isn't asked here.
  await expect(footOf(page).getByText('Search by')).toBeHidden();
});

for (const [sign, event] of [
  ['touch', 'touchstart'],
  ['focus', 'focusin'],
] as const) {
  test(`the search is fetched at a sign of ${sign}`, async ({ page }) => {
    await openPage(page, PAGES_OF_EACH_KIND.guide);
    await page.waitForLoadState('networkidle');
    const modal = page.waitForRequest('**/assets/open-search*');
    const index = page.waitForEvent('worker', (worker) => worker.url().includes('/search-worker'));
    await searchButton(page).dispatchEvent(event);
    await Promise.all([modal, index]);
    await expect(dialog(page)).toHaveCount(0);
  });
}
