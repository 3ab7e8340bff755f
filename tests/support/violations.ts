import type { Page } from '@playwright/test';

/** Keeps a list of what a page's content security policy kept from happening, on every document that the page shows. */
export async function recordViolations(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => found.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) => {
      const { reportViolation }: { reportViolation?: unknown } = Object.fromEntries(Object.entries(window));
      if (typeof reportViolation === 'function') {
        reportViolation([effectiveDirective, blockedURI, sourceFile, sample].join(' '));
      }
    });
  });
  // Workers have no document that could tell of theirs.
  page.on('console', (message) => {
    if (/content security policy/iu.test(message.text())) found.push(message.text());
  });
  return found;
}
