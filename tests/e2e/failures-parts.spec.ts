import { expect, type Page, test } from '@playwright/test';
import {
  addLink,
  heading,
  navbar,
  openApp,
  recordConsole,
  sidebar,
  waitForAdoption,
  waitForApp,
} from '../support/app.ts';
import { changeData, SCRIPT_FAULTS } from '../support/faults.ts';

const START = '/docs/api/Velaptor.Graphics.RectShape';
const INTRO = '/docs/guides/intro';
const HISTORY = '**/assets/ApiHistory-*.js';

const showHistory = (page: Page) => page.getByRole('button', { name: 'Show the history of RectShape' });
const note = (page: Page) => page.getByRole('status').filter({ hasText: 'This part' });

// Routes that change data may be pending when the page closes.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('on a phone, Back with the menu open closes it, and the page before can be used', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openApp(page, INTRO);
  // By key: a click may miss, because the end of a long page is laid out as it comes into view.
  await page.getByRole('main').getByRole('link', { name: 'Next Guides' }).press('Enter');
  await expect(heading(page)).not.toHaveText('Intro to Velaptor');
  await navbar(page).getByRole('button', { name: /menu/iu }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toHaveText('Intro to Velaptor');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  await expect(page.locator('[inert]')).toHaveCount(0);
});

test('a part whose script is broken keeps its static form, and Retry loads it', async ({ page }) => {
  const errors = recordConsole(page, []);
  for (const [fault, answer] of Object.entries(SCRIPT_FAULTS)) {
    await test.step(fault, async () => {
      await page.route(HISTORY, answer);
      await openApp(page, START);
      await showHistory(page).click();
      await expect(note(page)).toHaveText('This part could not be loaded. Check your connection and try again. Retry');
      await expect(showHistory(page)).toBeVisible();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await note(page).getByRole('button', { name: 'Retry' }).click();
      // The browser remembers a broken script for the document's life, so the page is reloaded.
      await expect(note(page)).toHaveCount(0);
      await showHistory(page).click();
      await expect(page.getByRole('button', { name: 'Hide the history of RectShape' })).toBeVisible();
    });
  }
  expect(errors).toEqual([]);
});

test('a document that ends early is loaded again, and then its page is shown by the app', async ({ page }) => {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.documentElement?.dataset.hydrated !== 'true') return;
      observer.disconnect();
      requestIdleCallback(() => void fetch('/idle'));
    });
    observer.observe(document, { subtree: true, attributes: true });
  });
  const idle = page.waitForRequest('/idle');
  let documents = 0;
  let apps = 0;
  page.on('request', (request) => {
    if (request.url().includes('/assets/start-app-')) apps += 1;
  });
  await page.route(`**${START}`, async (route) => {
    documents += 1;
    const html = await (await route.fetch()).text();
    // The server is slow, so the first document runs until it is idle before the second one replaces it.
    if (documents > 1) await idle;
    await route.fulfill({ contentType: 'text/html', body: html.slice(0, html.indexOf('<main')) });
  });
  await page.goto(START);
  await expect(heading(page)).toHaveText('RectShape struct');
  // In the first document, the app would load the page and thereby allow one more reload.
  expect(apps).toBe(1);
  expect(documents).toBe(2);
  await sidebar(page).getByRole('link', { name: 'CircleShape', exact: true }).click();
  await expect(heading(page)).toHaveText('CircleShape struct');
});

test('incomplete version data is rejected and the next page is loaded as a document', async ({ page }) => {
  await openApp(page, START);
  await changeData(page, (file) => ({ ...file, navbar: [null], sidebars: { api: [null] } }));
  const errors = recordConsole(page, []);
  await sidebar(page).getByRole('link', { name: 'CircleShape', exact: true }).click();
  await expect(heading(page)).toHaveText('CircleShape struct');
  await expect(sidebar(page)).toBeVisible();
  expect(errors).toEqual([]);
});

/** Breaks a function that the app needs to render its next page. */
function breakApp(page: Page): Promise<void> {
  return page.evaluate(() => {
    Array.prototype.findIndex = () => {
      throw new Error('the frame is broken');
    };
  });
}

test('an app that fails shows the crash page; Try again and the links of the frame load whole pages', async ({
  page,
}) => {
  await openApp(page, START);
  await breakApp(page);
  await sidebar(page).getByRole('link', { name: 'CircleShape', exact: true }).click();
  await expect(heading(page)).toHaveText('This page crashed.');
  await expect(page).toHaveTitle('Page Error | Velaptor');
  await expect(page.getByRole('main')).toContainText('the frame is broken');
  await expect(navbar(page)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('CircleShape struct');
  await expect(page).toHaveTitle('CircleShape struct | Velaptor');
  await waitForAdoption(page);
  await breakApp(page);
  await sidebar(page).getByRole('link', { name: 'Line', exact: true }).click();
  await expect(heading(page)).toHaveText('This page crashed.');
  await navbar(page).getByRole('link', { name: 'Guides' }).click();
  await expect(heading(page)).toHaveText('Intro to Velaptor');
});

test('an app that fails while it adopts the first page leaves its text', async ({ page }) => {
  await page.addInitScript(() => {
    // The router's first call to the history.
    const { replaceState } = History.prototype;
    History.prototype.replaceState = function replace(...entry) {
      const isApp = performance.getEntriesByType('resource').some(({ name }) => name.includes('/start-app-'));
      if (isApp) throw new Error('the frame is broken');
      replaceState.apply(this, entry);
    };
  });
  await page.goto(INTRO);
  const crashed = page.waitForEvent('console', (message) => message.text().includes('the frame is broken'));
  await navbar(page).getByRole('link', { name: 'API' }).hover();
  await crashed;
  await expect(heading(page)).toHaveText('Intro to Velaptor');
  await expect(page).toHaveTitle(/^Intro to Velaptor/u);
  await expect(sidebar(page)).toBeVisible();
  await expect(navbar(page)).toBeVisible();
});

test('the skip link and links to headings work at an address with two leading slashes', async ({ page }) => {
  const errors = recordConsole(page, []);
  await openApp(page, '/');
  // Not `goto`, which would take `x` for a host.
  await page.evaluate(() => location.assign(`${location.origin}//x/y`));
  await expect(heading(page)).toHaveText('Page Not Found');
  await waitForApp(page);
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Skip to main content' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await (await addLink(page, '#nothing', 'a heading')).click();
  await expect(page).toHaveURL(/\/\/x\/y#nothing$/u);
  expect(errors).toEqual([]);
});
