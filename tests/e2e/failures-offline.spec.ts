import { expect, test } from '@playwright/test';
import { heading, openApp, openPage, sidebar, waitForAdoption } from '../support/app.ts';
import { hold } from '../support/hold.ts';
import { errorBox, follow, MODULES, START, TARGET, warmUp } from '../support/next-type.ts';

test('offline: an error with Retry, pages that were seen, and the page once the network is back', async ({
  page,
  context,
}) => {
  await openApp(page, START);
  await warmUp(page);
  await context.setOffline(true);
  await follow(page, 'CircleShape');
  const { box, retry } = errorBox(page);
  await expect(box.getByRole('paragraph')).not.toBeEmpty();
  await expect(page).toHaveURL(TARGET);
  await expect(sidebar(page)).toBeVisible();
  await retry.click();
  await expect(box).toBeVisible();
  await test.step('pages that were seen are shown', async () => {
    await follow(page, 'CornerRadius');
    await expect(heading(page)).toHaveText('CornerRadius struct');
    await follow(page, 'CircleShape');
    await expect(box).toBeVisible();
  });
  await test.step('Retry with a slow module: a spinner, then the page with the focus on its heading', async () => {
    await context.setOffline(false);
    const release = await hold(page, MODULES);
    await retry.click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
    release();
    await expect(heading(page)).toHaveText('CircleShape struct');
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle('CircleShape struct | Velaptor');
    await expect(box).toHaveCount(0);
  });
});

test('offline on the first page: it stays with a notice, and links work once the network is back', async ({
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
  // The app adopts the page without the list of the others.
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

test('offline: parts whose script is missing say so, and work once the network is back', async ({ page, context }) => {
  await openApp(page, START);
  const note = page.getByText('This part could not be loaded. Check your connection and try again.');
  const field = page.getByRole('searchbox', { name: /^Filter \d+/u });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Show the history of RectShape' }).press('Enter');
  await expect(note).toHaveCount(1);
  await field.fill('cornerr');
  await expect(note).toHaveCount(2);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Show the history of RectShape' }).press('Enter');
  await expect(page.getByText(/RectShape over the versions|are the same in every version/u)).toBeVisible();
  await field.press('End');
  await field.pressSequentially('ad');
  await expect(page.getByRole('status').filter({ hasText: /^1 of/u })).toBeVisible();
  await expect(field).toHaveValue('cornerrad');
  await expect(note).toHaveCount(0);
});
