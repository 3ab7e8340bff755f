import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { heading, openApp, openPage, sidebar, waitForAdoption } from '../support/app.ts';
import { hold } from '../support/hold.ts';
import { errorBox, follow, MODULES, START, TARGET, warmUp } from '../support/next-type.ts';

/** Lose the network and follow a link to a page that isn't there yet: what the reader is told. */
async function loseTarget(page: Page, context: BrowserContext): Promise<ReturnType<typeof errorBox>> {
  await openApp(page, START);
  await warmUp(page);
  await context.setOffline(true);
  await follow(page, 'CircleShape');
  const error = errorBox(page);
  await expect(error.box).toBeVisible();
  return error;
}

test('offline: the error and a button that works once the network is back', async ({ page, context }) => {
  const { box, retry } = await loseTarget(page, context);
  await expect(box.getByRole('paragraph')).not.toBeEmpty();
  await expect(page).toHaveURL(TARGET);
  // The rest of the page stays, and another page can be chosen.
  await expect(sidebar(page)).toBeVisible();
  await retry.click();
  await expect(box).toBeVisible();
  await context.setOffline(false);
  await retry.click();
  await expect(heading(page)).toHaveText('CircleShape struct');
  await expect(page).toHaveTitle('CircleShape struct | Velaptor');
  await expect(box).toHaveCount(0);
});

test('offline on the page that was opened first: it stays, a note says why, and the link works once the network is back', async ({
  page,
  context,
}) => {
  await openPage(page, START);
  await context.setOffline(true);
  await follow(page, 'CircleShape');
  const note = page.getByRole('alert').filter({ hasText: 'This page could not be loaded.' });
  await expect(note).toContainText('Check your connection and try again.');
  await expect(heading(page)).toHaveText('RectShape struct');
  await expect(page).toHaveURL(START);
  await context.setOffline(false);
  await follow(page, 'CircleShape');
  await expect(heading(page)).toHaveText('CircleShape struct');
});

test('offline without the version’s data: Retry fetches both', async ({ page, context }) => {
  await openPage(page, START);
  // It draws the page, but has no other.
  await page.route('**/data/*.json', (route) => route.abort());
  await waitForAdoption(page);
  await page.unroute('**/data/*.json');
  await context.setOffline(true);
  await follow(page, 'CircleShape');
  const { box, retry } = errorBox(page);
  await expect(box).toBeVisible();
  await context.setOffline(false);
  await retry.click();
  await expect(heading(page)).toHaveText('CircleShape struct');
});

test('offline: a part whose script is missing says so, and works once the network is back', async ({
  page,
  context,
}) => {
  await openApp(page, START);
  const note = page.getByText('This part could not be loaded. Check your connection and try again.');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Show the history of RectShape' }).click();
  await expect(note).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Show the history of RectShape' }).click();
  await expect(page.getByRole('button', { name: 'Hide the history of RectShape' })).toBeVisible();
  await expect(page.getByText(/RectShape over the versions|are the same in every version/u)).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('offline: what is typed into the filter counts once the network is back', async ({ page, context }) => {
  await openApp(page, START);
  const field = page.getByRole('searchbox', { name: /^Filter \d+/u });
  await context.setOffline(true);
  await field.fill('cornerr');
  await expect(page.getByText('This part could not be loaded.')).toBeVisible();
  await context.setOffline(false);
  await field.pressSequentially('ad');
  await expect(page.getByRole('status').filter({ hasText: /^1 of/u })).toBeVisible();
  await expect(field).toHaveValue('cornerrad');
});

test('offline: pages that were seen are still there', async ({ page, context }) => {
  await openApp(page, START);
  await warmUp(page);
  await context.setOffline(true);
  await page.goBack();
  await expect(heading(page)).toHaveText('RectShape struct');
  await follow(page, 'CircleShape');
  await expect(errorBox(page).box).toBeVisible();
  await follow(page, 'CornerRadius');
  await expect(heading(page)).toHaveText('CornerRadius struct');
});

test('Retry with a slow module: a spinner, then the page with the focus on its heading', async ({ page, context }) => {
  const { retry } = await loseTarget(page, context);
  await context.setOffline(false);
  const release = await hold(page, MODULES);
  await retry.click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
  release();
  await expect(heading(page)).toHaveText('CircleShape struct');
  await expect(heading(page)).toBeFocused();
});
