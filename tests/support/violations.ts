import type { Page } from '@playwright/test';

/** Records violations of the content security policy in every document that the page loads from now on. */
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
  // Workers report their violations only in the console.
  page.on('console', (message) => {
    if (/content security policy/iu.test(message.text())) found.push(message.text());
  });
  return found;
}
