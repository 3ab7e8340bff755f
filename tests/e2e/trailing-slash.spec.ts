import { expect, test } from '@playwright/test';
import { openApp, recordConsole } from '../support/app.ts';
import { serveSite } from '../support/fixture-site.ts';
import { once } from '../support/once.ts';
import { makeFolder, smallSite } from '../support/small-site.ts';

// A site whose addresses end in a slash, for hosts that serve folders.
test.describe.configure({ mode: 'default' });

const slashed = once(async () => {
  const folder = makeFolder(
    smallSite(
      {
        'content/docs/1.0/guides/intro.md': '# Introduction\n\nSee [the second](./second.md#part).\n',
        'content/docs/1.0/guides/second.md': '# Second\n\n## Part\n\nBack to [the first](./intro.md).\n',
      },
      { trailingSlash: true, redirects: [{ from: '/old', to: '/docs/guides/second' }] },
    ),
  );
  const site = await serveSite(folder.path);
  folder.remove();
  return site;
});

test('HTML, sitemap and redirects contain addresses with the slash', async ({ request }) => {
  const { origin } = await slashed();
  const text = async (path: string): Promise<string> => (await request.get(origin + path, { maxRedirects: 0 })).text();
  const html = await text('/docs/guides/intro/');
  expect(html).toContain('<link rel="canonical" href="https://small.example.org/docs/guides/intro/"');
  expect(html).toContain('href="/docs/guides/second/#part"');
  const links = [...html.matchAll(/<a\b[^>]* href="(\/[^"#?]*)"/gu)].map(([, href = '']) => href);
  // The Markdown of a page is a file.
  const pages = links.filter((href) => !href.endsWith('.md'));
  expect(pages.length).toBeGreaterThan(4);
  expect(pages.filter((href) => !href.endsWith('/'))).toEqual([]);
  expect(await text('/sitemap.xml')).toContain('<loc>https://small.example.org/docs/guides/second/</loc>');
  const old = await request.get(`${origin}/old`, { maxRedirects: 0 });
  expect(old.headers().location).toBe('/docs/guides/second/');
});

test('the app follows links with the slash, also those that it rendered', async ({ page }) => {
  const { origin } = await slashed();
  const messages = recordConsole(page);
  await openApp(page, `${origin}/docs/guides/intro/`);
  await page.evaluate(() => document.documentElement.setAttribute('data-test-document', 'first'));
  await page.getByRole('link', { name: 'the second' }).click();
  await expect(page).toHaveURL(`${origin}/docs/guides/second/#part`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second');
  await expect(page.getByRole('link', { name: 'the first' })).toHaveAttribute('href', '/docs/guides/intro/');
  await page.getByRole('link', { name: 'the first' }).click();
  await expect(page).toHaveURL(`${origin}/docs/guides/intro/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/docs\/guides\/intro\/$/u);
  await expect(page.locator('html')).toHaveAttribute('data-test-document', 'first');
  expect(messages).toEqual([]);
});
