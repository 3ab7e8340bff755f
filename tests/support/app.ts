import { expect, type Locator, type Page, type Request } from '@playwright/test';

/** Open a page and wait until the app has taken it over; a failure tells what the page said meanwhile. */
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

/** Open a page and wait until the app draws further ones: before that, a link loads a whole document. */
export async function openApp(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await waitForAdoption(page);
}

/** Wait until the app runs; a failure tells what the browser had of it. */
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

/** Give a sign that a link may be followed, and wait until what draws further pages has taken the page over. */
export async function waitForAdoption(page: Page): Promise<void> {
  await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([data-search])')];
    const link = links.find(({ pathname }) => pathname !== location.pathname);
    link?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
  await adopted(page);
}

/** Wait until what draws further pages has taken the page over, which takes a sign that a link may be followed. */
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

/** Where the window is scrolled to, in CSS pixels. */
export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

/** Scroll the window and wait until it is there, and whoever listens knows. */
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

/** Fill in a link in the article, as an author could write it: for addresses that no page links to. */
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

/** Chromium asks for the icon again at each change of the address, a bare `history.pushState` too; pictures come as they near the window. */
const ICON = /^\/assets\/icon-|\.svg$/u;

/** Keeps a list of what the page asks for, from now on. */
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

/** Keeps a list of what the page says in its console, and of errors that nobody caught. */
export function recordConsole(page: Page, types: readonly string[] = ['error', 'warning']): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    // The configuration blocks them.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (types.includes(message.type())) messages.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  return messages;
}

/** True while the window can't be scrolled sideways. */
export function fitsWidth(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
}

/** Click an element and wait until it says something, which it may do so shortly that a busy machine sees it at no look. */
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
