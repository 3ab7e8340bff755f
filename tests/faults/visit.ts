import type { Browser, Locator, Page } from 'playwright-core';
import { adopted } from '#tests/app.ts';
import { layAllOut } from '#tests/axe.ts';
import type { StaticServer } from '#tests/static-server.ts';

/** A page in its own browser context. */
export interface Visit {
  page: Page;
  /** Messages of uncaught errors. */
  uncaught: string[];
  end(): Promise<void>;
}

/** Maximum wait for a page, or for a notice that it can't be loaded. */
export const TIMEOUT_MS = 20_000;

/** After this time an app that has not started is expected never to start. */
const START_MS = 2_000;

/** A page that is rendered again is incomplete for a moment, on a busy machine for seconds. */
const SETTLE_MS = 5_000;

/**
 * Opens a page for the first time.
 *
 * @param hasClock lets `page.clock` control the page's timers
 */
export async function visit(browser: Browser, server: StaticServer, path: string, hasClock = false): Promise<Visit> {
  // Without a GPU, the moving scene of the home page would use most of the CPU.
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const uncaught: string[] = [];
  page.on('pageerror', (error) => uncaught.push(error.message));
  // With a fake clock, the page has no performance entries to read.
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) Object.assign(window, { isPainted: true });
    }).observe({ type: 'paint', buffered: true });
  });
  if (hasClock) await page.clock.install();
  await page.goto(server.origin + path, { waitUntil: 'commit' });
  return { page, uncaught, end: () => context.close() };
}

/** Resolves with true once a page shows something; false if a missing stylesheet keeps it blank. */
export async function isPainted(page: Page): Promise<boolean> {
  // A blank page has no frames, so this polls.
  return isFulfilled(page.waitForFunction(() => 'isPainted' in window, undefined, { polling: 50 }));
}

/** Resolves with true once the app runs; false if it does not start. */
export function appStarts(page: Page, patience = START_MS): Promise<boolean> {
  return comes(running(page), patience);
}

/** Hovers a link until the app has adopted the page; false if it does not. */
export async function adopts(page: Page, patience = START_MS): Promise<boolean> {
  await page.locator('header a[href$="/api/Namespaces"]').first().dispatchEvent('pointerover');
  return isFulfilled(adopted(page, patience));
}

/** The root element while the app runs. */
export function running(page: Page): Locator {
  return page.locator('html[data-hydrated=true]');
}

/** Resolves with whether an element is visible. */
export async function isSeen(locator: Locator): Promise<boolean> {
  return (await locator.filter({ visible: true }).count()) > 0;
}

/** Resolves with true once an element is visible; false after a timeout. */
export async function comes(locator: Locator, timeout = TIMEOUT_MS): Promise<boolean> {
  return isFulfilled(locator.filter({ visible: true }).first().waitFor({ timeout }));
}

/** Resolves with false if a promise is rejected because of a timeout. */
export async function isFulfilled(what: Promise<unknown>): Promise<boolean> {
  try {
    await what;
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return false;
    throw error;
  }
}

/** Error notices. */
export function notice(page: Page): Locator {
  return page.locator('[role=alert], .error-box, .error-text').filter({ hasText: /\w/u });
}

/** Visible lines of a page's main region. */
export async function splitLines(page: Page): Promise<string[]> {
  return (await joinLines(page)).split('\n').flatMap((line) => bare(line) || []);
}

/** The lines that are missing and do not appear within `SETTLE_MS`. */
export async function lost(page: Page, lines: readonly string[]): Promise<string[]> {
  const deadline = performance.now() + SETTLE_MS;
  let gone = await missing(page, lines);
  while (gone.length > 0 && performance.now() < deadline) {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    gone = await missing(page, lines);
  }
  return gone;
}

/** The lines that are missing twice in a row. */
export async function unsaid(page: Page, lines: readonly string[]): Promise<string[]> {
  let before: string[];
  let gone = await missing(page, lines);
  do {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    before = gone;
    gone = await missing(page, lines);
  } while (gone.length !== before.length);
  return gone;
}

async function missing(page: Page, lines: readonly string[]): Promise<string[]> {
  try {
    // Without the stylesheet, the table of contents opens at its button only.
    const contents = await page.locator('#Page-toc').allTextContents();
    const whole = bare([await joinLines(page), ...contents].join('\n'));
    return lines.filter((line) => !whole.includes(line));
  } catch (error) {
    // The page is reloading, so its lines are missing now.
    if (error instanceof Error && error.message.includes('Execution context was destroyed')) return [...lines];
    throw error;
  }
}

async function joinLines(page: Page): Promise<string> {
  await page.evaluate(layAllOut);
  return page.locator('main').innerText();
}

/** Removes line breaks and capitals, which depend on the stylesheet. */
function bare(line: string): string {
  return line.replaceAll(/\s/gu, '').toLowerCase();
}

/** Number of inert elements. */
export function inertParts(page: Page): Promise<number> {
  return page.locator('[inert]').count();
}
