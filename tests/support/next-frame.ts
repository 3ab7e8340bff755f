import type { Page } from '@playwright/test';

/** Resolves once the page has drawn its next frame. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}
