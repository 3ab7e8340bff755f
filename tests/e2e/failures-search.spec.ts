import { expect, type Page, test } from '@playwright/test';
import { openPage, recordConsole } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { SCRIPT_FAULTS } from '../support/faults.ts';
import { dialog, field, INTRO, rows } from '../support/search-parts.ts';

const INDEX = '**/data/search.json';
const WORKER = '**/assets/search-worker-*.js';
const RESULTS = /\/assets\/search-(?!worker)[^/]*\.js$/u;

const main = (page: Page) => page.getByRole('main');
const results = (page: Page) => main(page).getByRole('list').getByRole('heading', { level: 2 });

test('the results page with a broken script shows a notice, and Retry brings the results', async ({ page }) => {
  const errors = recordConsole(page, []);
  for (const [fault, answer] of Object.entries(SCRIPT_FAULTS)) {
    await test.step(fault, async () => {
      await page.route(RESULTS, answer);
      await openPage(page, '/search?q=keyboard');
      const note = main(page).getByRole('status').filter({ hasText: 'This part could not be loaded.' });
      await expect(note).toBeVisible();
      // The notice is the same for each fault.
      if (fault === 'empty') expect(await violations(page, 'main')).toEqual([]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await note.getByRole('button', { name: 'Retry' }).click();
      await expect(results(page).first()).toBeVisible();
      await expect(note).toHaveCount(0);
    });
  }
  expect(errors).toEqual([]);
});

test('if the app doesn’t start, the results page says so, and reloading brings the results', async ({ page }) => {
  await page.route('**/assets/entry-client-*.js', (route) => route.abort());
  await page.goto('/search?q=keyboard');
  const note = main(page).getByRole('alert').filter({ hasText: 'Search can’t start.' });
  await expect(note).toHaveCount(0);
  // The note appears after some seconds.
  await page.evaluate(() => document.getAnimations().forEach((animation) => void animation.finish()));
  await expect(note).toBeVisible();
  expect(await violations(page, 'main')).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await note.getByRole('link', { name: 'Reload the page' }).click();
  await expect(results(page).first()).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('without a worker, the results page shows an error, and Retry works', async ({ page }) => {
  await page.clock.install();
  await page.route(WORKER, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await openPage(page, '/search?q=keyboard');
  const box = main(page).getByRole('alert').filter({ hasText: 'Unable to fetch results' });
  await expect(main(page).getByText('Searching…')).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(box).toContainText('The search could not be loaded.');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await box.getByRole('button', { name: 'Retry' }).click();
  await expect(results(page).first()).toBeVisible();
});

test('the modal requests a missing index once, and again at Retry', async ({ page }) => {
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

test('the results page requests the index again once the network is back', async ({ page, context }) => {
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

test('with an empty modal script, the results page opens', async ({ page }) => {
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
