import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from './find-browser.mjs';

/** What is said where there is no browser. */
export const NO_BROWSER = 'There is no Chromium to draw with. Set CHROME_PATH to one.';

/** Have an installed Chromium do some work; null where there is none. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T | null> {
  const executablePath = await findBrowser();
  if (executablePath === null) return null;
  const browser = await chromium.launch({ executablePath });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
