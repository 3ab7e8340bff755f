import { expect, type Locator, type Page } from '@playwright/test';
import { heading, sidebar } from './app.ts';

/** Pages of types beside each other: a visit begins on the first, and goes on to the other by the sidebar. */
export const START = '/docs/api/Velaptor.Graphics.RectShape';
export const TARGET = '/docs/api/Velaptor.Graphics.CircleShape';

/** Addresses of all pages' modules. */
export const MODULES = '**/p/*.js*';

/** Follow the sidebar's link without the pointer, so that nothing was fetched ahead. */
export async function follow(page: Page, name: string): Promise<void> {
  await sidebar(page)
    .getByRole('link', { name, exact: true })
    .evaluate((link: HTMLAnchorElement) => link.click());
}

/** Fetch the version's data, so that only the module of the next page is missing. */
export async function warmUp(page: Page): Promise<void> {
  await follow(page, 'CornerRadius');
  await expect(heading(page)).toHaveText('CornerRadius struct');
}

/** The error in a page's place, and its button. */
export function errorBox(page: Page): { box: Locator; retry: Locator } {
  const box = page.getByRole('main').getByRole('alert');
  return { box, retry: box.getByRole('button', { name: 'Retry' }) };
}
