import { type Browser, chromium } from 'playwright-core';
import { preview } from 'vite';
import { findInstalledBrowser, findPlaywrightBrowser } from '../support/find-browser.mjs';

/** Serve a built site and run a measurement on it in Chromium; resolves with what stands in the way, or null. */
export async function inBrowser(
  site: string,
  run: (browser: Browser, origin: string) => Promise<void>,
): Promise<string | null> {
  const executablePath = findInstalledBrowser() ?? (await findPlaywrightBrowser());
  if (executablePath === null) return 'There is no Chromium. Set CHROME_PATH to one.';
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
