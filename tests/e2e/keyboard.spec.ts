import { expect, type Locator, type Page, test } from '@playwright/test';
import { heading, navbar, openPage, sidebar, tabGroup, versionButton } from '../support/app.ts';
import { PAGES_OF_EACH_KIND } from '../support/kinds.ts';
import { button, liveFigure } from '../support/live-figure.ts';
import { OLD, pattern } from '../support/versions.ts';

/** Press Tab until an element has the focus; fails after `most` presses. */
async function tabTo(page: Page, target: Locator, most = 30): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((node) => node === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

/** Expect the element that has the focus to show it, by an outline. */
async function expectFocusShown(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  const { style, width } = await target.evaluate((node) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(node);
    return { style: outlineStyle, width: Number.parseFloat(outlineWidth) };
  });
  expect(style).not.toBe('none');
  expect(width).toBeGreaterThanOrEqual(2);
}

test('the skip link comes first, shows itself and leads past the menus', async ({ page }) => {
  await openPage(page, '/docs/guides/intro');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  const inside = await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement));
  expect(inside).toBe(true);
});

test('the bar’s links and menus are reached one after another, and show the focus', async ({ page }) => {
  await openPage(page, '/docs/guides/intro');
  const stops = [
    page.getByRole('link', { name: 'Skip to main content' }),
    navbar(page).getByRole('link', { name: 'Velaptor', exact: true }),
    navbar(page).getByRole('link', { name: 'Guides' }),
    navbar(page).getByRole('link', { name: 'API', exact: true }),
    navbar(page).getByRole('link', { name: /Search docs/u }),
    versionButton(page),
    page.getByRole('banner').locator('summary[aria-label=Language]'),
    navbar(page).getByRole('link', { name: 'GitHub repository' }),
    navbar(page).getByRole('link', { name: 'Discord chat' }),
  ];
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    await expectFocusShown(stop);
  }
});

test('the version menu opens with Enter, closes with Escape and gives the focus back', async ({ page }) => {
  await openPage(page, '/docs/guides/intro');
  await tabTo(page, versionButton(page));
  const entry = navbar(page).getByRole('link', { name: new RegExp(`^${pattern(OLD.label)}`, 'u') });
  await expect(entry).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(entry).toBeVisible();
  await page.keyboard.press('Tab');
  await expectFocusShown(navbar(page).getByRole('link', { name: /^Next/u }));
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(versionButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, entry);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${OLD.path}/guides/intro`);
  await expect(entry).toBeHidden();
});

test('a menu closes when the focus leaves it, when another opens, and on a click elsewhere', async ({ page }) => {
  await openPage(page, '/docs/guides/intro');
  const entry = navbar(page).getByRole('link', { name: new RegExp(`^${pattern(OLD.label)}`, 'u') });
  const language = page.getByRole('banner').locator('summary[aria-label=Language]');
  await versionButton(page).click();
  await expect(entry).toBeVisible();
  await language.click();
  await expect(entry).toBeHidden();
  await expect(navbar(page).getByRole('link', { name: 'English' })).toBeVisible();
  await heading(page).click();
  await expect(navbar(page).getByRole('link', { name: 'English' })).toBeHidden();
  await versionButton(page).click();
  await expect(entry).toBeVisible();
  await navbar(page).getByRole('link', { name: 'Discord chat' }).focus();
  await expect(entry).toBeHidden();
});

test('the sidebar’s categories open and close with Enter and Space', async ({ page }) => {
  await openPage(page, '/docs/guides/intro');
  const link = sidebar(page).getByRole('link', { name: 'Keyboard Input' });
  const toggle = sidebar(page)
    .locator('details')
    .filter({ hasText: 'Keyboard Input' })
    .last()
    .locator('summary')
    .first();
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(link).toBeHidden();
  await page.keyboard.press('Space');
  await expect(link).toBeVisible();
});

test('a page is reached by keyboard, and the focus is on its heading', async ({ page }) => {
  await openPage(page, '/docs/guides/intro');
  await sidebar(page).getByRole('link', { name: 'Rendering Text', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Rendering Text');
  await expect(heading(page)).toBeFocused();
});

test('tabs are chosen with the arrow keys', async ({ page }) => {
  await openPage(page, PAGES_OF_EACH_KIND['guide with tabs']);
  const tabs = tabGroup(page);
  await tabs.getByRole('radio', { name: 'Visual Studio' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.getByRole('radio', { name: 'JetBrains Rider' })).toBeChecked();
  await expect(tabs.getByText('New Solution')).toBeVisible();
});

test('code that is too wide is scrolled by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, PAGES_OF_EACH_KIND['guide with numbered code']);
  const code = page.getByRole('main').locator('pre').first();
  await code.focus();
  await expect(code).toBeFocused();
});

test('who copies a figure’s code keeps the focus while the figure comes to life', async ({ page }) => {
  await openPage(page, PAGES_OF_EACH_KIND['guide with figures']);
  const live = liveFigure(page, 'RectangleFigure');
  const copy = button(live, 'Copy code to clipboard');
  await copy.press('Enter');
  await expect(live.code.getByLabel('Width, in the C#', { exact: true })).toBeVisible();
  await expect(copy).toBeFocused();
});

test.describe('the site menu at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  async function openMenu(page: Page): Promise<Locator> {
    await openPage(page, '/docs/guides/intro');
    const button = page.getByRole('button', { name: 'Open menu' });
    await tabTo(page, button, 3);
    await page.keyboard.press('Enter');
    const menu = page.getByRole('complementary', { name: 'Menu' });
    await expect(menu).toBeVisible();
    return menu;
  }

  test('opens with Enter, keeps the focus inside, and makes the page behind inert', async ({ page }) => {
    const menu = await openMenu(page);
    await page.keyboard.press('Tab');
    expect(await menu.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    // All the way round: the focus never gets to the page behind.
    for (let presses = 0; presses < 45; presses += 1) {
      await page.keyboard.press('Tab');
      const where = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement === null || activeElement === document.body
          ? ''
          : (activeElement.closest('main, footer, header, .skip-link')?.tagName ?? '');
      });
      expect(where).toBe('');
    }
    await expect(page.locator('main')).toHaveJSProperty('inert', true);
  });

  test('locks the page’s scroll', async ({ page }) => {
    const menu = await openMenu(page);
    await page.mouse.move(380, 600);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('takes the focus as it opens; Escape closes it and gives the focus back', async ({ page }) => {
    const menu = await openMenu(page);
    await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
    await expect(page.getByRole('main')).toBeVisible();
  });

  test('closes when a link is followed, and on its button', async ({ page }) => {
    const menu = await openMenu(page);
    await menu.getByRole('link', { name: 'Rendering Text', exact: true }).click();
    await expect(heading(page)).toHaveText('Rendering Text');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('main')).toBeVisible();
  });

  test('closes when a version is chosen', async ({ page }) => {
    const menu = await openMenu(page);
    await menu.locator('summary').filter({ hasText: 'Version' }).click();
    await menu.getByRole('link', { name: OLD.label }).click();
    await expect(page).toHaveURL(`${OLD.path}/guides/intro`);
    await expect(menu).toBeHidden();
  });

  test('closes on a click beside it, and on the link of the page itself', async ({ page }) => {
    const menu = await openMenu(page);
    await page.mouse.click(385, 500);
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'Intro to Velaptor' }).click();
    await expect(menu).toBeHidden();
  });

  test('closes when the window grows beyond 996 px, and is the sidebar there', async ({ page }) => {
    const menu = await openMenu(page);
    await page.setViewportSize({ width: 996, height: 844 });
    await expect(menu.getByRole('button', { name: 'Close menu' })).toBeVisible();
    await page.setViewportSize({ width: 997, height: 844 });
    await expect(menu.getByRole('button', { name: 'Close menu' })).toBeHidden();
    await expect(sidebar(page)).toBeVisible();
    await expect(page.getByRole('main')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(menu).toBeHidden();
  });

  test('has room for everything that the bar leaves out', async ({ page }) => {
    const menu = await openMenu(page);
    for (const name of ['Guides', 'API', 'GitHub repository', 'Discord chat']) {
      await expect(
        menu.getByRole('navigation', { name: 'Site' }).getByRole('link', { name, exact: true }),
      ).toBeVisible();
    }
    await menu.locator('summary').filter({ hasText: 'Language' }).click();
    await expect(menu.getByRole('link', { name: 'English' })).toBeVisible();
  });
});
