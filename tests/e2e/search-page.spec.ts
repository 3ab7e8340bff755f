import { expect, type Locator, type Page, test } from '@playwright/test';
import { fitsWidth, heading, openPage, recordConsole, scrollTop } from '../support/app.ts';
import { violations } from '../support/axe.ts';

const DATA = '**/data/search.json';

const field = (page: Page): Locator => page.getByRole('main').getByRole('searchbox', { name: 'Search' });
const version = (page: Page): Locator => page.getByRole('main').getByRole('combobox', { name: 'Version' });
const chip = (page: Page, name: string): Locator => page.getByRole('main').getByRole('button', { name, exact: true });
const results = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
const count = (page: Page): Locator => page.getByRole('main').getByRole('status').filter({ hasText: /found/u });

/** The address's query, read. */
function asked(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams);
}

test('the address asks, and is what is asked', async ({ page }) => {
  const messages = recordConsole(page);
  await openPage(page, '/search?q=keyboard&from=elsewhere');
  await expect(field(page)).toHaveValue('keyboard');
  await expect(heading(page)).toHaveText('Search results for "keyboard"');
  await expect(page).toHaveTitle('Search results for "keyboard" | Velaptor');
  await expect(count(page)).toHaveText(/^\d+ documents found$/u);
  await expect(results(page).filter({ hasText: 'Keyboard Input' }).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await field(page).fill('RectShape border');
  await expect(page).toHaveURL('/search?q=RectShape+border&from=elsewhere');
  await expect(results(page).first()).toHaveText(/Border/u);
  await expect(page).toHaveTitle('Search results for "RectShape border" | Velaptor');
  await version(page).selectOption('Next');
  await expect.poll(() => asked(page)).toEqual({ q: 'RectShape border', from: 'elsewhere', version: 'next' });
  await expect(results(page).first()).toHaveAttribute('href', /^\/docs\/next\/api\/Velaptor\.Graphics\.RectShape#/u);

  await field(page).press('Escape');
  await expect(field(page)).toHaveValue('');
  await expect.poll(() => asked(page)).toEqual({ from: 'elsewhere', version: 'next' });
  await expect(page).toHaveTitle('Search the documentation | Velaptor');
  expect(messages).toEqual([]);
});

test('a result is followed in the app, and going back finds the list where it was', async ({ page }) => {
  await openPage(page, '/search?q=render&version=1.0.0-preview.40');
  await expect(results(page)).toHaveCount(20);
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  // By key: the pointer would follow the button as scrolling to it brings more.
  await chip(page, 'Show more').press('Enter');
  await results(page).nth(30).scrollIntoViewIfNeeded();
  const top = await scrollTop(page);
  const href = (await results(page).nth(30).getAttribute('href')) ?? '';
  expect(href).toMatch(/^\/docs\/1\.0\.0-preview\.40\/.*#/u);
  await results(page).nth(30).click();
  await expect(page).toHaveURL(href);
  await expect(heading(page)).not.toHaveText(/^Search/u);
  await page.goBack();
  await expect.poll(() => results(page).count()).toBeGreaterThanOrEqual(40);
  await expect.poll(() => scrollTop(page)).toBe(top);
  await expect(field(page)).toHaveValue('render');
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});

test('examples lead to their answers, Back and Forward between them', async ({ page }) => {
  await openPage(page, '/search');
  await expect(field(page)).toHaveAttribute('maxlength', '64');
  await expect(field(page)).toHaveAttribute('placeholder', 'Search docs');
  await expect(field(page)).toBeFocused();
  expect(await violations(page)).toEqual([]);
  const examples = page.getByRole('main').getByRole('listitem').getByRole('link');
  for (const example of await examples.allTextContents()) {
    await examples.filter({ hasText: new RegExp(`^${example}$`, 'u') }).click();
    await expect(field(page)).toHaveValue(example);
    await expect(count(page)).toHaveText(/^(?:One document|\d+ documents) found$/u);
    await page.goBack();
    await expect(field(page)).toHaveValue('');
  }
  await page.goForward();
  await expect(field(page)).not.toHaveValue('');
  await expect(count(page)).toBeVisible();
});

test('more comes by the button, is announced, and leaves the focus alone', async ({ page }) => {
  await openPage(page, '/search?q=render');
  await expect(results(page)).toHaveCount(20);
  const more = chip(page, 'Show more');
  await more.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => results(page).count()).toBeGreaterThanOrEqual(40);
  await expect(page.getByRole('status').filter({ hasText: /^\d+ of \d+ shown$/u })).toBeAttached();
  await expect(more).toBeFocused();
});

test('more comes by scrolling near the end', async ({ page }) => {
  await openPage(page, '/search?q=render');
  await expect(results(page)).toHaveCount(20);
  await page.mouse.move(600, 600);
  await page.mouse.wheel(0, 20_000);
  await expect.poll(() => results(page).count()).toBeGreaterThan(20);
});

test('chips narrow the search, in the address and together with prefixes', async ({ page }) => {
  await openPage(page, '/search?q=render');
  await chip(page, 'Members').click();
  await chip(page, 'Methods').click();
  await expect.poll(() => asked(page)).toEqual({ q: 'render', type: 'members', kind: 'method' });
  await expect(results(page).first()).toHaveText(/Render/u);
  const methods = await count(page).textContent();
  expect(await violations(page, 'main')).toEqual([]);

  await field(page).fill('method: render');
  await expect(count(page)).toHaveText(methods ?? '');
  await page.reload();
  await expect(chip(page, 'Methods')).toHaveAttribute('aria-pressed', 'true');
  await expect(count(page)).toHaveText(methods ?? '');

  await chip(page, 'Guides').click();
  await expect(field(page)).toHaveValue('render');
  await expect.poll(() => asked(page)).toEqual({ q: 'render', type: 'guides' });
  await expect(chip(page, 'Methods')).toBeHidden();
  await expect(results(page).first()).toHaveAttribute('href', /^\/docs\/guides\//u);
  await chip(page, 'Guides').click();
  await expect.poll(() => asked(page)).toEqual({ q: 'render' });
});

test('what is done before the component comes is not lost', async ({ page }) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/SearchPageIsland-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await openPage(page, '/search?q=old');
  await field(page).pressSequentially('render');
  await version(page).selectOption('1.0.0-preview.39');
  await chip(page, 'Members').click();
  release();
  await expect(chip(page, 'Members')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => asked(page)).toEqual({ q: 'render', version: '1.0.0-preview.39', type: 'members' });
  await expect(results(page).first()).toHaveText(/^Render/u);
});

test('a signature is understood, and said', async ({ page }) => {
  await openPage(page, '/search');
  await field(page).fill('ITexture -> void');
  await expect(page.getByText('Members that take ITexture and return void', { exact: true })).toBeVisible();
  await expect(results(page).first()).toHaveText(/ITexture/u);
  await field(page).fill('render takes ITexture');
  await expect(page.getByText('Members that take ITexture, with “render”', { exact: true })).toBeVisible();
  await expect(results(page).first()).toHaveText(/^Render\(ITexture/u);
});

test('nothing found: other words, no filters, another version', async ({ page }) => {
  await openPage(page, '/search?q=zzyzx&type=guides');
  await expect(page.getByText('No results were found')).toBeVisible();
  await expect(page.getByText('other words, or fewer of them')).toBeVisible();
  expect(await violations(page, 'main')).toEqual([]);
  await chip(page, 'Search without filters').click();
  await expect.poll(() => asked(page)).toEqual({ q: 'zzyzx' });
  await expect(heading(page)).toBeFocused();

  // What preview.40 brought isn't in the versions before it.
  await openPage(page, '/search?q=takes+IContentPathResolver&version=1.0.0-preview.38');
  await page.getByRole('main').getByRole('link', { name: '1.0.0-preview.42' }).click();
  await expect(version(page)).toHaveValue('1.0.0-preview.42');
  await expect(count(page)).toHaveText('4 documents found');
  await expect(results(page).first()).toHaveAttribute('href', /^\/docs\/api\//u);
});

test('whatever is typed is text, and fits a window of 320 px', async ({ page }) => {
  const messages = recordConsole(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, '/search');
  await field(page).fill('   ');
  await expect(page.getByText('You can ask for')).toBeVisible();
  for (const query of [
    '(.*)+[^a]$|\\',
    '🎮🕹️',
    'شاشة العرض',
    '<img src=x onerror=alert(1)><b>bold',
    'W'.repeat(64),
    'render takes ITexture',
  ]) {
    await field(page).fill(query);
    await expect(heading(page)).toHaveText(`Search results for "${query}"`);
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/found$/u);
    expect(await fitsWidth(page)).toBe(true);
    await expect(heading(page).locator('img, b')).toHaveCount(0);
  }
  expect(messages).toEqual([]);
});

for (const [what, body] of [
  ['missing', null],
  ['corrupt', '{"versions":'],
] as const) {
  test(`a ${what} index is told, and Retry really tries again`, async ({ page, context }) => {
    await context.route(DATA, (route) =>
      body === null
        ? route.fulfill({ status: 404, body: '' })
        : route.fulfill({ contentType: 'application/json', body }),
    );
    await openPage(page, '/search?q=keyboard');
    const box = page.getByRole('main').getByRole('alert');
    await expect(box).toContainText('Unable to fetch results');
    expect(await violations(page, 'main')).toEqual([]);
    await context.unroute(DATA);
    await box.getByRole('button', { name: 'Retry' }).click();
    await expect(count(page)).toBeVisible();
    await expect(box).toBeHidden();
    await expect(field(page)).toBeFocused();
  });
}

test('search engines are told to leave the page out', async ({ page, request }) => {
  await page.goto('/search');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/search<');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says what to do instead, and has no form that does nothing', async ({ page }) => {
    await page.goto('/search?q=keyboard');
    await expect(field(page)).toBeHidden();
    await expect(page.getByRole('article')).toContainText('Search needs JavaScript', { useInnerText: true });
    await page.getByRole('article').getByRole('link', { name: 'API' }).click();
    await expect(heading(page)).toHaveText('Namespaces');
  });
});
