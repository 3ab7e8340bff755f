import { type Browser, chromium } from 'playwright-core';
import { findMeasurementBrowser } from '../../../scripts/support/browser.ts';
import { BenchError, type SiteId } from '../options.ts';
import type { BenchSite } from '../sites/generator.ts';
import { ensureBuilt, prepareSites } from '../sites/prepare-sites.ts';
import { type ServedSite, serveSite } from './serve-site.ts';

/** A site that is built and served. */
interface MeasuredSite {
  site: BenchSite;
  /** Folder of the built site. */
  dist: string;
  server: ServedSite;
}

/** The browser and the sites of a measurement. */
interface BrowserSession {
  browser: Browser;
  /** Name and version of the browser. */
  browserName: string;
  /** Path of Chromium. */
  executablePath: string;
  sites: readonly MeasuredSite[];
}

/**
 * Builds and serves sites, and runs a callback with a headless Chromium. Everything is closed afterwards.
 *
 * @throws BenchError if Chromium is not installed, or if a site cannot be built
 */
export async function withBenchSites(
  ids: readonly SiteId[],
  signal: AbortSignal,
  measure: (session: BrowserSession) => Promise<void>,
): Promise<void> {
  const executablePath = findMeasurementBrowser();
  if (executablePath === null) {
    throw new BenchError('Chromium was not found. Set CHROME_PATH, or run: npx playwright install chromium');
  }
  const sites: MeasuredSite[] = [];
  try {
    for (const site of await prepareSites(ids, signal)) {
      const dist = await ensureBuilt(site, signal);
      sites.push({ site, dist, server: await serveSite(dist) });
    }
    const browser = await chromium.launch({ executablePath, handleSIGINT: false, handleSIGTERM: false });
    const close = (): void => void browser.close();
    signal.addEventListener('abort', close, { once: true });
    try {
      await measure({ browser, browserName: `Chromium ${browser.version()}`, executablePath, sites });
    } finally {
      signal.removeEventListener('abort', close);
      await browser.close();
    }
  } finally {
    for (const { server } of sites) server.close();
  }
}
