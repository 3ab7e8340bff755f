import { expect, test } from '@playwright/test';
import { heading, openApp, openPage, recordRequests, sidebar } from '../support/app.ts';
import { type ServedSite, serveSite } from '../support/fixture-site.ts';
import { makeFolder, smallSite } from '../support/small-site.ts';
import { recordViolations } from '../support/violations.ts';

const PAGE = `# Styles

<p style={{ color: 'rgb(1, 2, 3)' }} className="own">In colour.</p>

<style>{\`.own { letter-spacing: 3px }\`}</style>

<head>
  <style>{\`.own { word-spacing: 5px }\`}</style>
</head>

\`\`\`js showLineNumbers=41
let a;
\`\`\`

| a | b |
| :- | -: |
| 1 | 2 |
`;

let site: ServedSite;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const folder = makeFolder(
    smallSite(
      {
        'content/docs/1.0/guides/styles.mdx': PAGE,
      },
      {
        baseUrl: '/base/',
        colorMode: { default: 'dark', switch: true, respectSystem: true },
        announcement: { id: 'one', html: 'News: <a href="https://e.org/">read</a>', closeable: true },
        redirects: [{ from: '/old', to: '/docs/guides/intro' }],
      },
    ),
  );
  site = await serveSite(folder.path, '/base/');
  folder.remove();
});

test.afterAll(() => site.close());

test('a site with a switch of colours and an announcement keeps to its policy', async ({ page }) => {
  const violations = await recordViolations(page);
  await openPage(page, `${site.origin}/base/`);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'system');
  const colors = page.getByRole('button', { name: 'Switch between dark and light mode (currently system mode)' });
  await colors.click();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Close announcement' }).click();
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(root).toHaveAttribute('data-announcement', 'dismissed');
  expect(violations).toEqual([]);
});

test('every page has a policy for what stands in it; a header adds what no page can say', async ({ request }) => {
  const policyOf = async (path: string) => {
    const response = await request.get(site.origin + path, { maxRedirects: 0 });
    const [, meta] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/u.exec(await response.text()) ?? [];
    return { meta, header: response.headers()['content-security-policy'] };
  };
  const home = await policyOf('/base/');
  expect(home.meta?.match(/'sha256-/gu)).toHaveLength(5);
  expect(home.header).toBe("frame-ancestors 'none'");
  expect(home.meta).not.toContain('unsafe');
  // The home page alone has a script more.
  const inner = { ...home, meta: home.meta?.replace(/ 'sha256-[^']+'(?=;)/u, '') };
  for (const path of ['/base/docs', '/base/docs/guides/styles', '/base/search']) {
    expect([path, await policyOf(path)]).toEqual([path, inner]);
  }
  for (const path of ['/base/nothing', '/base/404.html']) expect((await policyOf(path)).meta).toBe(inner.meta);
});

test('what an article says of its own style is there, also after a navigation', async ({ page }) => {
  const violations = await recordViolations(page);
  const text = page.getByText('In colour.');
  const numbered = page.locator('.line').first();
  const isStyled = async () => {
    await expect(text).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(text).toHaveCSS('letter-spacing', '3px');
    await expect(text).toHaveCSS('word-spacing', '5px');
    expect(await numbered.evaluate((line) => getComputedStyle(line.parentElement ?? line).counterReset)).toBe(
      'line 40',
    );
  };
  await openPage(page, `${site.origin}/base/docs/guides/styles`);
  await isStyled();
  await openApp(page, `${site.origin}/base/docs/guides/intro`);
  const requests = recordRequests(page);
  await sidebar(page).getByRole('link', { name: 'Styles' }).click();
  await expect(heading(page)).toHaveText('Styles');
  await isStyled();
  expect(requests.documents()).toEqual([]);
  expect(violations).toEqual([]);
});
