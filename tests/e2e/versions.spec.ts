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

test('the version menu lists every version, leads to the same page with query and hash, and is remembered', async ({
  page,
}) => {
  const rest = '/api/Velaptor.Graphics.RectShape?from=test#gradientstop';
  await openPage(page, `/docs${rest}`);
  expect(await storedVersion(page)).toBe(null);
  await chooseVersion(page, OLD.label);
  await expect(page).toHaveURL(OLD.path + rest);
  await expect(page.getByRole('note').getByText('no longer actively maintained')).toBeAttached();
  await expect(page.getByRole('heading', { name: 'GradientStop' })).toBeInViewport();
  expect(await storedVersion(page)).toBe(OLD.label);
  await expect(versionButton(page)).toContainText(OLD.label);
  const entries = navbar(page).locator('a[data-version-name]');
  await expect(entries).toHaveText(VERSIONS.map(({ label }) => new RegExp(`^${pattern(label)}`, 'u')));
  await expect(entries.and(page.locator('[aria-current]'))).toHaveText([new RegExp(`^${pattern(OLD.label)}`, 'u')]);

  await chooseVersion(page, 'Next');
  await expect(page).toHaveURL(`/docs/next${rest}`);
  await expect(page.getByRole('note').getByText('unreleased')).toBeAttached();
  expect(await storedVersion(page)).toBe(NEXT.name);
  await chooseVersion(page, LATEST.label);
  await expect(page).toHaveURL(`/docs${rest}`);
  await expect(page.getByRole('note')).toHaveCount(0);
  await test.step('a category leads to the same category', async () => {
    await openPage(page, '/docs/category/input');
    await chooseVersion(page, 'Next');
    await expect(page).toHaveURL('/docs/next/category/input');
    await expect(heading(page)).toHaveText('Input');
  });
});

test('outside the versions, menus lead to the version that the reader chose, without a new document', async ({
  page,
}) => {
  await openApp(page, '/docs/guides/intro');
  const requests = recordRequests(page);
  await chooseVersion(page, OLD.label);
  await expect(page).toHaveURL(`${OLD.path}/guides/intro`);
  await navbar(page).getByRole('link', { name: 'Velaptor' }).click();
  // The address changes before the page and its menus do.
  await expect(heading(page)).toHaveText('Velaptor');
  await expect(versionButton(page)).toContainText(OLD.label);
  await navbar(page).getByRole('link', { name: 'Guides' }).click();
  await expect(page).toHaveURL(`${OLD.path}/guides/intro`);
  expect(requests.documents()).toEqual([]);
  await test.step('also in a new document', async () => {
    await openPage(page, '/');
    await navbar(page).getByRole('link', { name: 'API', exact: true }).click();
    await expect(page).toHaveURL(`${OLD.path}/api/Namespaces`);
  });
});

test('visiting a version is not remembered, but following the link to the latest is', async ({ page }) => {
  await openPage(page, `${OLDEST.path}/guides/intro`);
  await sidebar(page).getByRole('link', { name: 'Audio' }).click();
  await expect(heading(page)).toHaveText('Audio');
  expect(await storedVersion(page)).toBe(null);
  await page.getByRole('note').getByRole('link', { name: 'latest version' }).click();
  await expect(page).toHaveURL('/docs/guides/guides/audio');
  expect(await storedVersion(page)).toBe(LATEST.name);
  await test.step('a remembered version that no longer exists is forgotten', async () => {
    await page.evaluate((key) => localStorage.setItem(key, '0.0.1'), KEY);
    await openPage(page, '/');
    expect(await storedVersion(page)).toBe(null);
    await navbar(page).getByRole('link', { name: 'Guides' }).click();
    await expect(page).toHaveURL('/docs/guides/intro');
  });
});

test('without storage everything works, with one warning', async ({ page }) => {
  await page.addInitScript(() => {
    const forbidden = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: forbidden });
    Object.defineProperty(window, 'sessionStorage', { get: forbidden });
  });
  const messages = recordConsole(page);
  await openApp(page, '/docs/guides/guides/project-setup/manual-project-setup');
  await sidebar(page).getByRole('link', { name: 'Audio' }).click();
  await expect(heading(page)).toHaveText('Audio');
  await chooseVersion(page, OLD.label);
  await expect(page).toHaveURL(`${OLD.path}/guides/guides/audio`);
  await navbar(page).getByRole('link', { name: 'API', exact: true }).click();
  await expect(heading(page)).toHaveText('Namespaces');
  expect(messages).toEqual([expect.stringContaining('Browser storage')]);
});
