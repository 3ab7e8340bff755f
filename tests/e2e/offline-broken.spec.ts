import type { ServerResponse } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { heading, recordConsole, sidebar, versionButton, waitForApp } from '../support/app.ts';
import { goOffline, test, visit } from '../support/offline-site.ts';

test.use({ serviceWorkers: 'allow' });

// Several page loads, some of which wait for the network on purpose.
test.describe.configure({ timeout: 90_000 });

const RECT = '/docs/api/Velaptor.Graphics.RectShape';
const CIRCLE = '/docs/api/Velaptor.Graphics.CircleShape';

/** Follows a link of the sidebar without the pointer, so that nothing is prefetched. */
async function follow(page: Page, name: string): Promise<void> {
  await sidebar(page)
    .getByRole('link', { name, exact: true })
    .evaluate((link: HTMLAnchorElement) => link.click());
}

/** Replaces the body of each stored response; names the caches whose copies are still broken. */
async function breakCopies(page: Page, how: string): Promise<() => Promise<string[]>> {
  await page.evaluate(async (kind) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        if (response === undefined) continue;
        const bytes = await response.arrayBuffer();
        const cut = bytes.slice(0, bytes.byteLength / 2);
        const body = { empty: '', cut, HTML: '<!doctype html><p>Log in</p>', garbage: '\u0000{]<%' }[kind] ?? '';
        const headers = new Headers(response.headers);
        if (kind === 'HTML') headers.set('content-type', 'text/html');
        headers.set('x-broken', kind);
        await cache.put(request, new Response(body, { headers }));
      }
    }
  }, how);
  return () =>
    page.evaluate(async () => {
      const broken: string[] = [];
      for (const name of (await caches.keys()).filter((key) => !key.includes(' pages '))) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          if ((await cache.match(request))?.headers.has('x-broken')) broken.push(`${name} ${request.url}`);
        }
      }
      return broken;
    });
}

for (const how of ['empty', 'cut', 'HTML', 'garbage']) {
  test(`stored copies that are ${how}: the next load works, and they are replaced`, async ({ page, context, host }) => {
    await visit(page, host.origin + CIRCLE);
    await visit(page, host.origin + RECT);
    const readBroken = await breakCopies(page, how);
    const messages = recordConsole(page, ['error', 'warning']);
    await page.reload();
    await expect(heading(page)).toHaveText('RectShape struct');
    await expect(page.locator('header').first()).toHaveCSS('position', 'sticky');
    await waitForApp(page);
    await follow(page, 'CircleShape');
    await expect(heading(page)).toHaveText('CircleShape struct');
    await expect(page).toHaveTitle('CircleShape struct | Velaptor');
    await expect.poll(readBroken).toEqual([]);
    expect(messages).toEqual([]);
    await goOffline(context, host);
    const tab = await context.newPage();
    for (const [address, title] of [
      [RECT, 'RectShape struct'],
      [CIRCLE, 'CircleShape struct'],
    ] as const) {
      await tab.goto(host.origin + address);
      await expect(heading(tab)).toHaveText(title);
      await waitForApp(tab);
    }
  });
}

/** Sends a broken body that browsers may keep forever. */
function sendForever(response: ServerResponse, path: string, body: string): void {
  const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
  response.writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }).end(body);
}

for (const body of ['', '<!doctype html><p>Log in</p>', 'export default ({ article }) => article({"tit']) {
  test(`page modules, scripts and styles that arrive as “${body}” are not kept`, async ({ page, context, host }) => {
    await visit(page, host.origin + RECT);
    await page.evaluate(async () => {
      for (const name of await caches.keys()) if (name.endsWith(' files')) await caches.delete(name);
    });
    host.instead((path, response) => {
      const isCode = /^\/(?:p|assets)\/.*\.(?:js|css)$/u.test(path.replace(/\?.*/u, ''));
      if (isCode) sendForever(response, path, body);
      return isCode;
    });
    host.requests.length = 0;
    await follow(page, 'CircleShape');
    // Loaded in full, because its module is broken.
    await expect(heading(page)).toHaveText('CircleShape struct');
    expect(host.requests.some((path) => path.startsWith('/p/'))).toBe(true);
    host.instead(null);
    await page.goto(host.origin + CIRCLE);
    await waitForApp(page);
    await follow(page, 'RectShape');
    await expect(heading(page)).toHaveText('RectShape struct');
    await follow(page, 'CircleShape');
    await expect(heading(page)).toHaveText('CircleShape struct');
    await goOffline(context, host);
    const tab = await context.newPage();
    await tab.goto(host.origin + CIRCLE.toLowerCase());
    await expect(heading(tab)).toHaveText('CircleShape struct');
  });
}

test('an entry script that the browser keeps broken is fetched again', async ({ page, host }) => {
  host.instead((path, response) => {
    const isEntry = path.startsWith('/assets/entry-client-') && path.endsWith('.js');
    if (isEntry) sendForever(response, path, '{]<%');
    return isEntry;
  });
  const failed = (): Promise<unknown> =>
    page.waitForEvent('console', (message) => message.text().startsWith('No app.'));
  await Promise.all([failed(), page.goto(host.origin + RECT)]);
  host.instead(null);
  await Promise.all([failed(), page.reload()]);
  await expect
    .poll(() => host.requests.filter((path) => path.startsWith('/assets/entry-client-')).length)
    .toBeGreaterThan(3);
  await page.reload();
  await waitForApp(page);
});

test('a stylesheet of another deployment is not kept: nothing tells whether it is whole', async ({ page, host }) => {
  await visit(page, host.origin + RECT);
  const answer = (body: string): void =>
    host.instead((path, response) => {
      const isOther = path === '/assets/other-Ab_dEf12.css';
      if (isOther) response.writeHead(200, { 'content-type': 'text/css', 'cache-control': 'no-store' }).end(body);
      return isOther;
    });
  for (const body of ['{]<%', 'p { color: red }']) {
    answer(body);
    expect(await page.evaluate(() => fetch('/assets/other-Ab_dEf12.css').then((response) => response.text()))).toBe(
      body,
    );
  }
});

test('a kept page is shown instead of a server error or an empty document; 404 and 410 pass', async ({
  page,
  host,
}) => {
  await visit(page, host.origin + RECT);
  const answer = (status: number, body: string): void =>
    host.instead((path, response) => {
      const isPage = path === RECT || path === CIRCLE;
      if (isPage) response.writeHead(status, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end(body);
      return isPage;
    });
  const failure = '<!doctype html><title>Failure</title><h1>Failure</h1>';
  for (const [status, body] of [
    [500, failure],
    [502, ''],
    [503, failure],
    [504, failure],
    [429, failure],
    [200, ''],
    [200, ' \n'],
  ] as const) {
    await test.step(`status ${status}, “${body}”`, async () => {
      answer(status, body);
      await page.goto(host.origin + RECT);
      await expect(heading(page)).toHaveText('RectShape struct');
      if (body !== failure) return;
      // Nothing is kept of this page.
      await page.goto(host.origin + CIRCLE);
      await expect(page).toHaveTitle('Failure');
    });
  }
  for (const status of [404, 410, 403]) {
    answer(status, failure);
    await page.goto(host.origin + RECT);
    await expect(page).toHaveTitle('Failure');
  }
  host.instead(null);
  await page.goto(host.origin + RECT);
  await waitForApp(page);
});

test('a worker that can’t be installed: keeping a version says so', async ({ page, host }) => {
  host.instead((path, response) => {
    const isMissing = path === '/data/search.json';
    if (isMissing) response.writeHead(404).end();
    return isMissing;
  });
  await page.goto(host.origin + RECT);
  await waitForApp(page);
  await versionButton(page).click();
  const menu = page.locator('header .keep-offline');
  const button = menu.getByRole('button', { name: 'Save this version offline' });
  await button.click();
  await expect(menu.getByRole('status')).toContainText('could not be downloaded completely, so nothing was saved.');
  await expect(button).toBeEnabled();
  host.instead(null);
  await button.click();
  await expect(menu.getByRole('status')).toContainText('is saved on this device.', { timeout: 60_000 });
});

for (const denied of ['caches', 'caches and workers']) {
  test(`access to ${denied} denied: /offline and the version menu say so`, async ({ page, host }) => {
    await page.addInitScript((what) => {
      const deny = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
      for (const name of ['open', 'match', 'keys', 'has', 'delete'])
        Object.defineProperty(CacheStorage.prototype, name, { value: deny });
      if (what === 'caches') return;
      for (const name of ['register', 'getRegistration', 'getRegistrations'])
        Object.defineProperty(ServiceWorkerContainer.prototype, name, { value: deny });
    }, denied);
    const uncaught: string[] = [];
    page.on('pageerror', (error) => uncaught.push(error.message));
    const message = 'This browser doesn’t let the site store pages.';
    await page.goto(`${host.origin}/offline`);
    await waitForApp(page);
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: message })).toBeVisible();
    await page.goto(host.origin + RECT, { referer: host.origin });
    await waitForApp(page);
    await versionButton(page).click();
    await expect(page.locator('header .keep-offline')).toContainText(message);
    await expect(page.getByRole('button', { name: 'Save this version offline' })).toBeDisabled();
    await follow(page, 'CircleShape');
    await expect(heading(page)).toHaveText('CircleShape struct');
    expect(uncaught).toEqual([]);
  });
}
