import { expect, type Locator, type Page } from '@playwright/test';
import { heading, sidebar } from './app.ts';

/** Pages of neighbouring types. Tests start at the first and follow the sidebar's link to the second. */
export const START = '/docs/api/Velaptor.Graphics.RectShape';
export const TARGET = '/docs/api/Velaptor.Graphics.CircleShape';

/** URL pattern of page modules. */
export const MODULES = '**/p/*.js*';

/** Follows the sidebar's link without the pointer, so that nothing is prefetched. */
export async function follow(page: Page, name: string): Promise<void> {
  await sidebar(page)
    .getByRole('link', { name, exact: true })
    .evaluate((link: HTMLAnchorElement) => link.click());
}

/** Loads the version's data, so that only the module of the next page must be fetched. */
export async function warmUp(page: Page): Promise<void> {
  await follow(page, 'CornerRadius');
  await expect(heading(page)).toHaveText('CornerRadius struct');
}

/** Returns the error shown instead of a page, and its button. */
export function errorBox(page: Page): { box: Locator; retry: Locator } {
  const box = page.getByRole('main').getByRole('alert');
  return { box, retry: box.getByRole('button', { name: 'Retry' }) };
}
