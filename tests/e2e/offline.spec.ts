import { expect, type Page } from '@playwright/test';
import { clickAndSee, heading, recordConsole, sidebar, waitForApp } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { button, liveFigure } from '../support/live-figure.ts';
import { test } from '../support/offline-site.ts';
import { dialog, field, rows } from '../support/search-parts.ts';
import { LATEST, OLD, OLDEST } from '../support/versions.ts';
import { goOffline, goOnline, visit, waitForWorker } from '../support/worker-page.ts';

// Several loads, some of which wait for the network on purpose.
test.describe.configure({ timeout: 90_000 });

const INTRO = '/docs/guides/intro';
const RECT = '/docs/api/Velaptor.Graphics.RectShape';
const CIRCLE = '/docs/api/Velaptor.Graphics.CircleShape';
const UNVISITED = '/docs/api/Velaptor.Graphics.Line';
const FIGURE = '/docs/guides/guides/project-setup/manual-project-setup';
const NOT_HERE = 'This page is not on this device';

/** Follow a link of the sidebar without the pointer, so that nothing was fetched ahead. */
async function follow(page: Page, name: string): Promise<void> {
  await sidebar(page)
    .getByRole('link', { name, exact: true })
    .evaluate((link: HTMLAnchorElement) => link.click());
}

test('after five visited pages, a cold tab without a network has them, home, search and a figure', async ({
  page,
  context,
  host,
}) => {
  await visit(page, host.origin + INTRO);
  await visit(page, `${host.origin}${OLDEST.path}/api/Velaptor.Input.KeyCode`);
  await visit(page, host.origin + FIGURE);
  await visit(page, host.origin + RECT);
  await follow(page, 'CircleShape');
  await expect(heading(page)).toHaveText('CircleShape struct');
  const markdown = await (await page.request.get(`${host.origin}${RECT}.md`)).text();
  await page.close();
  await goOffline(context, host);

  const cold = await context.newPage();
  const messages = recordConsole(cold, ['error', 'warning']);
  for (const [address, title] of [
    [INTRO, 'Intro to Velaptor'],
    [`${OLDEST.path}/api/Velaptor.Input.KeyCode`, 'KeyCode enum'],
    [RECT, 'RectShape struct'],
    // Seen inside the app: its HTML never came. And every way to write a page's address is that page.
    [CIRCLE, 'CircleShape struct'],
    [`${RECT}/`, 'RectShape struct'],
    [`${RECT}.html`, 'RectShape struct'],
    [`${CIRCLE.toLowerCase()}/index.html`, 'CircleShape struct'],
    [`/docs/${LATEST.name}/guides/intro`, 'Intro to Velaptor'],
    [FIGURE, 'Manual'],
  ] as const) {
    await cold.goto(host.origin + address);
    await expect(heading(cold)).toContainText(title);
    await waitForApp(cold);
  }
  await test.step('a page is copied as Markdown, the same text as its file', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: host.origin });
    await cold.goto(host.origin + RECT);
    await waitForApp(cold);
    await clickAndSee(cold.getByRole('button', { name: 'Copy page as Markdown' }), 'Copied');
    expect(await cold.evaluate(() => navigator.clipboard.readText())).toBe(markdown);
    // What the browser tells of the file that it couldn't fetch.
    expect(messages.splice(0).filter((message) => !/Failed to load resource/u.test(message))).toEqual([]);
    await cold.goto(host.origin + FIGURE);
  });
  const figure = liveFigure(cold, 'FrameLoopFigure');
  await button(figure, 'Step').click();
  await expect(figure.figure.getByText('override void OnLoad')).toBeVisible();

  await cold.keyboard.press('Control+k');
  await field(cold).fill('rectangle');
  await expect(rows(cold).first()).toContainText('Rect');
  await cold.keyboard.press('Escape');
  await expect(dialog(cold)).toHaveCount(0);

  await cold.goto(`${host.origin}/search?q=RectShape`);
  await cold
    .getByRole('main')
    .getByRole('link', { name: /^RectShape/u })
    .first()
    .click();
  await expect(heading(cold)).toHaveText('RectShape struct');
  await cold.goto(host.origin);
  await expect(cold).toHaveTitle('Velaptor');
  await expect(cold.getByRole('main').getByRole('img').first()).toBeVisible();
  await cold.reload();
  await expect(cold).toHaveTitle('Velaptor');
  expect(messages).toEqual([]);
});

test('a page that is not on the device says so in the site’s frame, lists what is, and comes with the network', async ({
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
  await page.goBack();
  await expect(heading(page)).toHaveText(NOT_HERE);
  // A link in the app leads there, too, not into a dead end.
  await page.goto(host.origin + RECT);
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

test('a network that never answers is given three seconds where the page is on the device', async ({ page, host }) => {
  await visit(page, host.origin + RECT);
  host.network('silent');
  host.requests.length = 0;
  const begun = Date.now();
  await page.reload();
  await expect(heading(page)).toHaveText('RectShape struct');
  expect(Date.now() - begun).toBeGreaterThan(2_900);
  expect(host.requests).toContain(RECT);
});

test('what a broken network answers is never kept', async ({ page, context, host }) => {
  await visit(page, host.origin + RECT);
  // A hotel's login page stands for everything, and then the host is out of order.
  for (const status of [200, 500]) {
    host.instead((_, response) => {
      response
        .writeHead(status, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Hotel</title><h1>Hotel</h1>');
      return true;
    });
    for (const address of [RECT, CIRCLE]) {
      await page.goto(host.origin + address);
      await expect(page).toHaveTitle('Hotel');
    }
    await page.evaluate(() => Promise.allSettled([fetch('/p/0123.js'), fetch('/data/current.json'), fetch('/x.png')]));
  }
  host.instead(null);
  await goOffline(context, host);
  await page.goto(host.origin + RECT);
  await expect(heading(page)).toHaveText('RectShape struct');
  await page.goto(host.origin + CIRCLE);
  await expect(heading(page)).toHaveText(NOT_HERE);
  await goOnline(context, host);
});

test('caches that were cleared, or can’t be used, lead to the network', async ({ page, context, host }) => {
  await visit(page, host.origin + RECT);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.goto(host.origin + CIRCLE);
  await expect(heading(page)).toHaveText('CircleShape struct');
  await waitForApp(page);
  await follow(page, 'Line');
  await expect(heading(page)).toHaveText('Line struct');
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const fail = () => Promise.reject(new Error('no caches here'));
    Object.assign(caches, { open: fail, match: fail, keys: fail, has: fail });
  });
  expect(worker).toBeDefined();
  const answer = await page.evaluate(async () => {
    const { files }: { files: { path: string }[] } = await (await fetch('/data/offline/current.json')).json();
    const sound = files.find(({ path }) => path.endsWith('.ogg'));
    return (await fetch(sound?.path ?? '')).headers.get('content-type');
  });
  expect(answer).toBe('audio/ogg');
  await page.goto(host.origin + RECT);
  await expect(heading(page)).toHaveText('RectShape struct');
  await waitForApp(page);
  await follow(page, 'CornerRadius');
  await expect(heading(page)).toHaveText('CornerRadius struct');
});

test('a part of a sound is cut out of the whole file that is kept', async ({ page, context, host }) => {
  await visit(page, host.origin + RECT);
  const file = await page.evaluate(async () => {
    const lists: { files: { path: string; bytes: number }[] } = await (
      await fetch('/data/offline/current.json')
    ).json();
    const sound = lists.files.find(({ path }) => path.endsWith('.ogg'));
    await fetch(sound?.path ?? '');
    return sound;
  });
  await goOffline(context, host);
  const part = await page.evaluate(async (path) => {
    const answer = await fetch(path, { headers: { range: 'bytes=10-19' } });
    return { status: answer.status, range: answer.headers.get('content-range'), bytes: (await answer.blob()).size };
  }, file?.path ?? '');
  expect(part).toEqual({ status: 206, range: `bytes 10-19/${file?.bytes}`, bytes: 10 });
});

test('with data saving nothing is registered before a reader keeps a version', async ({ page, host }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(host.origin + RECT);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Tab');
  await waitForApp(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))).toBe(0);
  await page
    .locator('summary')
    .filter({ hasText: /^Version/u })
    .first()
    .click();
  const keep = page.getByRole('button', { name: 'Keep this version offline' });
  await expect(keep).toBeEnabled();
  expect(host.requests).not.toContain('/service-worker.js');
  await keep.click();
  await waitForWorker(page);
  expect(host.requests).toContain('/service-worker.js');
});

test('without service workers nothing else is lost', async ({ page, host }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  const messages = recordConsole(page);
  await page.goto(host.origin + RECT);
  await waitForApp(page);
  await follow(page, 'CircleShape');
  await expect(heading(page)).toHaveText('CircleShape struct');
  await page
    .locator('summary')
    .filter({ hasText: /^Version/u })
    .first()
    .click();
  await expect(page.getByRole('link', { name: OLD.label }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /offline/u })).toHaveCount(0);
  await page.goto(`${host.origin}/search?q=RectShape`);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^RectShape/u })
      .first(),
  ).toBeVisible();
  expect(messages).toEqual([]);
});
