import type { Locator, Page } from '@playwright/test';
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
