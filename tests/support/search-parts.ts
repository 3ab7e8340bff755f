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

/** The link of the navbar that opens the modal. */
export function searchButton(page: Page): Locator {
  return navbar(page).getByRole('link', { name: /Search docs/u });
}

/** Results, or stored searches. */
export function rows(page: Page): Locator {
  return dialog(page).getByRole('treeitem');
}

/** The modal's message without results. */
export function noResults(page: Page): Locator {
  return dialog(page).locator('.DocSearch-NoResults');
}

/** Opens a page and the modal, and searches. */
export async function search(page: Page, query: string, path = INTRO): Promise<void> {
  await openPage(page, path);
  await page.keyboard.press('Control+k');
  await field(page).fill(query);
}

/** Opens the modal on the current page. */
export async function openModal(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

/** Searches again in the open modal, after the previous results have gone. */
export async function ask(page: Page, query: string): Promise<void> {
  await field(page).fill('');
  await expect(dialog(page).getByRole('link', { name: /^See all/u })).toHaveCount(0);
  await expect(noResults(page)).toHaveCount(0);
  await field(page).fill(query);
}

/** Stores searches as DocSearch does, by title and address, for the site with its own index. */
export async function storeRecent(
  page: Page,
  recent: readonly (readonly [title: string, url: string])[],
  list: 'RECENT' | 'FAVORITE' = 'RECENT',
): Promise<void> {
  const searches = recent.map(([title, url]) => ({
    objectID: url,
    type: 'lvl1',
    url,
    content: null,
    hierarchy: { lvl0: 'Guides', lvl1: title, lvl2: null },
  }));
  await page.evaluate(
    ([name, text]) => localStorage.setItem(`__DOCSEARCH_${name}_SEARCHES__velaptor`, text ?? ''),
    [list, JSON.stringify(searches)],
  );
}

/** The field of the results page. */
export function pageField(page: Page): Locator {
  return page.getByRole('main').getByRole('searchbox', { name: 'Search' });
}

/** The version menu of the results page. */
export function pageVersion(page: Page): Locator {
  return page.getByRole('main').getByRole('combobox', { name: 'Version' });
}

/** Results of the results page. */
export function results(page: Page): Locator {
  return page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
}

/** The number of results on the results page. */
export function foundCount(page: Page): Locator {
  return page.getByRole('main').getByRole('status').filter({ hasText: /found/u });
}
