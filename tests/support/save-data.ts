import type { Page } from '@playwright/test';

/** Pretend that the reader's browser saves data. */
export async function saveData(page: Page, connection: { saveData: boolean; effectiveType: string }): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  }, connection);
}
