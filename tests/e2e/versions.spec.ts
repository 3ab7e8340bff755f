import { expect, type Page, test } from '@playwright/test';
import {
  chooseVersion,
  heading,
  navbar,
  openApp,
  openPage,
  recordConsole,
  recordRequests,
  sidebar,
  versionButton,
} from '../support/app.ts';
import { LATEST, NEXT, OLD, OLDEST, pattern, VERSIONS } from '../support/versions.ts';

const KEY = 'docs-preferred-version-default';

/** The version that the browser remembers. */
function storedVersion(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), KEY);
}

test('the version menu names every version, newest first, and marks the page’s own', async ({ page }) => {
  await openPage(page, `${OLD.path}/guides/intro`);
  await expect(versionButton(page)).toContainText(OLD.label);
  await versionButton(page).click();
  const entries = navbar(page).locator('a[data-version-name]');
  await expect(entries).toHaveText(VERSIONS.map(({ label }) => new RegExp(`^${pattern(label)}`, 'u')));
  await expect(navbar(page).locator('a[data-version-name][aria-current]')).toHaveText([
    new RegExp(`^${pattern(OLD.label)}`, 'u'),
  ]);
});

test('the version menu leads to the same page, keeps query and hash, and is remembered', async ({ page }) => {
  await openPage(page, '/docs/api/Velaptor.Graphics.RectShape?from=test#gradientstop');
  expect(await storedVersion(page)).toBe(null);
  await chooseVersion(page, OLD.label);
  await expect(page).toHaveURL(`${OLD.path}/api/Velaptor.Graphics.RectShape?from=test#gradientstop`);
  await expect(page.getByRole('note').getByText('no longer actively maintained')).toBeAttached();
  await expect(page.getByRole('heading', { name: 'GradientStop' })).toBeInViewport();
  expect(await storedVersion(page)).toBe(OLD.label);
  await expect(versionButton(page)).toContainText(OLD.label);

  await chooseVersion(page, 'Next');
  await expect(page).toHaveURL('/docs/next/api/Velaptor.Graphics.RectShape?from=test#gradientstop');
  await expect(page.getByRole('note').getByText('unreleased')).toBeAttached();
  expect(await storedVersion(page)).toBe(NEXT.name);

  await chooseVersion(page, LATEST.label);
  await expect(page).toHaveURL('/docs/api/Velaptor.Graphics.RectShape?from=test#gradientstop');
  await expect(page.getByRole('note')).toHaveCount(0);
});

test('a category leads to the same category', async ({ page }) => {
  await openPage(page, '/docs/category/input');
  await chooseVersion(page, 'Next');
  await expect(page).toHaveURL('/docs/next/category/input');
  await expect(heading(page)).toHaveText('Input');
});

test('menus outside the versions lead to the version that the reader chose', async ({ page }) => {
  await openPage(page, '/docs/guides/intro');
  await chooseVersion(page, OLD.label);
  await expect(page).toHaveURL(`${OLD.path}/guides/intro`);
  await openPage(page, '/');
  await navbar(page).getByRole('link', { name: 'Guides' }).click();
  await expect(page).toHaveURL(`${OLD.path}/guides/intro`);
  // Also by a navigation, without a new document.
  await navbar(page).getByRole('link', { name: 'Velaptor' }).click();
  await expect(page).toHaveURL('/');
  await expect(versionButton(page)).toContainText(OLD.label);
  await navbar(page).getByRole('link', { name: 'API', exact: true }).click();
  await expect(page).toHaveURL(`${OLD.path}/api/Namespaces`);
});

test('a choice counts at once, in the same document', async ({ page }) => {
  await openApp(page, '/docs/guides/intro');
  const requests = recordRequests(page);
  await chooseVersion(page, OLD.label);
  await expect(page).toHaveURL(`${OLD.path}/guides/intro`);
  await navbar(page).getByRole('link', { name: 'Velaptor' }).click();
  // The address is there before the page is, whose menus those of the page before would still be.
  await expect(heading(page)).toHaveText('Velaptor');
  await expect(versionButton(page)).toContainText(OLD.label);
  await navbar(page).getByRole('link', { name: 'Guides' }).click();
  await expect(page).toHaveURL(`${OLD.path}/guides/intro`);
  expect(requests.documents()).toEqual([]);
});

test('visiting a version is not remembered, but the notice’s link to the latest is', async ({ page }) => {
  await test.step('visiting a version without choosing it is not remembered', async () => {
    await openPage(page, `${OLDEST.path}/guides/intro`);
    await sidebar(page).getByRole('link', { name: 'Audio' }).click();
    await expect(heading(page)).toHaveText('Audio');
    expect(await storedVersion(page)).toBe(null);
  });
  await test.step('the notice’s link to the latest version is remembered', async () => {
    await page.getByRole('note').getByRole('link', { name: 'latest version' }).click();
    await expect(page).toHaveURL('/docs/guides/guides/audio');
    expect(await storedVersion(page)).toBe(LATEST.name);
  });
});

test('a remembered version that exists no more is forgotten', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, '0.0.1'), KEY);
  await openPage(page, '/');
  expect(await storedVersion(page)).toBe(null);
  await navbar(page).getByRole('link', { name: 'Guides' }).click();
  await expect(page).toHaveURL('/docs/guides/intro');
});

test('without storage everything still works, with one warning', async ({ page }) => {
  await page.addInitScript(() => {
    const forbidden = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: forbidden });
    Object.defineProperty(window, 'sessionStorage', { get: forbidden });
  });
  const messages = recordConsole(page);
  await openApp(page, '/docs/guides/guides/project-setup/manual-project-setup');
  await page.waitForLoadState('networkidle');
  await sidebar(page).getByRole('link', { name: 'Audio' }).click();
  await expect(heading(page)).toHaveText('Audio');
  await chooseVersion(page, OLD.label);
  await expect(page).toHaveURL(`${OLD.path}/guides/guides/audio`);
  await navbar(page).getByRole('link', { name: 'API', exact: true }).click();
  await expect(heading(page)).toHaveText('Namespaces');
  expect(messages.length).toBe(1);
  expect(messages[0]).toContain('Browser storage');
});
