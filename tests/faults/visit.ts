import type { Browser, Locator, Page } from 'playwright-core';
import { adopted } from '#tests/app.ts';
import { layAllOut } from '#tests/axe.ts';
import type { StaticServer } from '#tests/static-server.ts';

/** A page in a browser of its own, and what went wrong in it unnoticed. */
export interface Visit {
  page: Page;
  /** Errors that nobody caught. */
  uncaught: string[];
  end(): Promise<void>;
}

/** Longest that a reader is left to wait for the page, or for words that it can't be had; in milliseconds. */
export const TIMEOUT_MS = 20_000;

/** A browser without an app that starts is taken for one that never will. */
const TIME_TO_START = 2_000;

/** What is drawn anew is away for a moment, on a busy machine for seconds; only what is lost is waited for so long. */
const TIME_TO_SETTLE = 5_000;

/** Open a page as somebody does who was never here. */
export async function visit(browser: Browser, server: StaticServer, path: string): Promise<Visit> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const uncaught: string[] = [];
  page.on('pageerror', (error) => uncaught.push(error.message));
  await page.goto(server.origin + path, { waitUntil: 'commit' });
  return { page, uncaught, end: () => context.close() };
}

/** True once a page shows something; a stylesheet that doesn't come keeps it blank. */
export async function isPainted(page: Page): Promise<boolean> {
  const painted = page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
    undefined,
    // Not with each frame: a blank page has none.
    { polling: 50 },
  );
  return isFulfilled(painted);
}

/** True once the app runs; false when it doesn't start by itself. */
export function appStarts(page: Page, patience = TIME_TO_START): Promise<boolean> {
  return comes(running(page), patience);
}

/** Rest on a link until the app draws further pages, as a reader on a quick line does; false where it doesn't come. */
export async function adopts(page: Page, patience = TIME_TO_START): Promise<boolean> {
  await page.locator('header a[href$="/api/Namespaces"]').first().dispatchEvent('pointerover');
  return isFulfilled(adopted(page, patience));
}

/** The document's element, while the app runs. */
export function running(page: Page): Locator {
  return page.locator('html[data-hydrated=true]');
}

/** True while something can be seen. */
export async function isSeen(locator: Locator): Promise<boolean> {
  return (await locator.filter({ visible: true }).count()) > 0;
}

/** True once something can be seen. */
export async function comes(locator: Locator, timeout = TIMEOUT_MS): Promise<boolean> {
  return isFulfilled(locator.filter({ visible: true }).first().waitFor({ timeout }));
}

/** False where something took too long. */
export async function isFulfilled(what: Promise<unknown>): Promise<boolean> {
  try {
    await what;
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return false;
    throw error;
  }
}

/** Words that tell of trouble. */
export function notice(page: Page): Locator {
  return page.locator('[role=alert], .error-box, .error-text').filter({ hasText: /\w/u });
}

/** What a page's main region says, line by line. */
export async function linesOf(page: Page): Promise<string[]> {
  return (await textOf(page)).split('\n').flatMap((line) => bare(line) || []);
}

/** The lines that a region no longer says, and doesn't say again after a moment. */
export async function lost(page: Page, lines: readonly string[]): Promise<string[]> {
  const deadline = performance.now() + TIME_TO_SETTLE;
  let gone = await missing(page, lines);
  while (gone.length > 0 && performance.now() < deadline) {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    gone = await missing(page, lines);
  }
  return gone;
}

/** The lines that a region doesn't say, once two looks at it in a row agree. */
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
  const whole = bare(await textOf(page));
  return lines.filter((line) => !whole.includes(line));
}

async function textOf(page: Page): Promise<string> {
  await page.evaluate(layAllOut);
  return page.locator('main').innerText();
}

/** Whether a line is broken in two depends on the stylesheet, and so do capitals. */
function bare(line: string): string {
  return line.replaceAll(/\s/gu, '').toLowerCase();
}

/** Parts of the page that nobody can get at. */
export function inertParts(page: Page): Promise<number> {
  return page.locator('[inert]').count();
}
