import { expect, type Page, test } from '@playwright/test';
import { openPage, scrollTop } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { ask, dialog, field, INTRO, noResults, rows, search, storeRecent } from '../support/search-parts.ts';
import { OLD, pattern } from '../support/versions.ts';

/** True when the focus can be seen: nothing lies over the upper edge of what has it. */
function focusIsSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focus = document.activeElement;
    if (focus === null) return false;
    const { left, top, width } = focus.getBoundingClientRect();
    return focus.contains(document.elementFromPoint(left + width / 2, top + 3));
  });
}

test('rows of the modal: what can be asked, how rows stand, and how the keyboard goes through them', async ({
  page,
}) => {
  await openPage(page, INTRO);
  await test.step('before anything is typed the modal shows what can be asked, and says what it understood', async () => {
    await page.keyboard.press('Control+k');
    await expect(dialog(page).getByText('You can ask for')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'takes ITexture' }).click();
    await expect(field(page)).toHaveValue('takes ITexture');
    await expect(field(page)).toBeFocused();
    await expect(dialog(page).getByText('Members that take ITexture', { exact: true })).toBeVisible();
    await expect(rows(page).first()).toContainText('ITexture');
    await field(page).fill('texture');
    await expect(dialog(page).getByText('Members that take ITexture')).toHaveCount(0);
  });
  await test.step('what stands on a page is drawn below it, and not above', async () => {
    const leftOf = async (text: RegExp): Promise<number> => {
      const box = await rows(page).filter({ hasText: text }).first().getByRole('link').boundingBox();
      return box?.x ?? Number.NaN;
    };
    await ask(page, 'draw a circle');
    await expect(rows(page).first()).toContainText('Rendering Circles');
    await expect(rows(page).filter({ hasText: 'Step 2: Draw it' })).toBeVisible();
    expect(await leftOf(/Step 2: Draw it/u)).toBeGreaterThan(await leftOf(/^Rendering Circles/u));
    // Here a member is the better answer, so it stands above its type.
    await field(page).fill('ITextureLoader');
    await expect(rows(page).first()).toContainText('CreateTextureLoader()');
    expect(await leftOf(/CreateTextureLoader/u)).toBe(await leftOf(/^ContentLoaderFactory(?!\.)/u));
  });
  await test.step('what has the focus is never below the name of its group; more is opened elsewhere by Ctrl', async () => {
    await ask(page, 'texture');
    const all = dialog(page).getByRole('link', { name: /^See all/u });
    await expect(all).toBeVisible();
    expect((await all.boundingBox())?.height).toBeGreaterThanOrEqual(40);
    const opened = page.context().waitForEvent('page');
    await all.click({ modifiers: ['Control'] });
    await (await opened).close();
    await expect(dialog(page)).toBeVisible();
    await all.focus();
    const count = await rows(page).count();
    for (let row = 0; row < count; row += 1) {
      await page.keyboard.press('Shift+Tab');
      expect(await focusIsSeen(page)).toBe(true);
    }
    await expect(rows(page).first().getByRole('link')).toBeFocused();
    await page.emulateMedia({ forcedColors: 'active' });
    const found = rows(page).locator('mark').first();
    await expect(found).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(found).toHaveCSS('background-color', 'rgb(255, 255, 0)');
    await field(page).focus();
    await expect(dialog(page).getByRole('search').or(dialog(page).locator('form'))).toHaveCSS('outline-style', 'solid');
    await page.emulateMedia({ forcedColors: 'none' });
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });
  await test.step('by keyboard, the focus stays in the list when a row goes, and ends in the field', async () => {
    await storeRecent(page, [
      ['One', '/docs/guides/intro#one'],
      ['Two', `${OLD.path}/guides/intro`],
      ['Three', '/docs/guides/intro#three'],
    ]);
    await page.keyboard.press('Control+k');
    const recent = dialog(page).getByRole('tree', { name: 'Recent' }).getByRole('treeitem');
    const button = (row: string, name: string) => recent.filter({ hasText: row }).getByRole('button', { name });
    await expect(recent).toHaveText(['One', new RegExp(`^Two\\s*Version: ${pattern(OLD.label)}$`, 'u'), 'Three']);
    expect(await violations(page)).toEqual([]);
    await button('One', 'Save this search').press('Enter');
    await expect(recent).toHaveCount(2);
    await expect(button('Two', 'Save this search')).toBeFocused();
    await button('Three', 'Remove this search from history').press('Space');
    await expect(recent).toHaveCount(1);
    await expect(button('Two', 'Remove this search from history')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(recent).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    // One of them is a favourite now.
    await page.evaluate(() => localStorage.clear());
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });
  await test.step('on a narrow screen titles that differ at their end are told apart', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const long = (name: string): [string, string] => [
      `A title that goes on for quite a while ${name}`,
      `/docs/${name}`,
    ];
    const name = 'LoadEmbeddedResourceException';
    await storeRecent(page, [long('one'), long('two'), [name, '/docs/three']]);
    await page.keyboard.press('Control+k');
    await expect(rows(page).locator('.DocSearch-Hit-title').last()).toHaveText(name);
    const cut = () =>
      rows(page)
        .locator('.DocSearch-Hit-title')
        .evaluateAll((all) =>
          all.filter((one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth),
        );
    await expect(rows(page)).toHaveCount(3);
    expect(await cut()).toEqual([]);
    await field(page).fill('itexturerenderer render');
    await expect(rows(page).filter({ hasText: 'Render(ITexture texture, int x' }).first()).toBeVisible();
    expect(await cut()).toEqual([]);
    await page.setViewportSize({ width: 390, height: 640 });
    await field(page).fill('zzqxv');
    const link = noResults(page).getByRole('link', { name: 'Let us know.' });
    expect(await link.evaluate((element) => element.getClientRects().length)).toBe(1);
  });
});

test('a member that the filter of its page hides is shown when it is chosen', async ({ page }) => {
  const path = '/docs/api/Velaptor.Graphics.RectShape';
  await search(page, 'rectshape borderthickness', `${path}?member=width`);
  const target = page.getByRole('heading', { name: /^BorderThickness/u });
  await expect(rows(page).first()).toContainText('BorderThickness');
  await expect(target).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${path}#borderthickness`);
  await expect(target).toBeInViewport();
  expect(await scrollTop(page)).toBeGreaterThan(100);
  await expect(page.getByRole('main').getByRole('searchbox', { name: /^Filter/u })).toHaveValue('');
});

test('what was found in a tab is shown, and the choice of tabs stays the reader’s', async ({ page }) => {
  await search(page, 'new solution target framework');
  await rows(page).filter({ hasText: 'Step 1' }).first().click();
  await expect(page.getByRole('radio', { name: 'JetBrains Rider' }).first()).toBeChecked();
  const marked = await page.evaluate(() =>
    [...(CSS.highlights.get('search-match') ?? [])]
      .filter((range) => range.startContainer.parentElement?.checkVisibility())
      .map((range) => range.toString().toLowerCase()),
  );
  expect(marked).toContain('framework');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('docusaurus.tab');
});
