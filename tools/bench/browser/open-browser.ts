import { type Browser, chromium } from 'playwright-core';

/** The sentence for a machine without a browser. */
export const NO_BROWSER = 'There is no Chromium. Set CHROME_PATH to one, or: npx playwright install chromium';

/** Run something in a Chromium without a window, which is closed in the end, and when the signal says so. */
export async function withBrowser<Result>(
  executablePath: string,
  signal: AbortSignal,
  run: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({ executablePath, handleSIGINT: false, handleSIGTERM: false });
  const close = (): void => void browser.close();
  signal.addEventListener('abort', close, { once: true });
  try {
    return await run(browser);
  } finally {
    signal.removeEventListener('abort', close);
    await browser.close();
  }
}
