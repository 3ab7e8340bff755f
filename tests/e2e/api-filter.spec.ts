import { expect, type Locator, type Page, test } from '@playwright/test';
import { fitsWidth, openPage, scrollTop, sidebar } from '../support/app.ts';
import { violations } from '../support/axe.ts';

const RECT_SHAPE = '/docs/api/Velaptor.Graphics.RectShape';
const KEY_CODE = '/docs/api/Velaptor.Input.KeyCode';

const field = (page: Page): Locator => page.getByRole('searchbox', { name: /^Filter \d+/u });
const memberHeadings = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 3 });

test('the filter finds members while typing, without scrolling, and leads to them', async ({ page }) => {
  await openPage(page, RECT_SHAPE);
  await test.step('it filters details and table of contents', async () => {
    const total = await memberHeadings(page).count();
    await field(page).fill('border thick');
    await expect(memberHeadings(page)).toHaveText([/^BorderThickness/u]);
    await expect(page.getByRole('status').filter({ hasText: /^1 of \d+$/u })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Methods', exact: true })).toBeHidden();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('link', { name: 'BorderThickness' })).toBeVisible();
    await expect(contents.getByRole('link', { name: 'CornerRadius' })).toBeHidden();
    await field(page).press('Escape');
    await expect(memberHeadings(page)).toHaveCount(total);
    await expect(page).toHaveURL(RECT_SHAPE);
  });
  await test.step('typing scrolls nothing', async () => {
    await field(page).scrollIntoViewIfNeeded();
    await field(page).focus();
    const before = await field(page).boundingBox();
    const top = await scrollTop(page);
    for (const word of ['b', 'border', 'nothing like it', '']) {
      await field(page).fill(word);
      expect(await scrollTop(page)).toBe(top);
      expect((await field(page).boundingBox())?.y).toBe(before?.y);
    }
  });
  await test.step('Enter goes to the first match, and a link to a hidden member shows it', async () => {
    await field(page).fill('cornerrad');
    await expect(page.getByRole('status').filter({ hasText: /^1 of/u })).toBeVisible();
    await field(page).press('Enter');
    await expect(page).toHaveURL(`${RECT_SHAPE}?member=cornerrad#cornerradius`);
    await expect(page.getByRole('heading', { name: /^CornerRadius/u })).toBeInViewport();
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '#borderthickness';
      link.textContent = 'Elsewhere';
      document.querySelector('main h1')?.after(link);
    });
    await page.getByRole('link', { name: 'Elsewhere' }).click();
    await expect(page).toHaveURL(`${RECT_SHAPE}#borderthickness`);
    await expect(page.getByRole('heading', { name: /^BorderThickness/u })).toBeInViewport();
    await expect(field(page)).toHaveValue('');
  });
});

test('the address contains the query, which a reload and Back restore', async ({ page }) => {
  await openPage(page, `${RECT_SHAPE}?member=gradient`);
  await expect(field(page)).toHaveValue('gradient');
  const found = await memberHeadings(page).allTextContents();
  expect(found.length).toBeGreaterThan(1);
  await field(page).fill('cornerrad');
  await expect(page).toHaveURL(`${RECT_SHAPE}?member=cornerrad`);
  await expect(memberHeadings(page)).toHaveText([/^CornerRadius/u]);
  await page.reload();
  await expect(memberHeadings(page)).toHaveText([/^CornerRadius/u]);
  await sidebar(page).getByRole('link', { name: 'CircleShape' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'CircleShape' })).toBeVisible();
  await page.goBack();
  await expect(field(page)).toHaveValue('cornerrad');
  await expect(memberHeadings(page)).toHaveText([/^CornerRadius/u]);
  // The hash wins over the query.
  await openPage(page, `${RECT_SHAPE}?member=cornerrad#borderthickness`);
  await expect(page).toHaveURL(`${RECT_SHAPE}#borderthickness`);
  await expect(page.getByRole('heading', { name: /^BorderThickness/u })).toBeInViewport();
});

test('a query in the address without a match shows a message and a button that shows all members', async ({ page }) => {
  await openPage(page, `${RECT_SHAPE}?member=xyz`);
  await expect(page.getByText('No member of RectShape matches “xyz”.')).toBeInViewport();
  await expect(field(page)).toBeInViewport();
  await expect(field(page)).not.toBeFocused();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByText('No member of RectShape')).toBeHidden();
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Methods', exact: true })).toBeVisible();
});

test('the filter of an enumeration shows the matching rows', async ({ page }) => {
  await openPage(page, KEY_CODE);
  await test.step('groups without a match are hidden', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await field(page).fill('left shift');
    const rows = page
      .getByRole('main')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });
    await expect(rows).toHaveText([/^LeftShift/u]);
    await expect(page.getByRole('main').getByRole('table').locator('visible=true')).toHaveCount(1);
    expect(await fitsWidth(page)).toBe(true);
    expect(await violations(page, 'main')).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('there is no field and nothing is hidden', async ({ page }) => {
    await page.goto(`${RECT_SHAPE}?member=cornerrad`);
    await expect(page.getByRole('searchbox', { name: /^Filter/u })).toBeHidden();
    await expect(page.getByRole('heading', { name: /^BorderThickness/u })).toBeVisible();
  });
});
