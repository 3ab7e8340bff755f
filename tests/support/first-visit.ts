import { expect, type Page } from '@playwright/test';
import { bytesOf, type Download } from './network.ts';
import { UNTIL_PAINTED } from './until-painted.ts';

/** What a page's first visit may download; with it, pages are asked to compress as every host does. */
export const GZIP = { 'Accept-Encoding': 'gzip' };

const KILOBYTE = 1024;

/** What the browser needs before it paints. */
export function expectSmallUntilPainted(downloads: readonly Download[]): void {
  expect(bytesOf(downloads, 'Document', 'Stylesheet')).toBeLessThanOrEqual(UNTIL_PAINTED);
}

/** A first visit, on any page: `page` is silent again, and nobody has done anything. */
export function expectSmallVisit(page: Page, downloads: readonly Download[]): void {
  const compressed = downloads.filter(({ type }) => ['Document', 'Stylesheet', 'Script'].includes(type));
  // Hosts leave what is tiny as it is.
  expect(compressed.filter(({ encoding, bytes }) => encoding === '' && bytes > KILOBYTE)).toEqual([]);
  expectSmallUntilPainted(downloads);
  // Most have 16 to 18; the results page has the search's own, too.
  expect(bytesOf(downloads, 'Script')).toBeLessThanOrEqual(26 * KILOBYTE);
  expect(bytesOf(downloads)).toBeLessThanOrEqual(45 * KILOBYTE);
  expect(downloads.length).toBeLessThanOrEqual(8);
  // Their downloads would be missing above.
  expect(page.workers()).toEqual([]);
}
