import { expect, type Page } from '@playwright/test';
import { clickAndSee, heading, recordConsole, sidebar, waitForApp } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { button, liveFigure } from '../support/live-figure.ts';
import { goOffline, test, visit, waitForWorker } from '../support/offline-site.ts';
import { dialog, field, rows } from '../support/search-parts.ts';
import { LATEST, OLD, OLDEST } from '../support/versions.ts';

test.use({ serviceWorkers: 'allow' });

// Several page loads, some of which wait for the network on purpose.
test.describe.configure({ timeout: 90_000 });

const INTRO = '/docs/guides/intro';
const RECT = '/docs/api/Velaptor.Graphics.RectShape';
const CIRCLE = '/docs/api/Velaptor.Graphics.CircleShape';
const UNVISITED = '/docs/api/Velaptor.Graphics.Line';
const FIGURE = '/docs/guides/guides/project-setup/manual-project-setup';
const NOT_HERE = 'This page is not on this device';

/** Follows a link of the sidebar without the pointer, so that nothing is prefetched. */
async function follow(page: Page, name: string): Promise<void> {
  await sidebar(page)
    .getByRole('link', { name, exact: true })
    .evaluate((link: HTMLAnchorElement) => link.click());
}

/** Opens the version menu. */
async function openVersions(page: Page): Promise<void> {
  await page
    .locator('summary')
    .filter({ hasText: /^Version/u })
    .first()
    .click();
}

test('visited pages, home, search and figures work in a new tab without a network', async ({ page, context, host }) => {
  await visit(page, host.origin + INTRO);
  await visit(page, `${host.origin}${OLDEST.path}/api/Velaptor.Input.KeyCode`);
  await visit(page, host.origin + FIGURE);
  await visit(page, host.origin + RECT);
  await follow(page, 'CircleShape');
  await expect(heading(page)).toHaveText('CircleShape struct');
  await page.close();
  await goOffline(context, host);

  const tab = await context.newPage();
  const messages = recordConsole(tab, ['error', 'warning']);
  for (const [address, title] of [
    [INTRO, 'Intro to Velaptor'],
    [`${OLDEST.path}/api/Velaptor.Input.KeyCode`, 'KeyCode enum'],
    [RECT, 'RectShape struct'],
    // Seen inside the app: its HTML was never loaded.
    [CIRCLE, 'CircleShape struct'],
    [`${RECT}.html`, 'RectShape struct'],
    [`${CIRCLE.toLowerCase()}/index.html`, 'CircleShape struct'],
    [`/docs/${LATEST.name}/guides/intro`, 'Intro to Velaptor'],
  ] as const) {
    await tab.goto(host.origin + address);
    await expect(heading(tab)).toContainText(title);
    await waitForApp(tab);
  }
  await test.step('a page whose Markdown is not stored is not copied', async () => {
    await tab.goto(host.origin + RECT);
    await waitForApp(tab);
    await clickAndSee(tab.getByRole('button', { name: 'Copy page as Markdown' }), 'Not copied');
    // The failed request and copy are logged.
    const expected = /Failed to load resource|could not be copied/u;
    expect(messages.splice(0).filter((message) => !expected.test(message))).toEqual([]);
  });
  await test.step('a figure runs', async () => {
    await tab.goto(host.origin + FIGURE);
    await expect(heading(tab)).toContainText('Set up a project manually');
    const figure = liveFigure(tab, 'FrameLoopFigure');
    await button(figure, 'Step').click();
    await expect(figure.figure.getByText('override void OnLoad')).toBeVisible();
  });
  await test.step('modal and results page search', async () => {
    await tab.keyboard.press('Control+k');
    await field(tab).fill('rectangle');
    await expect(rows(tab).first()).toContainText('Rect');
    await tab.keyboard.press('Escape');
    await expect(dialog(tab)).toHaveCount(0);
    await tab.goto(`${host.origin}/search?q=RectShape`);
    const result = tab.getByRole('main').getByRole('link', { name: /^RectShape/u });
    await result.first().click();
    await expect(heading(tab)).toHaveText('RectShape struct');
  });
  await tab.goto(host.origin);
  await expect(tab).toHaveTitle('Velaptor');
  await expect(tab.getByRole('main').getByRole('img').first()).toBeVisible();
  await tab.reload();
  await expect(tab).toHaveTitle('Velaptor');
  expect(messages).toEqual([]);
});

test('a page that is not available offline says so, lists those that are, and appears when the network returns', async ({
  page,
  context,
  host,
}) => {
  await visit(page, host.origin + RECT);
  await goOffline(context, host);
  await page.goto(host.origin + UNVISITED);
  await expect(heading(page)).toHaveText(NOT_HERE);
  await expect(page).toHaveTitle(`${NOT_HERE} | Velaptor`);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const list = page.getByRole('main').getByRole('listitem');
  await expect(list.filter({ hasText: 'RectShape' })).toBeVisible();
  await expect(list.filter({ hasText: 'Velaptor' }).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await list.getByRole('link', { name: 'RectShape', exact: true }).click();
  await expect(heading(page)).toHaveText('RectShape struct');
  // A link in the app shows the same message.
  await waitForApp(page);
  await follow(page, 'Line');
  await expect(heading(page)).toHaveText(NOT_HERE);
  await expect(page).toHaveURL(host.origin + UNVISITED);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText(NOT_HERE);
  await waitForApp(page);
  await expect(list.filter({ hasText: 'RectShape' })).toBeVisible();
  // A browser that is online may still reach nothing.
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText(NOT_HERE);
  host.network('up');
  await expect(heading(page)).toHaveText('Line struct');
});

test('a silent network gets three seconds; responses of a broken one are never cached', async ({
  page,
  context,
  host,
}) => {
  await visit(page, host.origin + RECT);
  host.network('silent');
  host.requests.length = 0;
  const start = Date.now();
  await page.reload();
  await expect(heading(page)).toHaveText('RectShape struct');
  expect(Date.now() - start).toBeGreaterThan(2_900);
  expect(host.requests).toContain(RECT);
  host.network('up');
  // A captive portal responds to every request; then the host is out of order.
  for (const status of [200, 500]) {
    host.instead((_, response) => {
      response
        .writeHead(status, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Hotel</title><h1>Hotel</h1>');
      return true;
    });
    // Whoever must log in needs the portal; a host that is out of order has no answer for a page that is kept.
    await page.goto(host.origin + RECT);
    await expect(page).toHaveTitle(status === 200 ? 'Hotel' : 'RectShape struct | Velaptor');
    await page.goto(host.origin + CIRCLE);
    await expect(page).toHaveTitle('Hotel');
    await page.evaluate(() => Promise.allSettled([fetch('/p/0123.js'), fetch('/data/current.json'), fetch('/x.png')]));
  }
  host.instead(null);
  await goOffline(context, host);
  await page.goto(host.origin + RECT);
  await expect(heading(page)).toHaveText('RectShape struct');
  await page.goto(host.origin + CIRCLE);
  await expect(heading(page)).toHaveText(NOT_HERE);
  // Going online here would make the page load again, and closing its context then sometimes never ends.
});

test('the worker answers range requests from cached files, and uses the network when caches are empty or fail', async ({
  page,
  context,
  host,
}) => {
  await visit(page, host.origin + RECT);
  const sound = await page.evaluate(async () => {
    const { files }: { files: { path: string; bytes: number }[] } = await (
      await fetch('/data/offline/current.json')
    ).json();
    const file = files.find(({ path }) => path.endsWith('.ogg'));
    await fetch(file?.path ?? '');
    return file;
  });
  host.network('down');
  const part = await page.evaluate(async (path) => {
    const response = await fetch(path, { headers: { range: 'bytes=10-19' } });
    return {
      status: response.status,
      range: response.headers.get('content-range'),
      bytes: (await response.blob()).size,
    };
  }, sound?.path ?? '');
  expect(part).toEqual({ status: 206, range: `bytes 10-19/${sound?.bytes}`, bytes: 10 });
  host.network('up');
  await test.step('caches are empty', async () => {
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await page.goto(host.origin + CIRCLE);
    await expect(heading(page)).toHaveText('CircleShape struct');
    await waitForApp(page);
    await follow(page, 'Line');
    await expect(heading(page)).toHaveText('Line struct');
  });
  await test.step('caches fail', async () => {
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(() => {
      const fail = () => Promise.reject(new Error('no caches here'));
      Object.assign(caches, { open: fail, match: fail, keys: fail, has: fail });
    });
    expect(worker).toBeDefined();
    const type = await page.evaluate(
      async (path) => (await fetch(path)).headers.get('content-type'),
      sound?.path ?? '',
    );
    expect(type).toBe('audio/ogg');
    await page.goto(host.origin + RECT);
    await expect(heading(page)).toHaveText('RectShape struct');
    await waitForApp(page);
    await follow(page, 'CornerRadius');
    await expect(heading(page)).toHaveText('CornerRadius struct');
  });
});

test('with data saving the worker is registered only when the reader stores a version', async ({ page, host }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(host.origin + RECT);
  await heading(page).click();
  await page.keyboard.press('Tab');
  await waitForApp(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))).toBe(0);
  await openVersions(page);
  const keep = page.getByRole('button', { name: 'Save this version offline' });
  await expect(keep).toBeEnabled();
  expect(host.requests).not.toContain('/service-worker.js');
  await keep.click();
  await waitForWorker(page);
  expect(host.requests).toContain('/service-worker.js');
});

test('without service workers everything but offline reading works', async ({ page, host }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  const messages = recordConsole(page);
  await page.goto(host.origin + RECT);
  await waitForApp(page);
  await follow(page, 'CircleShape');
  await expect(heading(page)).toHaveText('CircleShape struct');
  await openVersions(page);
  await expect(page.getByRole('link', { name: OLD.label }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /offline/u })).toHaveCount(0);
  expect(messages).toEqual([]);
});
