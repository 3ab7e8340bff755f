/** Path of an installed Chrome or Chromium, or null. */
export function findInstalledBrowser(): string | null;
/** Path of an installed browser, else of Playwright's own, or null. */
export function findBrowser(): Promise<string | null>;
/** Path of a browser for the tests; installs one with apt where there is none. Null when that failed. */
export function ensureBrowser(): Promise<string | null>;
