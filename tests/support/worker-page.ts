import { type BrowserContext, expect, type Page } from '@playwright/test';
import { waitForApp } from './app.ts';
import type { ControlledHost } from './controlled-host.ts';

/** Wait until a service worker answers for the page. The worker is registered with the second page of a visit. */
export async function waitForWorker(page: Page): Promise<void> {
  const hasWorker = (): Promise<boolean> =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  if (!(await hasWorker())) {
    await page.goto(page.url(), { referer: page.url() });
    await waitForApp(page);
  }
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

/**
 * Wait for what a new worker does once it is in charge. To Chromium these tests are a debugger: for one it keeps a worker
 * that a request woke as it ended, for minutes and not for half a minute. Who leaves the site lets it go.
 */
export async function onceInCharge(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    try {
      await expect.poll(isSo, { timeout: 4000 }).toBe(true);
    } catch (error) {
      const address = page.url();
      await page.goto('about:blank');
      await page.goto(address);
      throw error;
    }
  }).toPass({ timeout: 30_000 });
}

/** What is stored, each with the name of its cache: `/ files /p/1.js`. */
export function storedFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) found.push(`${name} ${new URL(url).pathname}`);
    }
    return found.sort();
  });
}

/** Load a page in full, and wait until the worker has what the app draws it from: its version's data, its module. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForApp(page);
  await waitForWorker(page);
  await expect.poll(() => isStored(page)).toBe(true);
}

function isStored(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const base = (document.querySelector('a.brand')?.getAttribute('href') ?? '/').replace(/\/$/u, '');
    const root = document.getElementById('Page-root');
    const answer = await caches.match(`${base}/data/${root?.dataset.version ?? 'pages'}.json`, { ignoreSearch: true });
    const { pages }: { pages: Record<string, { module: string }> } = await (
      answer ?? Response.json({ pages: {} })
    ).json();
    const path = decodeURI(location.pathname).slice(base.length);
    const slug = Object.keys(pages).find((name) => path === `/${name}` || (name !== '' && path.endsWith(`/${name}`)));
    return slug !== undefined && (await caches.match(`${base}/p/${pages[slug]?.module}.js`)) !== undefined;
  });
}

/** Take the network away: from the browser, and from the host. */
export async function goOffline(context: BrowserContext, host: ControlledHost): Promise<void> {
  await context.setOffline(true);
  host.network('down');
}

/** Give the network back. */
export async function goOnline(context: BrowserContext, host: ControlledHost): Promise<void> {
  host.network('up');
  await context.setOffline(false);
}
