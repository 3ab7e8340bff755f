import { expect, type Locator, type Page, type Request } from '@playwright/test';

/** Opens a page and waits until the app runs. A failure includes the page's console messages. */
export async function openPage(page: Page, path: string): Promise<void> {
  const said = recordConsole(page);
  page.on('requestfailed', (request) => said.push(`${request.url()}: ${request.failure()?.errorText}`));
  await page.goto(path);
  await waitForApp(page).catch((error: unknown) => {
    throw new Error(`The app does not run at ${path}. The page said: ${said.join('\n') || 'nothing'}`, {
      cause: error,
    });
  });
}

/** Opens a page and waits until the app handles links. Before that, a link loads a whole document. */
export async function openApp(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await waitForAdoption(page);
}

/** Waits until the app runs. A failure includes the loading state of the scripts. */
export async function waitForApp(page: Page): Promise<void> {
  await expect(page.locator('html'))
    .toHaveAttribute('data-hydrated', 'true')
    .catch(async (error: unknown) => {
      const state = await page.evaluate(() => ({
        readyState: document.readyState,
        network: navigator.connection?.effectiveType,
        isControlled: navigator.serviceWorker?.controller !== null,
        scripts: performance
          .getEntriesByType('resource')
          .flatMap((entry) =>
            entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js')
              ? [
                  `${entry.name} ${entry.responseStatus} ${Math.round(entry.startTime)}–${Math.round(entry.responseEnd)} ms`,
                ]
              : [],
          ),
      }));
      throw new Error(`The app does not run: ${JSON.stringify(state, null, 2)}`, { cause: error });
    });
}

/** Hovers over a link, and waits until React has hydrated the page so that the app handles links. */
export async function waitForAdoption(page: Page): Promise<void> {
  await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([data-search])')];
    const link = links.find(({ pathname }) => pathname !== location.pathname);
    link?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
  await adopted(page);
}

/** Waits until React has hydrated the page, which happens only after a sign of intent, such as hovering over a link. */
export async function adopted(page: Page, timeout?: number): Promise<void> {
  await page.waitForFunction(
    () => Object.keys(document.querySelector('[data-region="main"]') ?? {}).some((key) => key.startsWith('__react')),
    undefined,
    timeout === undefined ? {} : { timeout },
  );
}

/** The page's heading of the first level. */
export function heading(page: Page): Locator {
  return page.getByRole('main').getByRole('heading', { level: 1 });
}

/** The docs sidebar. */
export function sidebar(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Docs sidebar' });
}

/** The bar at the top. */
export function navbar(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' });
}

/** The button of the version menu in the bar. */
export function versionButton(page: Page): Locator {
  return navbar(page)
    .locator('summary')
    .filter({ hasText: /^Version/u });
}

/** Open the version menu and follow an entry. */
export async function chooseVersion(page: Page, label: string): Promise<void> {
  await versionButton(page).click();
  await navbar(page)
    .getByRole('link', { name: new RegExp(`^${label.replaceAll('.', '\\.')}`, 'u') })
    .click();
}

/** The first group of tabs in the article. */
export function tabGroup(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('group', { name: /^Visual Studio or / })
    .first();
}

/** Path, query and hash of a request or of the page. */
export function pathOf(address: string): string {
  const { pathname, search, hash } = new URL(address);
  return `${pathname}${search}${hash}`;
}

/** Returns the scroll position of the window in CSS pixels. */
export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

/** Scrolls the window and waits until the scroll event has been sent. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (y) =>
      new Promise<void>((resolve) => {
        window.addEventListener('scroll', () => resolve(), { once: true });
        window.scrollTo({ top: y, behavior: 'instant' });
      }),
    top,
  );
  expect(await scrollTop(page)).toBe(top);
}

/** Adds a link to the article, for addresses that no page links to. */
export async function addLink(page: Page, href: string, name: string): Promise<Locator> {
  await page.getByRole('main').evaluate(
    (main, link) => {
      const paragraph = document.createElement('p');
      const anchor = document.createElement('a');
      anchor.href = link.href;
      anchor.textContent = link.name;
      paragraph.append(anchor);
      main.querySelector('h1')?.after(paragraph);
    },
    { href, name },
  );
  return page.getByRole('link', { name, exact: true });
}

/** Requests that tests ignore: Chromium requests the icon after each change of the address, and images near the viewport. */
const ICON = /^\/assets\/icon-|\.svg$/u;

/** Records the page's requests from now on. */
export function recordRequests(page: Page): { paths(): string[]; documents(): string[]; clear(): void } {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return {
    paths: () =>
      requests
        .filter((one) => one.resourceType() !== 'document')
        .map((one) => pathOf(one.url()))
        .filter((path) => !ICON.test(path)),
    documents: () => requests.filter((one) => one.resourceType() === 'document').map((one) => pathOf(one.url())),
    clear: () => {
      requests.length = 0;
    },
  };
}

/** Records the page's console messages and uncaught errors from now on. */
export function recordConsole(page: Page, types: readonly string[] = ['error', 'warning']): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    // Playwright's configuration blocks service workers.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (types.includes(message.type())) messages.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  return messages;
}

/** Returns true if the window can't be scrolled horizontally. */
export function fitsWidth(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
}

/** Clicks an element and waits for a text of it, which may appear too briefly for polling. */
export async function clickAndSee(element: Locator, text: string): Promise<void> {
  const said = element.evaluate(
    (node, wanted) =>
      new Promise<void>((resolve) => {
        const look = (): void => {
          if (node.textContent === wanted) resolve();
        };
        new MutationObserver(look).observe(node, { childList: true, characterData: true, subtree: true });
      }),
    text,
  );
  await element.click();
  await said;
}
