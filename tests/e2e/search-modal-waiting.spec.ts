import { expect, test } from '@playwright/test';
import { heading, openPage } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { hold } from '../support/hold.ts';
import { dialog, field, INTRO, noResults, rows } from '../support/search-parts.ts';
import { storeRecent } from '../support/stored-searches.ts';

const INDEX = '**/data/search.json';

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
