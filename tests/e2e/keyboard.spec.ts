import { expect, type Locator, type Page, test } from '@playwright/test';
import { heading, navbar, openPage, scrollTop, sidebar, tabGroup, versionButton } from '../support/app.ts';
import { PAGES_OF_EACH_KIND } from '../support/kinds.ts';
import { button, liveFigure } from '../support/live-figure.ts';
import { OLD, pattern } from '../support/versions.ts';

const INTRO = '/docs/guides/intro';

/** Presses Tab until an element has the focus; fails after `limit` presses. */
async function tabTo(page: Page, target: Locator, limit = 30): Promise<void> {
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((node) => node === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

/** Expects an element to have the focus and a visible outline. */
async function expectFocusShown(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  const { style, width } = await target.evaluate((node) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(node);
    return { style: outlineStyle, width: Number.parseFloat(outlineWidth) };
  });
  expect(style).not.toBe('none');
  expect(width).toBeGreaterThanOrEqual(2);
}

/** The item of an old version in the version menu. */
function oldVersion(page: Page): Locator {
  return navbar(page).getByRole('link', { name: new RegExp(`^${pattern(OLD.label)}`, 'u') });
}

test('Tab goes from the skip link through the navbar; menus and sidebar work by keyboard', async ({ page }) => {
  await openPage(page, INTRO);
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  const language = page.getByRole('banner').locator('summary[aria-label=Language]');
  await test.step('links and menus of the navbar come one after another, and show the focus', async () => {
    await expect(skip).not.toBeInViewport();
    for (const stop of [
      skip,
      page.getByRole('button', { name: 'Close announcement' }),
      navbar(page).getByRole('link', { name: 'Velaptor', exact: true }),
      navbar(page).getByRole('link', { name: 'Guides' }),
      navbar(page).getByRole('link', { name: 'API', exact: true }),
      navbar(page).getByRole('link', { name: /Search docs/u }),
      versionButton(page),
      language,
      navbar(page).getByRole('link', { name: 'GitHub repository' }),
      navbar(page).getByRole('link', { name: 'Discord chat' }),
    ]) {
      await page.keyboard.press('Tab');
      await expectFocusShown(stop);
      await expect(stop).toBeInViewport();
    }
  });
  await test.step('a menu closes when the focus leaves it, when another opens, and on a click elsewhere', async () => {
    const english = navbar(page).getByRole('link', { name: 'English' });
    await versionButton(page).click();
    await expect(oldVersion(page)).toBeVisible();
    await language.click();
    await expect(oldVersion(page)).toBeHidden();
    await expect(english).toBeVisible();
    await heading(page).click();
    await expect(english).toBeHidden();
    await versionButton(page).click();
    await expect(oldVersion(page)).toBeVisible();
    await navbar(page).getByRole('link', { name: 'Discord chat' }).focus();
    await expect(oldVersion(page)).toBeHidden();
  });
  await test.step('categories of the sidebar close and open with Enter and Space', async () => {
    const link = sidebar(page).getByRole('link', { name: 'Keyboard Input' });
    const category = sidebar(page).locator('details').filter({ hasText: 'Keyboard Input' }).last();
    await category.locator('summary').first().focus();
    await page.keyboard.press('Enter');
    await expect(link).toBeHidden();
    await page.keyboard.press('Space');
    await expect(link).toBeVisible();
  });
  await test.step('a page is opened, and the focus is on its heading', async () => {
    await sidebar(page).getByRole('link', { name: 'Rendering Text', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Rendering Text');
    await expect(heading(page)).toBeFocused();
  });
});

test('the skip link leads past the menus; the version menu opens with Enter and closes with Escape', async ({
  page,
}) => {
  await openPage(page, INTRO);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);

  await page.getByRole('link', { name: 'Skip to main content' }).focus();
  await tabTo(page, versionButton(page));
  await page.keyboard.press('Enter');
  await expect(oldVersion(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expectFocusShown(navbar(page).getByRole('link', { name: /^Next/u }));
  await page.keyboard.press('Escape');
  await expect(oldVersion(page)).toBeHidden();
  await expect(versionButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, oldVersion(page));
  await page.keyboard.press('Enter');
  // Including the hash of the skip link.
  await expect(page).toHaveURL(`${OLD.path}/guides/intro#Page-main`);
  await expect(oldVersion(page)).toBeHidden();
});

test('tabs, wide listings and figures work by keyboard', async ({ page }) => {
  await openPage(page, PAGES_OF_EACH_KIND['guide with tabs']);
  const tabs = tabGroup(page);
  await tabs.getByRole('radio', { name: 'Visual Studio' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.getByRole('radio', { name: 'JetBrains Rider' })).toBeChecked();
  await expect(tabs.getByText('New Solution')).toBeVisible();
  await test.step('a listing that is too wide can have the focus, to be scrolled', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(PAGES_OF_EACH_KIND['guide with numbered code']);
    const code = page.getByRole('main').locator('pre').first();
    await code.focus();
    await expect(code).toBeFocused();
  });
  await test.step('a copy button keeps the focus while its figure hydrates', async () => {
    await openPage(page, PAGES_OF_EACH_KIND['guide with figures']);
    const live = liveFigure(page, 'RectangleFigure');
    const copy = button(live, 'Copy code to clipboard');
    await copy.press('Enter');
    await expect(live.code.getByLabel('Width, in the C#', { exact: true })).toBeVisible();
    await expect(copy).toBeFocused();
  });
});

test.describe('the site menu at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('is a modal dialog with large targets that closes in every usual way', async ({ page }) => {
    await openPage(page, INTRO);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const opener = page.getByRole('button', { name: 'Open menu' });
    const close = menu.getByRole('button', { name: 'Close menu' });
    const open = async (): Promise<void> => {
      await opener.press('Enter');
      await expect(menu).toBeVisible();
    };
    await tabTo(page, opener, 3);
    await open();
    await test.step('it keeps the focus inside, and makes the page behind it inert', async () => {
      await expect(close).toBeFocused();
      await expect(page.locator('main')).toHaveJSProperty('inert', true);
      await page.keyboard.press('Tab');
      expect(await menu.evaluate((node) => node.contains(document.activeElement))).toBe(true);
      // More presses than the menu has stops: the focus never reaches the page behind.
      for (let presses = 0; presses < 45; presses += 1) {
        await page.keyboard.press('Tab');
        const outside = await page.evaluate(
          () => document.activeElement?.closest('main, footer, header, .skip-link')?.tagName,
        );
        expect(outside).toBe(undefined);
      }
    });
    await test.step('its targets are at least 24 px in each dimension', async () => {
      const small = await menu.evaluate((node) =>
        [...node.querySelectorAll('a, button, summary')]
          .filter((element) => element.checkVisibility())
          .filter((element) => {
            const { width, height } = element.getBoundingClientRect();
            return width < 24 || height < 24;
          })
          .map((element) => element.outerHTML.slice(0, 100)),
      );
      expect(small).toEqual([]);
    });
    await test.step('Escape closes it and returns the focus; the page has not scrolled', async () => {
      await page.mouse.move(380, 600);
      await page.mouse.wheel(0, 600);
      await close.focus();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(opener).toBeFocused();
      expect(await scrollTop(page)).toBe(0);
    });
    await test.step('a tap beside it, and the link of the page itself, close it', async () => {
      await opener.tap();
      await page.touchscreen.tap(385, 500);
      await expect(menu).toBeHidden();
      await opener.tap();
      await menu.getByRole('link', { name: 'Intro to Velaptor' }).tap();
      await expect(menu).toBeHidden();
    });
    await test.step('a window wider than 996 px closes it and shows the sidebar', async () => {
      await open();
      await page.setViewportSize({ width: 996, height: 844 });
      await expect(close).toBeVisible();
      await page.setViewportSize({ width: 997, height: 844 });
      await expect(close).toBeHidden();
      await expect(sidebar(page)).toBeVisible();
      await expect(page.locator('main')).toHaveJSProperty('inert', false);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(menu).toBeHidden();
    });
  });

  test('has the links of the navbar, and closes when a page or a version is chosen', async ({ page }) => {
    await openPage(page, INTRO);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const opener = page.getByRole('button', { name: 'Open menu' });
    await opener.tap();
    for (const name of ['Guides', 'API', 'GitHub repository', 'Discord chat']) {
      await expect(
        menu.getByRole('navigation', { name: 'Site' }).getByRole('link', { name, exact: true }),
      ).toBeVisible();
    }
    await menu.locator('summary').filter({ hasText: 'Language' }).click();
    await expect(menu.getByRole('link', { name: 'English' })).toBeVisible();
    await menu.locator('summary').filter({ hasText: 'Version' }).click();
    await menu.getByRole('link', { name: OLD.label }).click();
    await expect(page).toHaveURL(`${OLD.path}/guides/intro`);
    await expect(menu).toBeHidden();

    await opener.tap();
    const link = sidebar(page).getByRole('link', { name: 'Keyboard Input' });
    const category = sidebar(page).locator('details').filter({ hasText: 'Keyboard Input' }).last();
    await category.locator('summary').first().tap();
    await expect(link).toBeHidden();
    await category.locator('summary').first().tap();
    await link.tap();
    await expect(heading(page)).toHaveText('Keyboard Input');
    await expect(menu).toBeHidden();
    await opener.click();
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('main')).toBeVisible();
    await test.step('a menu of the navbar opens and closes by touch', async () => {
      await page.setViewportSize({ width: 1100, height: 800 });
      await page.getByRole('banner').locator('summary[aria-label=Language]').tap();
      await expect(navbar(page).getByRole('link', { name: 'English' })).toBeVisible();
      await heading(page).tap();
      await expect(navbar(page).getByRole('link', { name: 'English' })).toBeHidden();
    });
  });
});
