import { expect, test } from '@playwright/test';
import { openPage, recordConsole } from '../support/app.ts';
import { PAGES_OF_EACH_KIND } from '../support/kinds.ts';

test('the search page finds pages by the words of their titles', async ({ page }) => {
  const messages = recordConsole(page);
  await openPage(page, `${PAGES_OF_EACH_KIND.search}?q=keyboard`);
  await expect(page.getByRole('searchbox')).toHaveValue('keyboard');
  await expect(page.getByRole('main').getByRole('link', { name: 'Keyboard Input', exact: true })).toBeVisible();
  expect(messages).toEqual([]);
});
