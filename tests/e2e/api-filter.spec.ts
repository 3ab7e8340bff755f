import { expect, type Locator, type Page, test } from '@playwright/test';
import { fitsWidth, openPage, scrollTop, sidebar } from '../support/app.ts';
import { violations } from '../support/axe.ts';

const RECT_SHAPE = '/docs/api/Velaptor.Graphics.RectShape';
const KEY_CODE = '/docs/api/Velaptor.Input.KeyCode';

const field = (page: Page): Locator => page.getByRole('searchbox', { name: /^Filter \d+/u });
const memberHeadings = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 3 });

test('the filter finds members as they are typed, moves nothing, and leads to what it found', async ({ page }) => {
  await openPage(page, RECT_SHAPE);
  await test.step('members are found as you type, in the overview, the details and the table of contents', async () => {
    const total = await memberHeadings(page).count();
    await field(page).fill('border thick');
    await expect(memberHeadings(page)).toHaveText([/^BorderThickness/u]);
    await expect(page.getByRole('status').filter({ hasText: `1 of ${total}` })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Methods', exact: true })).toBeHidden();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('link', { name: 'BorderThickness' })).toBeVisible();
    await expect(contents.getByRole('link', { name: 'CornerRadius' })).toBeHidden();
    await field(page).press('Escape');
    await expect(memberHeadings(page)).toHaveCount(total);
    await expect(page).toHaveURL(RECT_SHAPE);
  });
  await test.step('with all of them shown again, those far below are left for when they are scrolled to', async () => {
    const isLaidOut = (): Promise<boolean> =>
      page
        .locator('.api-member .api-summary')
        .last()
        .evaluate((last) => last.checkVisibility({ contentVisibilityAuto: true }));
    await expect.poll(isLaidOut).toBe(false);
    await memberHeadings(page).last().scrollIntoViewIfNeeded();
    await expect.poll(isLaidOut).toBe(true);
  });
  await test.step('typing moves neither the window nor the field', async () => {
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
  await test.step('Enter goes to the first member that is found, and a link to a hidden one shows it', async () => {
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

test('the address keeps the query, over a reload and back from another page', async ({ page }) => {
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
});

test('nothing found says so, with a way back', async ({ page }) => {
  await openPage(page, RECT_SHAPE);
  await field(page).fill('xyz');
  await expect(page.getByText('No member of RectShape matches “xyz”.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByText('No member of RectShape')).toBeHidden();
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Methods', exact: true })).toBeVisible();
});

test('names are found before parameters, and parameters before descriptions; the count says which', async ({
  page,
}) => {
  const count = page.getByRole('status').filter({ hasText: / of \d/u });
  await openPage(page, RECT_SHAPE);
  await field(page).fill('Top');
  await expect(memberHeadings(page)).toHaveText([/^Top/u]);
  await expect(count).toHaveText(/^1 of \d+$/u);
  await openPage(page, '/docs/api/Velaptor.Graphics.Renderers.ITextureRenderer');
  await field(page).fill('angle');
  await expect(count).toHaveText(/^\d+ of 22, by parameter$/u);
  for (const text of await memberHeadings(page).allTextContents()) expect(text).toContain('float');
});

test('whoever comes to an address with a query sees the field, also when nothing is found', async ({ page }) => {
  await openPage(page, `${RECT_SHAPE}?member=xyz`);
  await expect(page.getByText('No member of RectShape matches “xyz”.')).toBeInViewport();
  await expect(field(page)).toBeInViewport();
  await expect(field(page)).not.toBeFocused();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('heading', { name: 'Methods', exact: true })).toBeVisible();
});

test('an address with a member that its query hides shows the member', async ({ page }) => {
  await openPage(page, `${RECT_SHAPE}?member=cornerrad#borderthickness`);
  await expect(page).toHaveURL(`${RECT_SHAPE}#borderthickness`);
  await expect(page.getByRole('heading', { name: /^BorderThickness/u })).toBeInViewport();
});

test('the filter of an enumeration leaves the rows that it finds, and brings all back at once', async ({ page }) => {
  await openPage(page, KEY_CODE);
  await test.step('enumerations are filtered by rows, and groups without a hit go', async () => {
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
  await test.step('what was hidden shows again at once: nothing is left for later frames', async () => {
    await expect(page.getByRole('status').filter({ hasText: /^\d+ of \d+/u })).toBeVisible();
    const hiddenAfter = (query: string): Promise<number> =>
      field(page).evaluate((input: HTMLInputElement, text) => {
        input.value = text;
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
        return document.querySelectorAll('article tr[hidden]').length;
      }, query);
    expect(await hiddenAfter('left')).toBeGreaterThan(100);
    expect(await hiddenAfter('')).toBe(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('there is no field, and nothing is hidden', async ({ page }) => {
    await page.goto(`${RECT_SHAPE}?member=cornerrad`);
    await expect(page.getByRole('searchbox', { name: /^Filter/u })).toBeHidden();
    await expect(page.getByRole('heading', { name: /^BorderThickness/u })).toBeVisible();
  });
});
