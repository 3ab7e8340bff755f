import { expect, test } from '@playwright/test';
import { openPage, recordConsole, tabGroup } from '../support/app.ts';
import { PAGES_OF_EACH_KIND } from '../support/kinds.ts';

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

test('the search page finds pages by the words of their titles', async ({ page }) => {
  const messages = recordConsole(page);
  await openPage(page, `${PAGES_OF_EACH_KIND.search}?q=keyboard`);
  await expect(page.getByRole('searchbox')).toHaveValue('keyboard');
  await expect(page.getByRole('main').getByRole('link', { name: 'Keyboard Input', exact: true })).toBeVisible();
  expect(messages).toEqual([]);
});
