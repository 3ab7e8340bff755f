import { expect, test } from '@playwright/test';
import { addLink, fitsWidth, heading, openPage, pathOf } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { hold } from '../support/hold.ts';
import { LATEST } from '../support/versions.ts';

const GUIDE = '/docs/guides/guides/rendering-text';

test('the question mark shows the keyboard’s shortcuts, and they do what it says', async ({ page }) => {
  await openPage(page, GUIDE);
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const edit = page.getByRole('link', { name: 'Edit this page' });
  await edit.focus();
  await page.keyboard.press('?');
  await expect(list.getByRole('row', { name: '? Show these shortcuts' })).toBeVisible();
  await test.step('nothing is wrong with it, and it fits a small screen', async () => {
    await page.setViewportSize({ width: 320, height: 480 });
    expect(await violations(page)).toEqual([]);
    const width = await list.evaluate((dialog) => [dialog.scrollWidth, dialog.clientWidth]);
    expect(width[0]).toBe(width[1]);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await test.step('Escape closes it, and the focus is where it was', async () => {
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(edit).toBeFocused();
  });
  await test.step('Alt and Shift with the arrows turn pages, there and back', async () => {
    const next = await page
      .getByRole('navigation', { name: 'Docs pages' })
      .getByRole('link', { name: /^Next/u })
      .getAttribute('href');
    await page.keyboard.press('Alt+Shift+ArrowRight');
    await expect(page).toHaveURL(String(next));
    await expect(heading(page)).not.toHaveText('Rendering Text');
    await page.keyboard.press('Alt+Shift+ArrowLeft');
    await expect(heading(page)).toHaveText('Rendering Text');
    await expect(page).toHaveURL(GUIDE);
  });
  await test.step('keys by themselves can be switched off', async () => {
    await page.keyboard.press('?');
    await list.getByRole('checkbox', { name: 'Use / and ? by themselves as shortcuts' }).uncheck();
    await list.getByRole('button', { name: 'Close' }).click();
    await expect(list).toHaveCount(0);
    await page.keyboard.press('?');
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(list).toHaveCount(0);
    await expect(page.getByRole('dialog').getByRole('combobox').or(page.getByRole('searchbox')).first()).toHaveValue(
      '',
    );
  });
});

test('Alt and Shift with an arrow count before the app runs', async ({ page }) => {
  const release = await hold(page, '**/assets/entry-client*.js');
  await page.goto(GUIDE, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect(heading(page)).toHaveText('Rendering Text');
  release();
  await expect(heading(page)).toHaveText('Rendering Textures');
});

test('a problem is reported with the page, its version and the section', async ({ page }) => {
  await openPage(page, GUIDE);
  const report = page.getByRole('link', { name: 'Report a problem with this page' });
  const asked = async () => new URL(String(await report.getAttribute('href'))).searchParams;
  expect((await asked()).get('title')).toBe(`Problem on ${GUIDE} (${LATEST.label})`);
  const contents = page.getByRole('navigation', { name: 'On this page' }).filter({ visible: true });
  const section = contents.getByRole('link').nth(1);
  const name = String(await section.textContent());
  await section.click();
  const { hash } = new URL(page.url());
  await report.focus();
  await expect.poll(async () => (await asked()).get('body')).toContain(`Version: ${LATEST.label}\nSection: ${name}\n`);
  expect((await asked()).get('body')).toContain(`${GUIDE}${hash}\n`);
  // The article of the next page has a link of its own.
  await (await addLink(page, '/docs/api/Velaptor.App', 'Onward')).click();
  await expect(heading(page)).toHaveText('App class');
  expect((await asked()).get('title')).toContain(pathOf(page.url()));
});

test('the statement on accessibility is a page of the footer, with the shortcuts and their switch', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
  await expect(heading(page)).toHaveText('Accessibility');
  const box = page.getByRole('checkbox', { name: 'Use / and ? by themselves as shortcuts' });
  await expect(box).toBeEnabled();
  expect(await violations(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
  await box.uncheck();
  await page.reload();
  await expect(box).toBeEnabled();
  await expect(box).not.toBeChecked();
  await box.check();
  await page.keyboard.press('Tab');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});
