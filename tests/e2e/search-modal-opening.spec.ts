import { expect, type Page, test } from '@playwright/test';
import { heading, navbar, openApp, openPage, recordConsole, scrollTo, scrollTop } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { hold } from '../support/hold.ts';
import { button, liveFigure } from '../support/live-figure.ts';
import { dialog, field, INTRO, noResults, rows, search, searchButton, storeRecent } from '../support/search-parts.ts';
import { OLD, pattern } from '../support/versions.ts';

const INDEX = '**/data/search.json';
const MODAL = '**/assets/open-search*';

const workers = (page: Page) => page.workers().map((worker) => new URL(worker.url()).pathname);

test('what is typed while the modal is on its way is its query, and a second press changes nothing', async ({
  page,
}) => {
  const release = await hold(page, MODAL);
  const releaseFigure = await hold(page, '**/assets/FrameLoopFigure*');
  await openPage(page, '/docs/guides/guides/project-setup/manual-project-setup');
  const figure = liveFigure(page, 'FrameLoopFigure');
  await button(figure, 'Step').click();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('text');
  // What was clicked before the figure ran is clicked now: nobody goes elsewhere.
  releaseFigure();
  await expect(figure.figure.locator('.figure-running')).toHaveText(/OnLoad/u);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ure');
  release();
  await expect(field(page)).toHaveValue('texture');
  await page.keyboard.type('s');
  await expect(field(page)).toHaveValue('textures');
  await expect(rows(page).first()).toBeVisible();
  // The engine isn't the page's own burden.
  expect(workers(page)).toEqual([expect.stringContaining('/search-worker')]);
});

test('the keys that open it, and what is typed then, count before the app runs', async ({ page }) => {
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

test('pointer and keys open it once, and with what is selected in a table', async ({ page }) => {
  await openPage(page, INTRO);
  await test.step('a double click opens, a held key opens once, a space on the button scrolls nothing', async () => {
    await searchButton(page).click();
    await expect(field(page)).toBeFocused();
    // The second click of two, where the mouse stands.
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(dialog(page)).toBeVisible();
    await page.mouse.click(5, 500, { button: 'right' });
    await expect(dialog(page)).toBeVisible();
    await page.mouse.click(5, 500);
    await expect(dialog(page)).toHaveCount(0);
    await expect(searchButton(page)).toBeFocused();
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
  await test.step('text selected in a table is a query in one line, its cells apart', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole('main').getByRole('table').first().selectText();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toHaveValue(/^Factory Hands out RendererFactory a renderer/u);
    expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^Factory Hands out/u);
  });
});

test('going back closes it, and it searches in the version of the page that the reader comes to', async ({ page }) => {
  const release = await hold(page, '**/p/*.js');
  await openApp(page, `${OLD.path}/guides/intro`);
  await scrollTo(page, 300);
  // A real click would scroll up to the bar first.
  await navbar(page).getByRole('link', { name: 'Velaptor' }).dispatchEvent('click');
  // Opened while that page is on its way, it stays, and leaves that page where it begins.
  await page.keyboard.press('Control+k');
  await field(page).fill('rectshape');
  release();
  await expect(page).toHaveTitle(/^Velaptor/u);
  await expect(rows(page).first().getByRole('link')).toHaveAttribute('href', /^\/docs\/api\//u);
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
  await expect(rows(page).first().getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`^${pattern(OLD.path)}/api/`, 'u'),
  );
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await scrollTop(page)).toBe(300);
});

test('outside the versions it searches the one that the reader chose', async ({ page }) => {
  await page.addInitScript((name) => localStorage.setItem('docs-preferred-version-default', name), OLD.name);
  await search(page, 'rectshape', '/');
  await expect(rows(page).first().getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`^${pattern(OLD.path)}/api/`, 'u'),
  );
});

test('where neither the modal nor anything else can be had, the reader stays and is told', async ({ page }) => {
  // From the beginning: what a browser once had it may take from its cache.
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

test('where the package can not read what is stored, the page of results opens', async ({ page }) => {
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

test('the page behind is hidden from screen readers, and a focus that comes to it goes to the field', async ({
  page,
}) => {
  await openPage(page, INTRO);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(page.locator('[inert] main')).toBeVisible();
  await page.locator('.skip-link').focus();
  await expect(field(page)).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.locator('[inert] main')).toHaveCount(0);
  await page.locator('.skip-link').focus();
  await expect(page.locator('.skip-link')).toBeFocused();
});

test('Enter waits for the answer to what was typed; until then nothing is shown in its place', async ({ page }) => {
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

test('Enter and Tab leave the question open: what is found then is shown, without a word of nothing', async ({
  page,
}) => {
  const release = await hold(page, INDEX);
  await openPage(page, INTRO);
  await page.keyboard.press('Control+k');
  await field(page).fill('texture');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('No recent searches')).toBeHidden();
  // Typing on takes Enter back.
  await page.keyboard.type('s');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('button', { name: 'Clear the query' })).toBeFocused();
  release();
  await expect(rows(page).first()).toBeVisible();
  await expect(noResults(page)).toHaveCount(0);
  // Behind the dialog, where it has no role.
  await expect(page.locator('main h1')).toHaveText('Intro to Velaptor');
});
