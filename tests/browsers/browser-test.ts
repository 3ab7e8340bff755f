import { test as base, expect } from '@playwright/test';
import type { NonChromiumBrowserName } from '../../scripts/support/browser.ts';
import { BUILT } from '../support/built-site.ts';
import { type ControlledHost, controlledHost } from '../support/offline-site.ts';
import { type Browser, startBrowser } from './browser.ts';

/** Records uncaught errors and violations of the content security policy, from the document's start. */
export const RECORD_ERRORS = `<script>window.errors = [];
  addEventListener('error', (event) => errors.push(event.message ?? 'error'));
  addEventListener('unhandledrejection', (event) => errors.push(String(event.reason)));
  addEventListener('securitypolicyviolation', (event) => errors.push(event.violatedDirective));</script>`;

declare global {
  interface Window {
    /** Uncaught errors of the page. */
    errors?: string[];
  }
}

interface TestFixtures {
  /** The built site at an origin of its own, so that nothing is stored there before the test. */
  host: ControlledHost;
  reader: Browser;
}

interface WorkerFixtures {
  name: NonChromiumBrowserName;
  /** The worker's browser; null if it isn't installed. */
  openedBrowser: Browser | null;
}

/** A test in the project's browser. Skipped where it isn't installed. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  name: ['firefox', { option: true, scope: 'worker' }],
  openedBrowser: [
    async ({ name }, use) => {
      const browser = await startBrowser(name);
      await use(browser);
      await browser?.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  reader: async ({ name, openedBrowser }, use) => {
    if (openedBrowser === null) return base.skip(true, `${name} is not installed.`);
    await openedBrowser.resize(1440, 900);
    await use(openedBrowser);
    await openedBrowser.open('about:blank');
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  host: async ({}, use) => {
    const host = await controlledHost(BUILT);
    host.inject(RECORD_ERRORS);
    await use(host);
    await host.close();
  },
});

/** Opens a page and waits until the app handles links. */
export async function openApp(reader: Browser, url: string): Promise<void> {
  await reader.open(url);
  await waitForApp(reader);
}

/** Waits until the app runs, and until React has hydrated the page, which happens at a sign of intent. */
export async function waitForApp(reader: Browser): Promise<void> {
  await expect.poll(() => reader.run(() => document.documentElement.dataset.hydrated)).toBe('true');
  await reader.run(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([data-search])')];
    const link = links.find(({ pathname }) => pathname !== location.pathname);
    link?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
  await expect
    .poll(() =>
      reader.run(() =>
        Object.keys(document.querySelector('[data-region="main"]') ?? {}).some((key) => key.startsWith('__react')),
      ),
    )
    .toBe(true);
}

/** Expects the page's main heading. */
export async function expectHeading(reader: Browser, text: string): Promise<void> {
  await expect.poll(() => reader.run(() => document.querySelector('main h1')?.textContent ?? null)).toContain(text);
}

/** Expects an element to be at the top of the window, below the navbar, and to stay there. */
export async function expectAtTop(reader: Browser, selector: string): Promise<void> {
  await expect
    .poll(async () => {
      const before = await topOf(reader, selector);
      await reader.run(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const after = await topOf(reader, selector);
      return before === after && after >= 50 && after <= 200 ? 'at the top' : `${before}, then ${after}`;
    })
    .toBe('at the top');
}

/** Returns an element's distance from the window's top, in whole pixels. */
export function topOf(reader: Browser, selector: string): Promise<number> {
  return reader.run(
    (name) => Math.round(document.querySelector(name)?.getBoundingClientRect().top ?? Number.NaN),
    selector,
  );
}

/** Returns the uncaught errors of the page. */
export function errorsOf(reader: Browser): Promise<string[]> {
  return reader.run(() => window.errors ?? ['not recorded']);
}
