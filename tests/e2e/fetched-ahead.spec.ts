import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import * as v from 'valibot';
import { adopted, heading, openPage, pathOf, recordRequests, sidebar, waitForApp } from '../support/app.ts';
import { saveData } from '../support/save-data.ts';
import { LATEST } from '../support/versions.ts';

const RECT_SHAPE = '/docs/api/Velaptor.Graphics.RectShape';
const LATEST_DATA = `/data/${LATEST.name}.json`;
const VersionData = v.object({ pages: v.record(v.string(), v.object({ module: v.string() })) });

/** Address of a page's module, as the latest version's data names it. */
async function modulePath(request: APIRequestContext, slug: string): Promise<string> {
  const data = v.parse(VersionData, await (await request.get(LATEST_DATA)).json());
  return `/p/${data.pages[slug]?.module}.js`;
}

test('a navigation fetches the page’s module, and once the version’s data and what draws pages; going back fetches nothing', async ({
  page,
  request,
}) => {
  await test.step('the app starts by itself when nothing keeps it', () => openPage(page, RECT_SHAPE));
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

test('the module is fetched when the pointer comes over a link, and only once', async ({ page, request }) => {
  const module = await modulePath(request, 'api/Velaptor.Graphics.CircleShape');
  await openPage(page, RECT_SHAPE);
  const requests = recordRequests(page);
  const link = sidebar(page).getByRole('link', { name: 'CircleShape' });
  await link.hover();
  await expect.poll(() => requests.paths()).toContain(module);
  await sidebar(page).getByRole('link', { name: 'CornerRadius' }).hover();
  await link.hover();
  await link.click();
  await expect(heading(page)).toHaveText('CircleShape struct');
  expect(requests.paths().filter((path) => path === module)).toEqual([module]);
});

test('the module is fetched when a link gets the focus', async ({ page, request }) => {
  const module = await modulePath(request, 'api/Velaptor.Graphics.CircleShape');
  await openPage(page, RECT_SHAPE);
  const fetched = page.waitForRequest((one) => pathOf(one.url()) === module);
  await sidebar(page).getByRole('link', { name: 'CircleShape' }).focus();
  await fetched;
});

for (const connection of [
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: '2g' },
  { saveData: false, effectiveType: 'slow-2g' },
]) {
  test(`no page is fetched ahead with ${JSON.stringify(connection)}, and the app only at a link`, async ({ page }) => {
    await saveData(page, connection);
    const requests = recordRequests(page);
    await page.goto(RECT_SHAPE);
    await page.waitForLoadState('networkidle');
    // Reading needs no app: it waits for a sign of intent.
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
}

test('a link that is followed before the app is there loads its document; then the app comes by itself', async ({
  page,
}) => {
  await openPage(page, RECT_SHAPE);
  // Once the document is there.
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
  ['moves the pointer', (page: Page) => page.mouse.move(400, 300)],
  ['scrolls', (page: Page) => page.mouse.wheel(0, 200)],
  ['presses a key', (page: Page) => page.keyboard.press('Shift')],
] as const) {
  test(`the app comes once the reader ${what}, and a click then loads no document`, async ({ page }) => {
    await openPage(page, RECT_SHAPE);
    await page.waitForLoadState('networkidle');
    const requests = recordRequests(page);
    await page.waitForTimeout(300);
    expect(requests.paths()).toEqual([]);
    await act(page);
    await adopted(page);
    expect(requests.paths()).toContain(LATEST_DATA);
    requests.clear();
    await sidebar(page)
      .getByRole('link', { name: 'CircleShape' })
      .evaluate((link: HTMLAnchorElement) => link.click());
    await expect(heading(page)).toHaveText('CircleShape struct');
    expect([requests.paths().length, requests.documents()]).toEqual([1, []]);
  });
}
