import { expect, test } from '@playwright/test';
import { heading, openPage, recordConsole, sidebar, tabGroup } from '../support/app.ts';
import { PAGES_OF_EACH_KIND } from '../support/kinds.ts';
import { OLD } from '../support/versions.ts';

test('a selected tab applies to the whole page, the next page, and the next visit', async ({ page }) => {
  const messages = recordConsole(page);
  await openPage(page, PAGES_OF_EACH_KIND['guide with tabs']);
  const groups = page.getByRole('main').getByRole('group', { name: /^Visual Studio or / });
  // The component loads after the app.
  await expect(async () => {
    await tabGroup(page).getByRole('radio', { name: 'Visual Studio' }).check();
    await tabGroup(page).getByRole('radio', { name: 'JetBrains Rider' }).check();
    await expect(groups.nth(1).getByRole('radio', { name: 'JetBrains Rider' })).toBeChecked({ timeout: 300 });
  }).toPass();
  expect(await page.evaluate(() => localStorage.getItem('docusaurus.tab.editor'))).toBe('rider');
  expect(messages).toEqual([]);
  await sidebar(page).getByRole('link', { name: 'Quick Project Setup Using Template' }).click();
  await expect(heading(page)).toHaveText('Quick Project Setup Using Template');
  await expect(groups.first().getByRole('radio', { name: 'JetBrains Rider' })).toBeChecked();
  await page.goto(`${OLD.path}/guides/guides/project-setup/manual-project-setup`);
  await expect(groups.first().getByRole('radio', { name: 'JetBrains Rider' })).toBeChecked();
});
