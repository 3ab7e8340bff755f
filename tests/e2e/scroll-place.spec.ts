import { expect, test } from '@playwright/test';
import { heading, openApp, scrollTo, scrollTop, sidebar, waitForApp } from '../support/app.ts';

const RECT_SHAPE = '/docs/api/Velaptor.Graphics.RectShape';

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
