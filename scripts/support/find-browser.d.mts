/** Path of an installed Chrome or Chromium, or null. */
export function findInstalledBrowser(): string | null;
/** Path of the browser that Playwright has installed for itself, or null. */
export function findPlaywrightBrowser(): Promise<string | null>;
