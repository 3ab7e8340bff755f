import { expect, type Locator, type Page } from '@playwright/test';
import { navbar, openPage } from './app.ts';

/** A page that both engines' sites have. */
export const INTRO = '/docs/guides/intro';

/** The search modal. */
export function dialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Search' });
}

/** The modal's field. */
export function field(page: Page): Locator {
  return dialog(page).getByRole('combobox', { name: 'Search' });
}

/** What opens the modal. */
export function searchButton(page: Page): Locator {
  return navbar(page).getByRole('link', { name: /Search docs/u });
}

/** Results, or what is remembered. */
export function rows(page: Page): Locator {
  return dialog(page).getByRole('treeitem');
}

/** What the modal says when nothing was found. */
export function noResults(page: Page): Locator {
  return dialog(page).locator('.DocSearch-NoResults');
}

/** Open a page, the modal on it, and search. */
export async function search(page: Page, query: string, path = INTRO): Promise<void> {
  await openPage(page, path);
  await page.keyboard.press('Control+k');
  await field(page).fill(query);
}

/** Open the modal on the page as it is. */
export async function openModal(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

/** Search for something else in the open modal, whose results before are gone then. */
export async function ask(page: Page, query: string): Promise<void> {
  await field(page).fill('');
  await expect(dialog(page).getByRole('link', { name: /^See all/u })).toHaveCount(0);
  await expect(noResults(page)).toHaveCount(0);
  await field(page).fill(query);
}

/** Write recent searches as the package keeps them, by title and address: of guides, in the site with its own index. */
export async function storeRecent(
  page: Page,
  recent: readonly (readonly [title: string, url: string])[],
): Promise<void> {
  const searches = recent.map(([title, url]) => ({
    objectID: url,
    type: 'lvl1',
    url,
    content: null,
    hierarchy: { lvl0: 'Guides', lvl1: title, lvl2: null },
  }));
  await page.evaluate(
    (text) => localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__velaptor', text),
    JSON.stringify(searches),
  );
}
