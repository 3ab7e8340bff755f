import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import * as v from 'valibot';
import { adopted, heading, openPage, recordRequests, sidebar, waitForApp } from '../support/app.ts';
import { follow } from '../support/next-type.ts';
import { LATEST } from '../support/versions.ts';

const RECT_SHAPE = '/docs/api/Velaptor.Graphics.RectShape';
const LATEST_DATA = `/data/${LATEST.name}.json`;
const VersionData = v.object({ pages: v.record(v.string(), v.object({ module: v.string() })) });

/** Address of a page's module, as the latest version's data names it. */
async function modulePath(request: APIRequestContext, slug: string): Promise<string> {
  const data = v.parse(VersionData, await (await request.get(LATEST_DATA)).json());
  return `/p/${data.pages[slug]?.module}.js`;
}

test('a navigation fetches the page’s module and, once, the app and the version’s data; Back fetches nothing', async ({
  page,
  request,
}) => {
  await openPage(page, RECT_SHAPE);
  await page.waitForLoadState('networkidle');
  const requests = recordRequests(page);
  await sidebar(page).getByRole('link', { name: 'CircleShape' }).hover();
  await adopted(page);
  await sidebar(page).getByRole('link', { name: 'CircleShape' }).click();
  await expect(heading(page)).toHaveText('CircleShape struct');
  expect(requests.paths().sort()).toEqual([
    ...['pages', 'react', 'start-app'].map((name) => expect.stringMatching(`^/assets/${name}-[\\w-]+\\.js$`)),
    LATEST_DATA,
    await modulePath(request, 'api/Velaptor.Graphics.CircleShape'),
  ]);

  requests.clear();
  await sidebar(page).getByRole('link', { name: 'CornerRadius' }).click();
  await expect(heading(page)).toHaveText('CornerRadius struct');
  expect(requests.paths()).toEqual([await modulePath(request, 'api/Velaptor.Graphics.CornerRadius')]);

  requests.clear();
  await page.goBack();
  await expect(heading(page)).toHaveText('CircleShape struct');
  await page.goBack();
  await expect(heading(page)).toHaveText('RectShape struct');
  await expect(page).toHaveURL(RECT_SHAPE);
  await page.goForward();
  await expect(heading(page)).toHaveText('CircleShape struct');
  expect(requests.paths()).toEqual([]);
  expect(requests.documents()).toEqual([]);
});

test('hover and focus prefetch a module, once', async ({ page, request }) => {
  const module = await modulePath(request, 'api/Velaptor.Graphics.CircleShape');
  const focused = await modulePath(request, 'api/Velaptor.Graphics.Line');
  await openPage(page, RECT_SHAPE);
  const requests = recordRequests(page);
  const link = sidebar(page).getByRole('link', { name: 'CircleShape' });
  await link.hover();
  await expect.poll(() => requests.paths()).toContain(module);
  await sidebar(page).getByRole('link', { name: 'Line', exact: true }).focus();
  await expect.poll(() => requests.paths()).toContain(focused);
  await link.hover();
  await link.click();
  await expect(heading(page)).toHaveText('CircleShape struct');
  expect(requests.paths().filter((path) => path === module)).toEqual([module]);
});

test('in a browser that is never idle, a hover over a link starts the app', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await openPage(page, RECT_SHAPE);
  await sidebar(page).getByRole('link', { name: 'CircleShape' }).hover();
  await adopted(page, 5000);
});

// `links.test.ts` covers 2G.
test('with data saving nothing is prefetched, and the app is loaded at a link only', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  const requests = recordRequests(page);
  await page.goto(RECT_SHAPE);
  await page.waitForLoadState('networkidle');
  expect(requests.paths().filter((path) => path.endsWith('.js'))).toEqual([]);
  await sidebar(page).getByRole('link', { name: 'CircleShape' }).hover();
  await waitForApp(page);
  await sidebar(page).getByRole('link', { name: 'CornerRadius' }).hover();
  await adopted(page);
  expect(requests.paths().filter((path) => path.startsWith('/p/'))).toEqual([]);
  await sidebar(page).getByRole('link', { name: 'Line', exact: true }).click();
  await expect(heading(page)).toHaveText('Line struct');
  expect(requests.documents()).toEqual([RECT_SHAPE]);
});

test('a link that is followed before the app runs loads its document, which then loads the app', async ({ page }) => {
  await openPage(page, RECT_SHAPE);
  // The app arrives after the next document.
  await page.route('**/assets/start-app-*.js', async (route) => {
    await page.waitForURL('**/docs/api/Velaptor.Graphics.CircleShape');
    await route.continue();
  });
  const link = sidebar(page).getByRole('link', { name: 'CircleShape' });
  await link.hover();
  await link.click();
  await expect(heading(page)).toHaveText('CircleShape struct');
  await adopted(page);
  const requests = recordRequests(page);
  await sidebar(page).getByRole('link', { name: 'CornerRadius' }).click();
  await expect(heading(page)).toHaveText('CornerRadius struct');
  expect(requests.documents()).toEqual([]);
});

for (const [what, act] of [
  ['pointer move', (page: Page) => page.mouse.move(400, 300)],
  ['scroll', (page: Page) => page.mouse.wheel(0, 200)],
  ['key press', (page: Page) => page.keyboard.press('Shift')],
] as const) {
  test(`the app is loaded at the first ${what}, and a click then loads no document`, async ({ page }) => {
    await openPage(page, RECT_SHAPE);
    await page.waitForLoadState('networkidle');
    const requests = recordRequests(page);
    // Idle callbacks run, and request nothing.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(requests.paths()).toEqual([]);
    await act(page);
    await adopted(page);
    expect(requests.paths()).toContain(LATEST_DATA);
    requests.clear();
    await follow(page, 'CircleShape');
    await expect(heading(page)).toHaveText('CircleShape struct');
    expect([requests.paths().length, requests.documents()]).toEqual([1, []]);
  });
}
