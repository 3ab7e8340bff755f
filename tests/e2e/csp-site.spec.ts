import { expect } from '@playwright/test';
import { addLink, heading, openApp, openPage, recordRequests } from '../support/app.ts';
import { test } from '../support/options-site.ts';
import { recordViolations } from '../support/violations.ts';

// One worker builds the site once.
test.describe.configure({ mode: 'default' });

test('colour mode and announcement comply with the policy', async ({ page }) => {
  const violations = await recordViolations(page);
  await openPage(page, '/');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'system');
  await page.getByRole('button', { name: /^Switch between dark and light mode/u }).click();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Close announcement' }).click();
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(root).toHaveAttribute('data-announcement', 'dismissed');
  expect(violations).toEqual([]);
});

test('every page has a policy of its own; a header adds what a page can’t say', async ({ request }) => {
  const policyOf = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    const [, meta] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/u.exec(await response.text()) ?? [];
    return { meta, header: response.headers()['content-security-policy'] };
  };
  const home = await policyOf('/');
  expect(home.meta?.match(/'sha256-/gu)).toHaveLength(6);
  expect(home.header).toBe("frame-ancestors 'none'");
  expect(home.meta).not.toContain('unsafe');
  // Only the home page has the script that reports a wrong base path.
  const inner = { ...home, meta: home.meta?.replace(/ 'sha256-[^']+'(?=;)/u, '') };
  for (const path of ['/docs', '/styles', '/search']) expect([path, await policyOf(path)]).toEqual([path, inner]);
  for (const path of ['/nothing', '/404.html']) expect((await policyOf(path)).meta).toBe(inner.meta);
});

test('the styles of an article apply, also after a navigation', async ({ page }) => {
  const violations = await recordViolations(page);
  const text = page.getByText('In colour.');
  const isStyled = async () => {
    await expect(text).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(text).toHaveCSS('letter-spacing', '3px');
    await expect(text).toHaveCSS('word-spacing', '5px');
  };
  await openPage(page, '/styles');
  await isStyled();
  await openApp(page, '/docs/guides/code');
  const requests = recordRequests(page);
  await (await addLink(page, '/styles', 'To styles')).click();
  await expect(heading(page)).toHaveText('Styles');
  await isStyled();
  expect(requests.documents()).toEqual([]);
  expect(violations).toEqual([]);
});
