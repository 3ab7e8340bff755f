import { expect, type Page, test } from '@playwright/test';
import { openPage, waitForApp } from '../support/app.ts';
import { BUILT } from '../support/built-site.ts';
import { PAGES_OF_EACH_KIND } from '../support/kinds.ts';
import { nextFrame, recordShifts, shiftOf } from '../support/shifts.ts';
import { type StaticServer, startStaticServer } from '../support/static-server.ts';

/** Pages whose first screen has content that is laid out late, or rendered by a script. */
const PAGES = [
  ['/docs/api/Velaptor.Graphics.Line', 1440],
  ['/docs/api/Velaptor.StateOfWindow', 1440],
  ['/docs/api/Velaptor.Graphics.IRenderMediator', 390],
  ['/offline', 390],
] as const;

let server: StaticServer;
test.beforeAll(async () => {
  server = await startStaticServer(BUILT);
});
test.afterAll(() => server.close());
test.describe.configure({ mode: 'default' });

test('content that is laid out late, or rendered by a script, causes no layout shift', async ({ page }) => {
  await recordShifts(page);
  for (const [path, width] of PAGES) {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, path);
    expect([path, await shiftOf(page)]).toEqual([path, 0]);
  }
});

/** Opens a page whose HTML stops before `mark` until the returned function is called. */
async function openFirstPart(page: Page, path: string, mark: string): Promise<() => void> {
  let sendRest = (): void => undefined;
  server.interfere = (asked, { body }, response) => {
    if (asked !== path) return false;
    const text = String(body);
    const end = text.indexOf(mark);
    expect(end).toBeGreaterThan(0);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(text.slice(0, end));
    sendRest = () => response.end(text.slice(end));
    return true;
  };
  await recordShifts(page);
  await page.goto(server.origin + path, { waitUntil: 'commit' });
  return () => sendRest();
}

for (const [path, part, mark] of [
  ['/docs/guides/guides/rendering-text', 'the controls of a figure arrive', '<div class="figure-panel">'],
  ['/accessibility', 'the table of contents arrives', '<nav id="Page-toc"'],
] as const) {
  test(`there is no layout shift when ${part} late`, async ({ page }) => {
    const sendRest = await openFirstPart(page, path, mark);
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await nextFrame(page);
    sendRest();
    await waitForApp(page);
    expect(await shiftOf(page)).toBe(0);
  });
}

test('the first paint includes the complete navbar', async ({ page }) => {
  const isPainted = (): Promise<boolean> =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const sendRest = await openFirstPart(page, PAGES_OF_EACH_KIND.guide, '<a href="https://github.com');
  // Scripts have arrived after everything that the paint needs.
  const hasScript = (): boolean => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.js'));
  await page.waitForFunction(hasScript, null, { polling: 50 });
  expect(await isPainted()).toBe(false);
  sendRest();
  await waitForApp(page);
  expect(await isPainted()).toBe(true);
  expect(await shiftOf(page)).toBe(0);
});
