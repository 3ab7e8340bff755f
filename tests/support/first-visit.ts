import { expect, type Page } from '@playwright/test';
import { bytesOf, type Download } from './network.ts';
import { UNTIL_PAINTED } from './until-painted.ts';

/** Request header for compressed pages, as every host sends them. */
export const GZIP = { 'Accept-Encoding': 'gzip' };

const KILOBYTE = 1024;

/** Checks the size of the downloads that the browser needs before it paints. */
export function expectSmallUntilPainted(downloads: readonly Download[]): void {
  expect(bytesOf(downloads, 'Document', 'Stylesheet')).toBeLessThanOrEqual(UNTIL_PAINTED);
}

/** Checks the downloads of a first visit: `page` has finished loading, without user input. */
export function expectSmallVisit(page: Page, downloads: readonly Download[]): void {
  const compressed = downloads.filter(({ type }) => ['Document', 'Stylesheet', 'Script'].includes(type));
  // Hosts don't compress small files.
  expect(compressed.filter(({ encoding, bytes }) => encoding === '' && bytes > KILOBYTE)).toEqual([]);
  expectSmallUntilPainted(downloads);
  // Most pages load 16 to 18 KB; the results page also loads the search.
  expect(bytesOf(downloads, 'Script')).toBeLessThanOrEqual(26 * KILOBYTE);
  expect(bytesOf(downloads)).toBeLessThanOrEqual(45 * KILOBYTE);
  // Images are in the total above. The browser loads the lazy ones of a category after it has painted.
  expect(downloads.filter(({ type }) => type !== 'Image').length).toBeLessThanOrEqual(8);
  // Downloads of workers would not be counted above.
  expect(page.workers()).toEqual([]);
}
