/** Path of an installed Chrome or Chromium, or null. */
export function findInstalledBrowser(): string | null;
/** Path of an installed browser, else of Playwright's own, or null. */
export function findBrowser(): Promise<string | null>;
