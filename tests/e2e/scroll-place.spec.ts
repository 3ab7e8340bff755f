import { expect, test } from '@playwright/test';
import {
  heading,
  openApp,
  openPage,
  scrollTo,
  scrollTop,
  sidebar,
  waitForAdoption,
  waitForApp,
} from '../support/app.ts';

/** Long pages. */
const [RECT_SHAPE, CIRCLE_SHAPE] = ['/docs/api/Velaptor.Graphics.RectShape', '/docs/api/Velaptor.Graphics.CircleShape'];

test('scroll is where it was: back, forward and after a reload', async ({ page }) => {
  await openApp(page, RECT_SHAPE);
  await scrollTo(page, 1500);
  await sidebar(page).getByRole('link', { name: 'CircleShape' }).click();
  await expect(heading(page)).toHaveText('CircleShape struct');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await scrollTo(page, 700);
  await page.goBack();
  await expect(heading(page)).toHaveText('RectShape struct');
  await expect.poll(() => scrollTop(page)).toBe(1500);
  await page.goForward();
  await expect(heading(page)).toHaveText('CircleShape struct');
  await expect.poll(() => scrollTop(page)).toBe(700);
  await page.reload();
  await waitForApp(page);
  await expect.poll(() => scrollTop(page)).toBe(700);
  await page.goBack();
  await expect(heading(page)).toHaveText('RectShape struct');
  await expect.poll(() => scrollTop(page)).toBe(1500);
  await page.reload();
  await waitForApp(page);
  await expect.poll(() => scrollTop(page)).toBe(1500);
});

for (const [hash, name] of [
  ['', 'top'],
  ['#radius', 'anchor'],
] as const) {
  test(`pages that were loaded in full keep positions of their own: Back leads to the ${name} of a page`, async ({
    page,
  }) => {
    await openPage(page, RECT_SHAPE);
    await scrollTo(page, 1500);
    await page.goto(CIRCLE_SHAPE + hash);
    await waitForApp(page);
    const position = await scrollTop(page);
    await waitForAdoption(page);
    await sidebar(page)
      .getByRole('link', { name: 'CornerRadius' })
      .evaluate((link: HTMLAnchorElement) => link.click());
    await expect(heading(page)).toHaveText('CornerRadius struct');
    await page.goBack();
    await expect(heading(page)).toHaveText('CircleShape struct');
    await expect.poll(() => scrollTop(page)).toBe(position);
    await page.goBack();
    await expect(heading(page)).toHaveText('RectShape struct');
    await expect.poll(() => scrollTop(page)).toBe(1500);
  });
}
