import { expect, type Locator, type Page, test } from '@playwright/test';
import { heading, openPage, recordConsole, recordRequests } from '../support/app.ts';
import { violations } from '../support/axe.ts';

const RECT_SHAPE = '/docs/api/Velaptor.Graphics.RectShape';
const RENDERER = '/docs/api/Velaptor.Graphics.Renderers.IShapeRenderer';
const KEY_CODE = '/docs/api/Velaptor.Input.KeyCode';

const card = (page: Page): Locator => page.getByRole('tooltip');
/** A link in the listings of the page, by its name. */
const codeLink = (page: Page, name: string): Locator =>
  page.locator('.code').getByRole('link', { name, exact: true }).first();

test('hovering a name shows its card; Escape, leaving it and following the link hide it', async ({ page }) => {
  await openPage(page, RENDERER);
  const link = codeLink(page, 'RectShape');
  await link.hover();
  await expect(card(page)).toContainText('RectShape struct');
  await expect(card(page)).toContainText('public record struct RectShape');
  await expect(link).toHaveAccessibleDescription(/Represents a rectangle/u);
  await expect(card(page).getByRole('link')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  await expect(link).not.toHaveAttribute('aria-describedby');

  await heading(page).hover();
  await link.hover();
  await card(page).hover();
  await expect(card(page)).toBeVisible();
  await heading(page).hover();
  await expect(card(page)).toBeHidden();

  // Names in the text have cards too, except for those of the page itself.
  const article = page.getByRole('article');
  await article.getByRole('link', { name: 'RendererFactory.CreateShapeRenderer', exact: true }).first().hover();
  await expect(card(page)).toContainText('method of RendererFactory');
  await article.getByRole('link', { name: 'Render', exact: true }).first().hover();
  await expect(card(page)).toBeHidden();

  await link.hover();
  await expect(card(page)).toBeVisible();
  await link.click();
  await expect(heading(page)).toContainText('RectShape');
  await expect(card(page)).toBeHidden();
});

test('focusing a link shows its card; a card of the same page fetches nothing', async ({ page }) => {
  await openPage(page, KEY_CODE);
  const requests = recordRequests(page);
  await codeLink(page, 'D').hover();
  await expect(card(page)).toContainText('D value of KeyCode');
  expect(requests.paths().filter((path) => path.startsWith('/p/'))).toEqual([]);
  const link = codeLink(page, 'IsKeyDown');
  // A button before the link, from which Tab leads to it, and one after it: the next link may have the same card.
  await link.evaluate((element) => {
    const [before, after] = [document.createElement('button'), document.createElement('button')];
    element.before(before);
    element.after(after);
    before.focus();
  });
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(card(page)).toContainText('bool IsKeyDown(KeyCode');
  await page.keyboard.press('Tab');
  await expect(page.getByText('method of KeyboardState')).toBeHidden();
});

test('the card stays inside a small window and does not cover its link', async ({ page }) => {
  const [width, height] = [320, 256];
  await page.setViewportSize({ width, height });
  await openPage(page, RENDERER);
  const link = codeLink(page, 'RectShape');
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await link.hover();
  await expect(card(page)).toBeVisible();
  const [shown, own] = [await card(page).boundingBox(), await link.boundingBox()];
  if (shown === null || own === null) throw new Error('Both must be visible.');
  expect(Math.min(shown.x, shown.y)).toBeGreaterThanOrEqual(0);
  expect(shown.x + shown.width).toBeLessThanOrEqual(width);
  expect(shown.y + shown.height).toBeLessThanOrEqual(height);
  expect(shown.y >= own.y + own.height || shown.y + shown.height <= own.y).toBe(true);
});

test('without the page there is no card and no error', async ({ page }) => {
  const said = recordConsole(page, ['warning', 'error']);
  await openPage(page, RENDERER);
  await page.route('**/p/*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await codeLink(page, 'RectShape').hover();
  await failed;
  await page.unroute('**/p/*.js');
  await codeLink(page, 'ShaderException').or(codeLink(page, 'CircleShape')).first().hover();
  await expect(card(page)).toBeVisible();
  await expect(card(page)).not.toContainText('RectShape struct');
  expect(said.filter((line) => !line.includes('net::ERR_FAILED'))).toEqual([]);
});

test('with data saving, nothing is fetched for a card', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  const requests = recordRequests(page);
  await page.goto(RECT_SHAPE);
  await codeLink(page, 'IEquatable').or(codeLink(page, 'IShapeRenderer')).first().hover();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  await codeLink(page, 'RectShape').or(codeLink(page, 'CornerRadius')).first().hover();
  await page.waitForLoadState('networkidle');
  expect(requests.paths().filter((path) => /run-cards|^\/(?:p|data)\//u.test(path))).toEqual([]);
});
