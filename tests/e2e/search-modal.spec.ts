import { expect, type Page, test } from '@playwright/test';
import { fitsWidth, heading, navbar, openPage, recordConsole, recordRequests, scrollTop } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { bytesOf, measureDownloads } from '../support/network.ts';

const INTRO = '/docs/guides/intro';
const INDEX = '/data/search.json';
const RECENT = '__DOCSEARCH_RECENT_SEARCHES__velaptor';
const FAVORITE = '__DOCSEARCH_FAVORITE_SEARCHES__velaptor';
const KILOBYTE = 1024;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search' });
const button = (page: Page) => navbar(page).getByRole('link', { name: /Search docs/u });
const rows = (page: Page) => dialog(page).getByRole('treeitem');
const noResults = (page: Page) => dialog(page).locator('.DocSearch-NoResults');

/** Open a page, the modal on it, and search. */
async function search(page: Page, query: string, path = INTRO): Promise<void> {
  await openPage(page, path);
  await page.keyboard.press('Control+k');
  await field(page).fill(query);
}

/** Searches as the package keeps them. */
function stored(count: number, name: string): string {
  return JSON.stringify(
    Array.from({ length: count }, (_, index) => ({
      objectID: `/${name}-${index}`,
      type: 'lvl1',
      url: `/docs/guides/intro#${name}-${index}`,
      content: null,
      hierarchy: { lvl0: 'Guides', lvl1: `${name} ${index}`, lvl2: null },
    })),
  );
}

test.describe('loading', () => {
  test.use({ extraHTTPHeaders: { 'Accept-Encoding': 'gzip' } });

  test('nothing comes before the first sign; then the modal and the index do', async ({ page }) => {
    const downloads = await measureDownloads(page);
    // What a worker fetches is only seen here.
    const requests = recordRequests(page);
    await openPage(page, INTRO);
    await page.waitForLoadState('networkidle');
    const before = downloads().length;
    expect(requests.paths().filter((path) => /search|\/data\//u.test(path))).toEqual([]);
    await button(page).hover();
    await expect.poll(() => requests.paths()).toContain(INDEX);
    const scripts = downloads()
      .slice(before)
      .filter(({ path }) => path.startsWith('/assets/'));
    expect(scripts.map(({ path }) => path)).toContainEqual(expect.stringContaining('/open-search'));
    expect(bytesOf(scripts)).toBeLessThan(38 * KILOBYTE);
    await expect(dialog(page)).toHaveCount(0);
  });
});

test('opens and closes by its keys, and gives the focus back to the button', async ({ page }) => {
  await openPage(page, INTRO);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute('placeholder', 'Search docs');
  await expect(dialog(page).getByText('No recent searches')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Meta+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('/');
  await expect(field(page)).toHaveValue('/');
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  await expect(field(page)).toHaveValue('t');
  await page.keyboard.type('ext');
  await expect(field(page)).toHaveValue('text');
  await page.mouse.click(5, 500);
  await expect(dialog(page)).toHaveCount(0);
  await button(page).click();
  await expect(field(page)).toHaveValue('');
  await expect(page).toHaveURL(INTRO);
});

test('the slash is a slash in a text field', async ({ page }) => {
  await openPage(page, '/search');
  const own = page.getByRole('main').getByRole('searchbox');
  await own.fill('');
  await own.press('/');
  await expect(own).toHaveValue('/');
  await expect(dialog(page)).toHaveCount(0);
});

test('a query has 64 characters, and may come from selected text', async ({ page }) => {
  await openPage(page, INTRO);
  await heading(page).selectText();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveValue('Intro to Velaptor');
  await expect(rows(page).first()).toContainText('Intro to Velaptor');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('x'.repeat(70));
  await expect(field(page)).toHaveValue('x'.repeat(64));
});

test('a result is followed in the app, in the version of the page, and its words are marked', async ({ page }) => {
  await search(page, 'rectshape border', '/docs/1.0.0-preview.40/guides/intro');
  await expect(rows(page).first()).toContainText('BorderThickness');
  await expect(rows(page).first()).toContainText('RectShape');
  await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(rows(page).first().locator('mark').first()).toHaveText(/border/iu);
  await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results?$/u);
  expect(await violations(page)).toEqual([]);
  const requests = recordRequests(page);
  await page.keyboard.press('Enter');
  const target = '/docs/1.0.0-preview.40/api/Velaptor.Graphics.RectShape';
  await expect(page).toHaveURL(`${target}#borderthickness`);
  await expect(page.getByRole('heading', { name: /^BorderThickness/u })).toBeInViewport();
  await expect(dialog(page)).toHaveCount(0);
  expect(requests.documents()).toEqual([]);
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get('search-match') ?? [])].map((range) => range.toString()));
  expect((await marked())[0]).toBe('Border');
  expect(await scrollTop(page)).toBeGreaterThan(100);
  // Again on the same page: it isn't scrolled back to where it was when the modal opened.
  await page.keyboard.press('Control+k');
  await field(page).fill('rectshape isempty');
  await rows(page).filter({ hasText: 'IsEmpty' }).first().click();
  await expect(page).toHaveURL(new RegExp(`${target}#isempty`, 'u'));
  await expect(page.getByRole('heading', { name: /^IsEmpty/u })).toBeInViewport();
  await navbar(page).getByRole('link', { name: 'Guides' }).click();
  await expect(heading(page)).toHaveText('Intro to Velaptor');
  expect(await marked()).toEqual([]);
});

test('keys move among the results and open them elsewhere', async ({ page, context }) => {
  await search(page, 'texture');
  await expect(rows(page).nth(2)).toBeVisible();
  const active = () => rows(page).evaluateAll((all) => all.findIndex((row) => row.ariaSelected === 'true'));
  const last = (await rows(page).count()) - 1;
  expect(await active()).toBe(0);
  await page.keyboard.press('ArrowDown');
  expect(await active()).toBe(1);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await active()).toBe(last);
  await expect(rows(page).nth(last)).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  expect(await active()).toBe(0);
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await rows(page).first().getAttribute('id')) ?? '',
  );
  const href = await rows(page).first().getByRole('link').getAttribute('href');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await opened).toHaveURL(href ?? '');
  await expect(dialog(page)).toBeVisible();
});

test('a group has five hits at most, and all of them stand on the results page', async ({ page }) => {
  await search(page, 'texture', '/docs/next/guides/intro');
  const groups = dialog(page).getByRole('tree');
  await expect(groups.first()).toBeVisible();
  const sizes = await groups.evaluateAll((all) => all.map((list) => list.children.length));
  expect(Math.max(...sizes)).toBe(5);
  const all = dialog(page).getByRole('link', { name: /^See all \d+ results$/u });
  const shown = Number(/\d+/u.exec((await all.textContent()) ?? '')?.[0]);
  expect(shown).toBeGreaterThan(sizes.reduce((sum, size) => sum + size, 0));
  await all.click();
  await expect(page).toHaveURL('/search?q=texture&version=next');
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('texture');
  await expect(dialog(page)).toHaveCount(0);
});

test('Tab stays in the dialog and reaches what came later', async ({ page }) => {
  await search(page, 'border thickness');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog(page).getByRole('link', { name: /^See all/u })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('button', { name: 'Clear the query' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rows(page).first().getByRole('link')).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Clear the query' }).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
});

test('nothing found: what to try, and whom to tell', async ({ page }) => {
  await search(page, 'zzqxv wvxq');
  await expect(noResults(page)).toContainText('No results for "zzqxv wvxq"');
  await expect(noResults(page)).toContainText('Try searching for');
  await expect(noResults(page)).toContainText('Believe this query should return results? Let us know.');
  expect(await violations(page)).toEqual([]);
  const href = await noResults(page).getByRole('link', { name: 'Let us know.' }).getAttribute('href');
  const issue = new URL(href ?? '');
  expect(issue.origin + issue.pathname).toBe('https://github.com/KinsonDigital/VelaptorDocs/issues/new');
  expect(issue.searchParams.get('title')).toContain('"zzqxv wvxq"');
  expect(issue.searchParams.get('body')).toContain('1.0.0-preview.42');
  await noResults(page).getByRole('button', { name: 'Rendering Primitives' }).click();
  await expect(field(page)).toHaveValue('rendering primitives ');
  await expect(field(page)).toBeFocused();
  await expect(rows(page).first()).toBeVisible();
});

test('recent searches: seven, or four beside ten favourites, to keep and to remove', async ({ page }) => {
  await openPage(page, INTRO);
  await page.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [RECENT, stored(9, 'recent')]);
  await page.keyboard.press('Control+k');
  await expect(rows(page)).toHaveCount(7);
  await rows(page).first().getByRole('button', { name: 'Save this search' }).click();
  await expect(dialog(page).getByText('Favorite', { exact: true })).toBeVisible();
  await expect(dialog(page).getByText('Recent', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Remove this search from favorites' }).click();
  await expect(dialog(page).getByText('Favorite', { exact: true })).toHaveCount(0);
  await rows(page).first().getByRole('button', { name: 'Remove this search from history' }).click();
  await expect(rows(page)).toHaveCount(5);
  await page.keyboard.press('Escape');
  await page.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [FAVORITE, stored(12, 'kept')]);
  await page.keyboard.press('Control+k');
  await expect(dialog(page).getByRole('tree', { name: 'Recent' }).getByRole('treeitem')).toHaveCount(4);
  await expect(dialog(page).getByRole('tree', { name: 'Favorite' }).getByRole('treeitem')).toHaveCount(10);
});

test('what was chosen is remembered', async ({ page }) => {
  await search(page, 'keyboard input');
  await expect(rows(page).first()).toContainText('Keyboard Input');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Keyboard Input');
  await page.keyboard.press('/');
  await expect(dialog(page).getByRole('tree', { name: 'Recent' })).toContainText('Keyboard Input');
});

for (const [name, value] of [
  ['no JSON', '{'],
  ['no list', '{"a":1}'],
  ['not what it should be', '[null,{"objectID":1},{"objectID":"x","type":"lvl1","url":"javascript:1","hierarchy":{}}]'],
]) {
  test(`stored searches that are ${name} count as none`, async ({ page }) => {
    await page.addInitScript(([key, text]) => localStorage.setItem(key ?? '', text ?? ''), [RECENT, value]);
    const messages = recordConsole(page);
    await openPage(page, INTRO);
    await page.keyboard.press('Control+k');
    await expect(dialog(page).getByText('No recent searches')).toBeVisible();
    expect(messages).toEqual([]);
  });
}

for (const kind of ['full', 'forbidden']) {
  test(`with storage ${kind} the modal works and remembers nothing`, async ({ page }) => {
    await page.addInitScript((isFull) => {
      if (!isFull) {
        const get = (): never => {
          throw new DOMException('Denied', 'SecurityError');
        };
        Object.defineProperty(window, 'localStorage', { get });
        return;
      }
      const set = Storage.prototype.setItem;
      Storage.prototype.setItem = function setItem(key, value) {
        if (value.length > 20) throw new DOMException('Full', 'QuotaExceededError');
        set.call(this, key, value);
      };
    }, kind === 'full');
    const errors = recordConsole(page, ['error']);
    await search(page, 'keyboard input');
    await expect(rows(page).first()).toContainText('Keyboard Input');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Keyboard Input');
    await page.keyboard.press('Control+k');
    await expect(dialog(page).getByText('No recent searches')).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('whatever is typed is text', async ({ page }) => {
  const messages = recordConsole(page);
  await search(page, 'x');
  for (const query of ['   ', '.*+?^$()[]{}|\\', '😀', 'שלום عالم', '<img src=x onerror="document.title=1">']) {
    await field(page).fill(query);
    await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results?$|^No results for/u);
    await expect(noResults(page).or(rows(page).first())).toBeVisible();
  }
  await expect(noResults(page).or(rows(page).first())).toBeVisible();
  await expect(dialog(page).locator('img')).toHaveCount(0);
  await field(page).fill('<qqzzx>');
  await expect(noResults(page)).toContainText('No results for "<qqzzx>"');
  await expect(page).toHaveTitle(/^Intro/u);
  expect(messages).toEqual([]);
});

for (const [name, answer] of [
  ['missing', { status: 404 }],
  ['corrupt', { status: 200, contentType: 'application/json', body: '{"versions":' }],
] as const) {
  test(`with the index ${name} the modal says so, and searches again when asked again`, async ({ page }) => {
    await page.route(`**${INDEX}`, (route) => route.fulfill(answer));
    await search(page, 'texture');
    const alert = dialog(page).getByRole('alert');
    await expect(alert).toContainText('Unable to fetch results');
    await expect(alert).toContainText('You might want to check your network connection.');
    await expect(noResults(page)).toBeHidden();
    expect(await violations(page)).toEqual([]);
    await page.unroute(`**${INDEX}`);
    await field(page).fill('textures');
    await expect(rows(page).first()).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
}

test('an answer that is long in coming is waited for, and the modal says so', async ({ page }) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${INDEX}`, async (route) => {
    await released;
    await route.continue();
  });
  await search(page, 'texture');
  await expect(page.locator('.DocSearch-Container--Stalled')).toBeVisible();
  release();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('.DocSearch-Container--Stalled')).toHaveCount(0);
});

test('where the modal can not be loaded, the page of results opens', async ({ page }) => {
  await page.route('**/assets/open-search*', (route) => route.abort());
  await openPage(page, INTRO);
  await page.keyboard.press('Control+k');
  await expect(page).toHaveURL('/search');
});

for (const [width, height] of [
  [390, 800],
  [320, 256],
] as const) {
  test(`on a window of ${width} by ${height} results are read and chosen`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openPage(page, INTRO);
    await button(page).click();
    await field(page).fill('keyboard input');
    await expect(rows(page).first()).toBeInViewport({ ratio: 0.9 });
    expect(await fitsWidth(page)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(button(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await field(page).fill('keyboard input');
    await rows(page).first().click();
    await expect(heading(page)).toHaveText('Keyboard Input');
  });
}
