import { expect, test } from '@playwright/test';
import { chooseVersion, heading, navbar, openApp, recordConsole, recordRequests } from '../support/app.ts';
import { dialog, field, rows } from '../support/search-parts.ts';
import { OLD } from '../support/versions.ts';

const RECT_SHAPE = '/docs/api/Velaptor.Graphics.RectShape';

/** What at least one browser of the stated minimum versions lacks, as paths from `window`. */
const MISSING_IN_OLDEST = [
  ...['requestIdleCallback', 'navigation', 'scheduler', 'cookieStore', 'Iterator', 'onscrollend'],
  ...['connection', 'userAgentData', 'deviceMemory'].map((name) => `Navigator.prototype.${name}`),
  ...['checkVisibility', 'setHTML', 'moveBefore', 'getHTML'].map((name) => `Element.prototype.${name}`),
  ...['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf'].map((name) => `Set.prototype.${name}`),
  ...['Promise.withResolvers', 'Promise.try', 'Object.groupBy', 'Map.groupBy', 'Array.fromAsync', 'AbortSignal.any'],
  ...['URL.parse', 'RegExp.escape', 'HTMLScriptElement.supports', 'CSS.highlights'],
  ...['Document.prototype.startViewTransition', 'ServiceWorkerRegistration.prototype.navigationPreload'],
];

/** Runs in the page: removes properties. */
function removeProperties(paths: readonly string[]): void {
  for (const path of paths) {
    const names = path.split('.');
    const name = names.pop() ?? '';
    const holder = names.reduce<unknown>((object, key) => Object(object)[key], window);
    Reflect.deleteProperty(Object(holder), name);
  }
}

test('the oldest supported browsers get the whole site', async ({ page }) => {
  await page.addInitScript(removeProperties, MISSING_IN_OLDEST);
  const messages = recordConsole(page, ['error', 'warning']);
  await openApp(page, RECT_SHAPE);
  expect(await page.evaluate(() => 'requestIdleCallback' in window || 'withResolvers' in Promise)).toBe(false);
  const main = page.getByRole('main');
  await main.getByRole('searchbox', { name: /^Filter/u }).fill('border');
  await expect(main.getByRole('heading', { name: /^CornerRadius/u })).toBeHidden();
  await page.keyboard.press('Control+k');
  await field(page).fill('circleshape');
  await expect(rows(page).first()).toContainText('CircleShape');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('CircleShape struct');
  await expect(dialog(page)).toBeHidden();
  await chooseVersion(page, OLD.label);
  await expect(page).toHaveURL(`${OLD.path}/api/Velaptor.Graphics.CircleShape`);
  await navbar(page).getByRole('link', { name: 'Guides' }).click();
  await expect(heading(page)).toHaveText(/^Intro/u);
  await page.goBack();
  await expect(heading(page)).toHaveText('CircleShape struct');
  expect(messages).toEqual([]);
});

test('older browsers load whole pages by links, and run none of the app', async ({ page }) => {
  await page.addInitScript(removeProperties, ['HTMLElement.prototype.popover', 'URL.canParse']);
  const messages = recordConsole(page, ['error', 'warning']);
  const requests = recordRequests(page);
  await page.goto(RECT_SHAPE);
  await page.keyboard.press('Control+k');
  await navbar(page).getByRole('link', { name: 'Guides' }).click();
  await expect(heading(page)).toHaveText('Intro to Velaptor');
  expect(requests.documents().length).toBe(2);
  expect(await page.evaluate(() => document.documentElement.dataset.hydrated)).toBeUndefined();
  expect(messages).toEqual([]);
});

test('without popovers, narrow pages show the menu above the article and the contents below it', async ({ page }) => {
  // No rule can be removed from a running browser, so the files name a selector that it doesn't know.
  await page.route('**/*', async (route) => {
    if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.continue();
    const response = await route.fetch();
    const text = (await response.text())
      .replaceAll(':popover-open', ':unknown')
      .replaceAll(/ popover(?=[\s=>])/gu, ' x');
    return route.fulfill({ response, body: text });
  });
  await page.addInitScript(removeProperties, ['HTMLElement.prototype.popover', 'URL.canParse']);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(RECT_SHAPE);
  const boxes = await Promise.all(
    [heading(page), page.getByRole('article'), page.getByRole('navigation', { name: 'On this page' })].map((part) =>
      part.boundingBox(),
    ),
  );
  const [title, article, contents] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
  expect(title?.y).toBeLessThan(600);
  expect(article?.width).toBeGreaterThan(340);
  expect(contents?.y).toBeGreaterThan((article?.y ?? 0) + (article?.height ?? 0) - 1);
});
