import { expect, type Page, test } from '@playwright/test';
import { openPage, recordConsole } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { SCRIPT_FAULTS } from '../support/faults.ts';
import { dialog, field, INTRO, rows } from '../support/search-parts.ts';

const INDEX = '**/data/search.json';
const WORKER = '**/assets/search-worker-*.js';
const INDEX_SEARCHER = '**/assets/index-searcher-*.js';
const RESULTS = /\/assets\/search-(?!worker)[^/]*\.js$/u;

const main = (page: Page) => page.getByRole('main');
const results = (page: Page) => main(page).getByRole('list').getByRole('heading', { level: 2 });

for (const [fault, answer] of Object.entries(SCRIPT_FAULTS)) {
  test(`the results page whose script is ${fault} says so, and Retry brings the answer`, async ({ page }) => {
    const errors = recordConsole(page, []);
    await page.route(RESULTS, answer);
    await openPage(page, '/search?q=keyboard');
    const note = main(page).getByRole('status').filter({ hasText: 'This part could not be loaded.' });
    await expect(note).toBeVisible();
    // It says the same whatever is wrong.
    if (fault === 'not there') expect(await violations(page, 'main')).toEqual([]);
    await page.unrouteAll();
    await note.getByRole('button', { name: 'Retry' }).click();
    await expect(results(page).first()).toBeVisible();
    await expect(note).toHaveCount(0);
    expect(errors).toEqual([]);
  });
}

test('the results page without something that its script needs says so, and Retry brings the answer', async ({
  page,
}) => {
  await page.route(/\/search-[\w-]{8}\.js$/u, (route) => route.abort());
  await openPage(page, '/search?q=keyboard');
  const note = main(page).getByRole('status').filter({ hasText: 'This part could not be loaded.' });
  await expect(note).toBeVisible();
  await page.unrouteAll();
  await note.getByRole('button', { name: 'Retry' }).click();
  await expect(results(page).first()).toBeVisible();
});

test('a worker that never runs: the page itself answers', async ({ page }) => {
  await page.clock.install();
  await page.route(WORKER, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await openPage(page, '/search?q=keyboard');
  await expect(main(page).getByText('Searching…')).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(results(page).first()).toBeVisible();
});

test('neither a worker nor what takes its place: the page says so, and Retry works', async ({ page }) => {
  await page.clock.install();
  for (const script of [WORKER, INDEX_SEARCHER]) {
    await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  }
  await openPage(page, '/search?q=keyboard');
  const box = main(page).getByRole('alert').filter({ hasText: 'Unable to fetch results' });
  await expect(main(page).getByText('Searching…')).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(box).toContainText('The search could not be loaded.');
  await page.unrouteAll();
  await box.getByRole('button', { name: 'Retry' }).click();
  await expect(results(page).first()).toBeVisible();
});

test('a missing index is asked for once in the modal, and again by Retry', async ({ page }) => {
  let asked = 0;
  await page.route(INDEX, (route) => {
    asked += 1;
    return route.fulfill({ status: 404, body: '' });
  });
  await openPage(page, INTRO);
  await page.keyboard.press('Control+k');
  await field(page).pressSequentially('keyboard state');
  const alert = dialog(page).getByRole('alert');
  await expect(alert).toContainText('Unable to fetch results');
  await expect(dialog(page).getByText('No results for')).toBeHidden();
  expect(asked).toBe(1);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => asked).toBe(2);
  await expect(alert).toContainText('Unable to fetch results');
  await page.unroute(INDEX);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(alert).toHaveCount(0);
  await expect(field(page)).toBeFocused();
});

test('a missing index is asked for once on the results page, and again by Retry', async ({ page }) => {
  let asked = 0;
  await page.route(INDEX, (route) => {
    asked += 1;
    return route.fulfill({ status: 404, body: '' });
  });
  await openPage(page, '/search');
  await main(page).getByRole('searchbox').pressSequentially('keyboard');
  const box = main(page).getByRole('alert').filter({ hasText: 'Unable to fetch results' });
  await expect(box).toBeVisible();
  // Who types on asks the same again.
  for (const letter of ' state') {
    await main(page)
      .getByRole('searchbox')
      .press(letter === ' ' ? 'Space' : letter);
    await expect(box).toBeVisible();
  }
  await expect(page).toHaveURL('/search?q=keyboard+state');
  await expect(box).toBeVisible();
  expect(asked).toBe(1);
  await page.unroute(INDEX);
  await box.getByRole('button', { name: 'Retry' }).click();
  await expect(results(page).first()).toBeVisible();
});

test('a network that came back is asked again without Retry', async ({ page, context }) => {
  // The worker is there; what it fetches isn't.
  await context.route(INDEX, (route) => route.abort());
  await openPage(page, '/search');
  await main(page).getByRole('searchbox').pressSequentially('key');
  await expect(main(page).getByText('Unable to fetch results')).toBeVisible();
  await context.setOffline(true);
  await context.unroute(INDEX);
  await context.setOffline(false);
  await main(page).getByRole('searchbox').pressSequentially('board');
  await expect(results(page).first()).toBeVisible();
});

test('what is searched with is lost in the modal: Retry goes to the page of results', async ({ page }) => {
  for (const script of [WORKER, INDEX_SEARCHER]) await page.route(script, (route) => route.abort());
  await openPage(page, INTRO);
  await page.keyboard.press('Control+k');
  await field(page).fill('keyboard');
  const alert = dialog(page).getByRole('alert');
  await expect(alert).toContainText('Unable to fetch results');
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL(/\/search\?q=keyboard/u);
  await expect(results(page).first()).toBeVisible();
});

test('a modal whose script is empty: the page of results opens', async ({ page }) => {
  const errors = recordConsole(page, []);
  await page.route('**/assets/open-search-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await openPage(page, INTRO);
  await page.keyboard.press('Control+k');
  await expect(page).toHaveURL('/search');
  await expect(main(page).getByRole('searchbox')).toBeVisible();
  expect(errors).toEqual([]);
});
