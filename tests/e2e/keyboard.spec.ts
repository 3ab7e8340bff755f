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

test('the skip link comes first, and the version menu is used by keys', async ({ page }) => {
  await openPage(page, '/docs/guides/intro');
  await test.step('the skip link comes first, shows itself and leads past the menus', async () => {
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
  await test.step('the version menu opens with Enter, closes with Escape and gives the focus back', async () => {
    await page.getByRole('link', { name: 'Skip to main content' }).focus();
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
    // The place that the skip link led to is kept.
    await expect(page).toHaveURL(`${OLD.path}/guides/intro#Page-main`);
    await expect(entry).toBeHidden();
  });
});

test('the keyboard goes from the skip link through the bar and its menus to the sidebar and a page', async ({
  page,
}) => {
  await openPage(page, '/docs/guides/intro');
  await test.step('the bar’s links and menus are reached one after another, and show the focus', async () => {
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
  await test.step('a menu closes when the focus leaves it, when another opens, and on a click elsewhere', async () => {
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
  await test.step('the sidebar’s categories open and close with Enter and Space', async () => {
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
  await test.step('a page is reached by keyboard, and the focus is on its heading', async () => {
    await sidebar(page).getByRole('link', { name: 'Rendering Text', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Rendering Text');
    await expect(heading(page)).toBeFocused();
  });
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
    await tabTo(page, opener(page), 3);
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    return menu;
  }

  const opener = (page: Page): Locator => page.getByRole('button', { name: 'Open menu' });

  test('keeps the focus inside and the page behind still, and closes in every way that leaves the page', async ({
    page,
  }) => {
    const menu = await openMenu(page);
    const openAgain = async (): Promise<void> => {
      await opener(page).press('Enter');
      await expect(menu).toBeVisible();
    };
    await test.step('opens with Enter, takes the focus and keeps it inside, and makes the page behind inert', async () => {
      await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
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
    await test.step('closes with Escape and gives the focus back', async () => {
      await menu.getByRole('button', { name: 'Close menu' }).focus();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(opener(page)).toBeFocused();
      await expect(page.getByRole('main')).toBeVisible();
    });
    await test.step('locks the page’s scroll', async () => {
      await openAgain();
      await page.mouse.move(380, 600);
      await page.mouse.wheel(0, 600);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
    await test.step('closes on a click beside it, and on the link of the page itself', async () => {
      await openAgain();
      await page.mouse.click(385, 500);
      await expect(menu).toBeHidden();
      await opener(page).click();
      await menu.getByRole('link', { name: 'Intro to Velaptor' }).click();
      await expect(menu).toBeHidden();
    });
    await test.step('closes when the window grows beyond 996 px, and is the sidebar there', async () => {
      await openAgain();
      await page.setViewportSize({ width: 996, height: 844 });
      await expect(menu.getByRole('button', { name: 'Close menu' })).toBeVisible();
      await page.setViewportSize({ width: 997, height: 844 });
      await expect(menu.getByRole('button', { name: 'Close menu' })).toBeHidden();
      await expect(sidebar(page)).toBeVisible();
      // The frame in which it is told that the window has grown.
      await expect(page.locator('main')).toHaveJSProperty('inert', false);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(menu).toBeHidden();
    });
  });

  test('has what the bar leaves out, and closes when another page is chosen', async ({ page }) => {
    const menu = await openMenu(page);
    await test.step('has room for everything that the bar leaves out', async () => {
      for (const name of ['Guides', 'API', 'GitHub repository', 'Discord chat']) {
        await expect(
          menu.getByRole('navigation', { name: 'Site' }).getByRole('link', { name, exact: true }),
        ).toBeVisible();
      }
      await menu.locator('summary').filter({ hasText: 'Language' }).click();
      await expect(menu.getByRole('link', { name: 'English' })).toBeVisible();
    });
    await test.step('closes when a version is chosen', async () => {
      await menu.locator('summary').filter({ hasText: 'Version' }).click();
      await menu.getByRole('link', { name: OLD.label }).click();
      await expect(page).toHaveURL(`${OLD.path}/guides/intro`);
      await expect(menu).toBeHidden();
    });
    await test.step('closes when a link is followed, and on its button', async () => {
      await opener(page).click();
      await menu.getByRole('link', { name: 'Rendering Text', exact: true }).click();
      await expect(heading(page)).toHaveText('Rendering Text');
      await expect(menu).toBeHidden();
      await opener(page).click();
      await menu.getByRole('button', { name: 'Close menu' }).click();
      await expect(menu).toBeHidden();
      await expect(page.getByRole('main')).toBeVisible();
    });
  });
});
