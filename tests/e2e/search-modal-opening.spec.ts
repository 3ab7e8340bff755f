import { expect, type Page, test } from '@playwright/test';
import { heading, navbar, openApp, openPage, recordConsole, scrollTo, scrollTop } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { hold } from '../support/hold.ts';
import { button, liveFigure } from '../support/live-figure.ts';
import { dialog, field, INTRO, rows, search, searchButton, storeRecent } from '../support/search-parts.ts';
import { OLD, pattern } from '../support/versions.ts';

const INDEX = '**/data/search.json';
const OLD_API = new RegExp(`^${pattern(OLD.path)}/api/`, 'u');

/** Expects the first result to lead to a page whose address matches. */
async function expectFirstResult(page: Page, address: RegExp): Promise<void> {
  await expect(rows(page).first().getByRole('link')).toHaveAttribute('href', address);
}

test('text typed while the modal loads becomes the query, and a second press changes nothing', async ({ page }) => {
  const release = await hold(page, '**/assets/open-search*');
  const releaseFigure = await hold(page, '**/assets/FrameLoopFigure*');
  await openPage(page, '/docs/guides/guides/project-setup/manual-project-setup');
  const figure = liveFigure(page, 'FrameLoopFigure');
  await button(figure, 'Step').click();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('text');
  // The recorded click on the figure is replayed now; it does not cancel opening the modal.
  releaseFigure();
  await expect(figure.figure.locator('.line-mark')).toHaveText(/OnLoad/u);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ure');
  release();
  await expect(field(page)).toHaveValue('texture');
  await page.keyboard.type('s');
  await expect(field(page)).toHaveValue('textures');
  await expect(rows(page).first()).toBeVisible();
  // The engine runs in a worker.
  expect(page.workers().map((worker) => worker.url())).toEqual([expect.stringContaining('/search-worker')]);
});

test('Escape cancels a modal that is still loading, and it can be opened again', async ({ page }) => {
  const release = await hold(page, '**/assets/open-search*');
  await openApp(page, INTRO);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('line');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('text');
  release();
  await expect(field(page)).toHaveValue('text');
  await expect(field(page)).toBeFocused();
});

test('shortcuts and typing are recorded before the app runs', async ({ page }) => {
  const release = await hold(page, '**/assets/entry-client*.js');
  await page.goto(INTRO, { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('text');
  await expect(dialog(page)).toHaveCount(0);
  release();
  await expect(field(page)).toHaveValue('text');
  await expect(field(page)).toBeFocused();
});

test('pointer and keys open the modal once, and with text selected in a table', async ({ page }) => {
  await openPage(page, INTRO);
  await test.step('a double click opens it, and a right click does not close it', async () => {
    await searchButton(page).click();
    await expect(field(page)).toBeFocused();
    // The second click of a double click, at the same position.
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(dialog(page)).toBeVisible();
    await page.mouse.click(5, 500, { button: 'right' });
    await expect(dialog(page)).toBeVisible();
    await page.mouse.click(5, 500);
    await expect(dialog(page)).toHaveCount(0);
    await expect(searchButton(page)).toBeFocused();
  });
  await test.step('Space on the button does not scroll, and a held shortcut opens it once', async () => {
    await page.keyboard.press('Space');
    await expect(field(page)).toHaveValue('');
    expect(await scrollTop(page)).toBe(0);
    await page.keyboard.press('Escape');
    await page.keyboard.down('Control');
    await page.keyboard.down('k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.down('k');
    await page.keyboard.up('k');
    await page.keyboard.up('Control');
    await page.keyboard.press('.');
    await expect(field(page)).toHaveValue('.');
  });
  await test.step('cells of selected text are separated by spaces', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole('main').getByRole('table').first().selectText();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toHaveValue(/^Factory Provides RendererFactory renderers/u);
  });
});

test('Back closes the modal, which searches the version of the current page', async ({ page }) => {
  const release = await hold(page, '**/p/*.js');
  await openApp(page, `${OLD.path}/guides/intro`);
  await scrollTo(page, 300);
  // A real click would scroll to the navbar first.
  await navbar(page).getByRole('link', { name: 'Velaptor' }).dispatchEvent('click');
  // Opened during a navigation, it stays open, and the new page is at its top.
  await page.keyboard.press('Control+k');
  await field(page).fill('rectshape');
  release();
  await expect(page).toHaveTitle(/^Velaptor/u);
  await expectFirstResult(page, /^\/docs\/api\//u);
  await page.keyboard.press('Escape');
  expect(await scrollTop(page)).toBe(0);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(heading(page)).toHaveText('Intro to Velaptor');
  await expect.poll(() => scrollTop(page)).toBe(300);
  await page.keyboard.press('Control+k');
  await field(page).fill('rectshape');
  await expectFirstResult(page, OLD_API);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await scrollTop(page)).toBe(300);
  await test.step('outside the versions, the preferred version', async () => {
    await page.evaluate((name) => localStorage.setItem('docs-preferred-version-default', name), OLD.name);
    await search(page, 'rectshape', '/');
    await expectFirstResult(page, OLD_API);
  });
});

test('if the modal fails to load, the page stays and shows a message', async ({ page }) => {
  // From the start: otherwise the browser may have cached the files.
  await page.route(/\/assets\/open-search|\/data\//u, (route) => route.abort());
  await openPage(page, INTRO);
  await page.keyboard.press('Control+k');
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(/Unable to fetch results\s*You might want to check your network connection\./u);
  await expect(page).toHaveURL(INTRO);
  expect(await violations(page)).toEqual([]);
  await page.unrouteAll();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(alert).toBeHidden();
});

test('if DocSearch fails to read its storage, the results page opens', async ({ page }) => {
  await page.addInitScript(() => {
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function read(key) {
      if (key.startsWith('__DOCSEARCH')) throw new DOMException('Denied', 'SecurityError');
      return getItem.call(this, key);
    };
  });
  const errors = recordConsole(page, ['error']);
  await openPage(page, INTRO);
  await page.keyboard.press('Control+k');
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('the page behind is hidden from screen readers, and focus that reaches it returns to the field', async ({
  page,
}) => {
  await openPage(page, INTRO);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(page.locator('[inert] main')).toBeVisible();
  await page.locator('.skip-link').focus();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('[inert] main')).toHaveCount(0);
  await page.locator('.skip-link').focus();
  await expect(page.locator('.skip-link')).toBeFocused();
});

test('Enter waits for the results of the current text, and no other text is shown meanwhile', async ({ page }) => {
  const release = await hold(page, INDEX);
  await openPage(page, INTRO);
  await storeRecent(page, [['Mouse Input', '/docs/guides/input/mouse-input']]);
  await page.keyboard.press('Control+k');
  await expect(rows(page)).toHaveText([/Mouse Input/u]);
  await page.keyboard.type('audio');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(0);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant');
  expect(await violations(page)).toEqual([]);
  release();
  await expect(heading(page)).toHaveText('Audio');
  await expect(dialog(page)).toHaveCount(0);
});
