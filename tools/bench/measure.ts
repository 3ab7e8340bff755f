import { type Browser, chromium } from 'playwright-core';
import { preview } from 'vite';
import { findBrowser } from '../../scripts/support/find-browser.mjs';
import { NO_BROWSER } from './browser/open-browser.ts';

/** Serve a built site and run a measurement on it in Chromium; resolves with what stands in the way, or null. */
export async function inBrowser(
  site: string,
  run: (browser: Browser, origin: string) => Promise<void>,
): Promise<string | null> {
  const executablePath = await findBrowser();
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

/** The value below which a part of the ascending values lies. */
export function percentile(values: readonly number[], part: number): number {
  return values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
}

/** The median, the value that 95 of 100 stay below, and the largest of ascending times, in columns. */
export function timeColumns(times: readonly number[]): string {
  return [0.5, 0.95, 1].map((part) => `${percentile(times, part).toFixed(1)} ms`.padStart(9)).join('');
}

/** Numbers in ascending order. */
export function ascending(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}
