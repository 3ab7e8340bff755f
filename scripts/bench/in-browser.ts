import { type Browser, chromium } from 'playwright-core';
import { listen } from '#node/serve/listen.ts';
import { createPreviewServer } from '#node/serve/preview-server.ts';
import { findInstalledBrowser, findPlaywrightBrowser } from '../support/find-browser.mjs';

/** Serve a built site and run a measurement on it in Chromium; resolves with what stands in the way, or null. */
export async function inBrowser(
  site: string,
  run: (browser: Browser, origin: string) => Promise<void>,
): Promise<string | null> {
  const executablePath = findInstalledBrowser() ?? (await findPlaywrightBrowser());
  if (executablePath === null) return 'There is no Chromium. Set CHROME_PATH to one.';
  const server = createPreviewServer({ root: site, base: '/' });
  const listening = await listen(server, { port: 0, host: '127.0.0.1' });
  if (listening.kind !== 'listening') return 'No port is free to serve the site at.';
  const browser = await chromium.launch({ executablePath });
  try {
    await run(browser, listening.origin);
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
  return null;
}
