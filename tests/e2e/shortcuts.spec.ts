import { expect, test } from '@playwright/test';
import { addLink, fitsWidth, heading, openPage, pathOf } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { hold } from '../support/hold.ts';
import { LATEST } from '../support/versions.ts';

const GUIDE = '/docs/guides/guides/rendering-text';
const SWITCH = 'Use / and ? by themselves as shortcuts';

test('? lists the keyboard shortcuts, which work; single-key shortcuts can be switched off', async ({ page }) => {
  await openPage(page, GUIDE);
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const edit = page.getByRole('link', { name: 'Edit this page' });
  await edit.focus();
  await page.keyboard.press('?');
  await expect(list.getByRole('row', { name: '? Show these shortcuts' })).toBeVisible();
  await test.step('the list passes axe and fits a small screen', async () => {
    await page.setViewportSize({ width: 320, height: 480 });
    expect(await violations(page)).toEqual([]);
    const [scrollWidth, clientWidth] = await list.evaluate((dialog) => [dialog.scrollWidth, dialog.clientWidth]);
    expect(scrollWidth).toBe(clientWidth);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(edit).toBeFocused();
  await test.step('Alt+Shift+arrow goes to the next and the previous page', async () => {
    await page.keyboard.press('Alt+Shift+ArrowRight');
    await expect(heading(page)).toHaveText('Rendering Textures');
    await page.keyboard.press('Alt+Shift+ArrowLeft');
    await expect(heading(page)).toHaveText('Rendering Text');
    await expect(page).toHaveURL(GUIDE);
  });
  await test.step('single keys can be switched off', async () => {
    await page.keyboard.press('?');
    await list.getByRole('checkbox', { name: SWITCH }).uncheck();
    await list.getByRole('button', { name: 'Close' }).click();
    await expect(list).toHaveCount(0);
    await page.keyboard.press('?');
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('');
    await page.keyboard.press('Escape');
  });
  await test.step('and on again, on the accessibility page', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
    await expect(heading(page)).toHaveText('Accessibility');
    const box = page.getByRole('checkbox', { name: SWITCH });
    await expect(box).toBeEnabled();
    await expect(box).not.toBeChecked();
    expect(await violations(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    await page.reload();
    await expect(box).toBeEnabled();
    await expect(box).not.toBeChecked();
    await box.check();
    await page.keyboard.press('Tab');
    await page.keyboard.press('?');
    await expect(list).toBeVisible();
  });
});

test('Alt+Shift+arrow is recorded before the app runs', async ({ page }) => {
  const release = await hold(page, '**/assets/entry-client*.js');
  await page.goto(GUIDE, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect(heading(page)).toHaveText('Rendering Text');
  release();
  await expect(heading(page)).toHaveText('Rendering Textures');
});

test('a problem report names the page, its version and the section', async ({ page }) => {
  await openPage(page, GUIDE);
  const report = page.getByRole('link', { name: 'Report a problem with this page' });
  const parameter = async (name: string) => new URL(String(await report.getAttribute('href'))).searchParams.get(name);
  expect(await parameter('title')).toBe(`Problem on ${GUIDE} (${LATEST.label})`);
  const contents = page.getByRole('navigation', { name: 'On this page' }).filter({ visible: true });
  const section = contents.getByRole('link').nth(1);
  const name = String(await section.textContent());
  await section.click();
  const { hash } = new URL(page.url());
  await report.focus();
  await expect.poll(() => parameter('body')).toContain(`Version: ${LATEST.label}\nSection: ${name}\n`);
  expect(await parameter('body')).toContain(`${GUIDE}${hash}\n`);
  // After a navigation, the link of the next page.
  await (await addLink(page, '/docs/api/Velaptor.App', 'Onward')).click();
  await expect(heading(page)).toHaveText('App class');
  expect(await parameter('title')).toContain(pathOf(page.url()));
});
