import { type Browser, chromium } from 'playwright-core';
import { preview } from 'vite';
import { findBrowser } from '../../../scripts/support/browser.ts';

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

/** Serve a built site and run a measurement on it in Chromium; resolves with what stands in the way, or null. */
export async function inBrowser(
  site: string,
  run: (browser: Browser, origin: string) => Promise<void>,
): Promise<string | null> {
  const executablePath = findBrowser();
  if (executablePath === null) return NO_BROWSER;
  const server = await preview({ build: { outDir: site }, preview: { host: '127.0.0.1' }, logLevel: 'warn' });
  const browser = await chromium.launch({ executablePath });
  try {
    await run(browser, (server.resolvedUrls?.local[0] ?? '').replace(/\/$/u, ''));
  } finally {
    await browser.close();
    await server.close();
  }
  return null;
}
