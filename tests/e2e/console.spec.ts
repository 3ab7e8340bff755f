import { expect, test } from '@playwright/test';
import { heading, openPage, recordConsole, recordRequests, tabGroup, waitForAdoption } from '../support/app.ts';
import { KINDS, PAGES_OF_EACH_KIND } from '../support/kinds.ts';

/** Chromium says this itself of every answer with status 404. */
const NOT_FOUND = 'error: Failed to load resource: the server responded with a status of 404 (Not Found)';

for (const [kind, path] of KINDS) {
  test(`${kind}: the app takes the page over without a word in the console`, async ({ page }) => {
    const messages = recordConsole(page);
    await openPage(page, path);
    await expect(heading(page)).toBeVisible();
    // Islands that come into view are taken over too.
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }));
    await waitForAdoption(page);
    await page.waitForLoadState('networkidle');
    expect(messages).toEqual(kind === 'not found' ? [NOT_FOUND] : []);
  });
}

test('tabs are taken over: a choice is remembered', async ({ page }) => {
  const messages = recordConsole(page);
  await openPage(page, PAGES_OF_EACH_KIND['guide with tabs']);
  const tabs = tabGroup(page);
  // The component comes some time after the app.
  await expect(async () => {
    await tabs.getByRole('radio', { name: 'Visual Studio' }).check();
    await tabs.getByRole('radio', { name: 'JetBrains Rider' }).check();
    const stored = await page.evaluate(() => localStorage.getItem('docusaurus.tab.editor'));
    expect(stored).toBe('rider');
  }).toPass();
  expect(messages).toEqual([]);
});

test('a diagram is drawn once it comes into view', async ({ page }) => {
  const messages = recordConsole(page);
  const requests = recordRequests(page);
  await openPage(page, PAGES_OF_EACH_KIND['guide with a diagram']);
  await page.waitForLoadState('networkidle');
  expect(requests.paths().filter((path) => /mermaid/iu.test(path))).toEqual([]);
  const diagram = page.locator('figure').filter({ hasText: 'Paused' });
  await diagram.scrollIntoViewIfNeeded();
  const drawing = diagram.getByRole('img');
  await expect(drawing).toBeVisible({ timeout: 15_000 });
  await expect(drawing).toContainText('Playing');
  await expect(drawing).not.toContainText('flowchart TB');
  expect(messages).toEqual([]);
});

test('the search page finds pages by the words of their titles', async ({ page }) => {
  const messages = recordConsole(page);
  await openPage(page, `${PAGES_OF_EACH_KIND.search}?q=keyboard`);
  await expect(page.getByRole('searchbox')).toHaveValue('keyboard');
  await expect(page.getByRole('main').getByRole('link', { name: 'Keyboard Input' })).toBeVisible();
  expect(messages).toEqual([]);
});
