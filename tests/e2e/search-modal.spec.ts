import { expect, test } from '@playwright/test';
import { adopted, fitsWidth, heading, navbar, openPage, recordRequests, scrollTop } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { type ModalStage, modalFacts } from '../support/modal-facts.ts';
import { bytesOf, measureDownloads } from '../support/network.ts';
import { dialog, field, INTRO, noResults, rows, search, searchButton } from '../support/search-parts.ts';
import { LATEST, OLD } from '../support/versions.ts';

const INDEX = '/data/search.json';
const KILOBYTE = 1024;

/** The site as it is, with its own index. */
const STAGE: ModalStage = {
  index: 'velaptor',
  answers: `**${INDEX}`,
  sure: { query: 'keyboard input', title: 'Keyboard Input' },
  many: 'texture',
  shown: 20,
  snippet: { query: 'texture', part: '.DocSearch-Hit-path' },
  issues: 'https://github.com/KinsonDigital/VelaptorDocs/issues/new',
  version: LATEST.label,
  suggestion: 'Windows and Monitors',
};

for (const [fact, show] of modalFacts(STAGE)) test(fact, ({ page }) => show(page));

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
    await searchButton(page).hover();
    await expect.poll(() => requests.paths()).toContain(INDEX);
    const scripts = downloads()
      .slice(before)
      .filter(({ path }) => path.startsWith('/assets/'));
    expect(scripts.map(({ path }) => path)).toContainEqual(expect.stringContaining('/open-search'));
    // React is 60 KB of it; since the reader is active, the app is loaded as well.
    expect(bytesOf(scripts)).toBeLessThan(120 * KILOBYTE);
    await expect(dialog(page)).toHaveCount(0);
  });
});

test('a result is followed in the app, in the version of the page, and its words are marked', async ({ page }) => {
  await search(page, 'rectshape border', `${OLD.path}/guides/intro`);
  await expect(rows(page).first()).toContainText('BorderThickness');
  await expect(rows(page).first()).toContainText('RectShape');
  await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(
    rows(page)
      .first()
      .locator('mark')
      .filter({ hasText: /border/iu })
      .first(),
  ).toBeVisible();
  await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results?$/u);
  expect(await violations(page)).toEqual([]);
  // What draws the result's page comes with the search.
  await adopted(page);
  const requests = recordRequests(page);
  await page.keyboard.press('Enter');
  const target = `${OLD.path}/api/Velaptor.Graphics.RectShape`;
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

test('with the index missing or corrupt the modal says so, and searches again when asked again', async ({ page }) => {
  for (const [name, answer] of [
    ['missing', { status: 404 }],
    ['corrupt', { status: 200, contentType: 'application/json', body: '{"versions":' }],
  ] as const) {
    await test.step(name, async () => {
      await page.route(`**${INDEX}`, (route) => route.fulfill(answer));
      await search(page, 'texture');
      const alert = dialog(page).getByRole('alert');
      await expect(alert).toContainText('Unable to fetch results');
      await expect(alert).toContainText('You might want to check your network connection.');
      await expect(noResults(page)).toBeHidden();
      if (name === 'missing') expect(await violations(page)).toEqual([]);
      await page.unroute(`**${INDEX}`);
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect(rows(page).first()).toBeVisible();
      await expect(alert).toHaveCount(0);
    });
  }
});

test('on small windows results are read and chosen', async ({ page }) => {
  await openPage(page, INTRO);
  for (const [width, height] of [
    [390, 800],
    [320, 256],
  ] as const) {
    await test.step(`${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await searchButton(page).click();
      await field(page).fill('keyboard input');
      await expect(rows(page).first()).toBeInViewport({ ratio: 0.9 });
      expect(await fitsWidth(page)).toBe(true);
      expect(await violations(page)).toEqual([]);
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(searchButton(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await field(page).fill('keyboard input');
      await rows(page).first().click();
      await expect(heading(page)).toHaveText('Keyboard Input');
      await page.goBack();
      await expect(heading(page)).toHaveText('Intro to Velaptor');
    });
  }
});
