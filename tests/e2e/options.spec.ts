import { expect, type Page } from '@playwright/test';
import {
  fitsWidth,
  heading,
  navbar,
  openApp,
  openPage,
  recordConsole,
  scrollTo,
  scrollTop,
  waitForApp,
} from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { COMMIT, test } from '../support/options-site.ts';

// One worker builds the site once.
test.describe.configure({ mode: 'default' });

/** What a site may switch on, and this repository's own doesn't. */

const GUIDE = '/docs/guides/intro';

/** What the root element says of itself before the body is there, let alone the app. */
async function earlyData(page: Page, path: string): Promise<Record<string, string | undefined>> {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction('document.body !== null');
  return page.evaluate(() => ({ ...document.documentElement.dataset }));
}

test('with one version its name is a plain link, in the navbar and in the site menu', async ({ page }) => {
  await openPage(page, '/docs/guides/code');
  await expect(navbar(page).getByRole('link', { name: '1.0', exact: true })).toHaveAttribute(
    'href',
    '/docs/guides/code',
  );
  await expect(navbar(page).locator('summary')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const link = page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: '1.0', exact: true });
  await expect(link).toHaveAttribute('href', '/docs/guides/code');
  await link.click();
  await expect(heading(page)).toHaveText('Code');
  expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe('1.0');
});

test('a page says when it was last updated and by whom, after a navigation too', async ({ page }) => {
  const line = page.getByText(`Last updated on ${COMMIT.shown} by ${COMMIT.author}`);
  await openApp(page, GUIDE);
  await expect(line).toBeVisible();
  const time = line.locator('time');
  await expect(time).toHaveAttribute('datetime', COMMIT.date);
  await expect(time).toHaveAttribute('itemprop', 'dateModified');
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Code' }).click();
  await expect(heading(page)).toHaveText('Code');
  await expect(line).toBeVisible();
});

test('tags lead to the documents that have them, and to all tags', async ({ page }) => {
  await openPage(page, GUIDE);
  const tag = page.getByRole('article').getByRole('link', { name: 'Audio' });
  await expect(tag).toHaveAttribute('rel', 'tag');
  await expect(page.getByText('Tags: Audio')).toBeVisible();
  await tag.click();
  await expect(page).toHaveURL('/docs/tags/audio');
  await expect(heading(page)).toHaveText('2 docs tagged with "Audio"');
  await expect(page.getByRole('main').getByRole('link', { name: 'Wide' })).toBeVisible();
  await expect(page.locator('meta[name="docusaurus_tag"]')).toHaveAttribute('content', 'doc_tag_doc_list');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'View all tags' }).click();
  await expect(page).toHaveURL('/docs/tags');
  await expect(page).toHaveTitle('Tags | Small');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['A', 'T']);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Tables' }).click();
  await expect(heading(page)).toHaveText('One doc tagged with "Tables"');
});

test('the navbar hides on the way down and for an anchor, and comes back on the way up and for another page', async ({
  page,
}) => {
  await openApp(page, GUIDE);
  await page.waitForLoadState('networkidle');
  await test.step('the navbar hides on the way down, comes back on the way up, and stays for the keyboard', async () => {
    const messages = recordConsole(page);
    const bar = page.getByRole('banner');
    await scrollTo(page, 600);
    await expect(bar).not.toBeInViewport();
    await scrollTo(page, 500);
    await expect(bar).toBeInViewport({ ratio: 1 });
    await scrollTo(page, 900);
    await expect(bar).not.toBeInViewport();
    await navbar(page).getByRole('link', { name: 'Guides' }).focus();
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect(messages).toEqual([]);
  });
  await test.step('the navbar hides for an anchor, and shows for another page', async () => {
    await scrollTo(page, 0);
    await page.getByRole('link', { name: 'To part 9', exact: true }).click();
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(600);
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await page.goBack();
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Wide' }).click();
    await expect(heading(page)).toHaveText('Wide');
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
  });
});

test.describe('the announcement bar', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });
  const stored = (page: Page) =>
    page.evaluate(() =>
      ['docusaurus.announcement.dismiss', 'docusaurus.announcement.id'].map((key) => localStorage.getItem(key)),
    );

  test('is shown until it is closed, and stays closed, hidden before anything is painted', async ({ page }) => {
    await openPage(page, GUIDE);
    await page.waitForLoadState('networkidle');
    await expect(bar(page)).toContainText('A new release. See it');
    expect(await stored(page)).toEqual(['false', 'first']);
    expect(await violations(page)).toEqual([]);
    await bar(page).getByRole('button', { name: 'Close announcement' }).click();
    await expect(bar(page)).toBeHidden();
    expect(await stored(page)).toEqual(['true', 'first']);
    expect((await earlyData(page, GUIDE)).announcement).toBe('dismissed');
    await expect(bar(page)).toBeHidden();
  });

  test('is shown again when its id is new', async ({ page }) => {
    await openPage(page, GUIDE);
    await page.evaluate(() => {
      localStorage.setItem('docusaurus.announcement.dismiss', 'true');
      localStorage.setItem('docusaurus.announcement.id', 'older');
    });
    await page.reload();
    await expect(bar(page)).toBeVisible();
    expect(await stored(page)).toEqual(['false', 'first']);
  });

  test('is in the HTML, for who has no JavaScript', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    await page.goto(GUIDE);
    await expect(bar(page)).toBeVisible();
    await page.close();
  });
});

test.describe('the colours', () => {
  const button = (page: Page) => navbar(page).getByRole('button', { name: /^Switch between dark and light mode/u });
  const theme = (page: Page) => page.locator('html').getAttribute('data-theme');
  const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const kept = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

  test('switch from the system’s to light, to dark and back, and are kept', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openPage(page, GUIDE);
    const seen: unknown[] = [];
    for (let count = 0; count < 4; count += 1) {
      const name = await button(page).getAttribute('aria-label');
      seen.push([await theme(page), await button(page).getAttribute('title'), name, await kept(page)]);
      await button(page).press(count % 2 === 0 ? 'Enter' : 'Space');
    }
    const state = (mode: string, value: string | null) => {
      return [mode, `${mode} mode`, `Switch between dark and light mode (currently ${mode} mode)`, value];
    };
    expect(seen).toEqual([
      state('system', null),
      state('light', 'light'),
      state('dark', 'dark'),
      state('system', null),
    ]);
    await page.reload();
    await expect(button(page)).toBeVisible();
    expect(await theme(page)).toBe('light');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('part');
    await expect(page.getByRole('treeitem').first()).toHaveAttribute('aria-selected', 'true');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('treeitem').first().click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('are the system’s without a script, too', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '', colorScheme: 'light' });
    await page.goto(GUIDE);
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(16, 29, 36)');
    await page.close();
  });

  test('the switch is not there before it works', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(GUIDE);
    await expect(page.locator('.color-switch')).toBeHidden();
  });

  test('follow the system as long as nothing was chosen, and keep nothing of it', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openPage(page, GUIDE);
    const dark = await background(page);
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await background(page);
    expect(light).not.toBe(dark);
    expect(await kept(page)).toBeNull();
    await button(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await background(page)).toBe(light);
  });

  test('follow a choice in another tab', async ({ page, context }) => {
    await openPage(page, GUIDE);
    await expect(button(page)).toBeVisible();
    const other = await context.newPage();
    await openPage(other, '/docs/guides/code');
    await button(other).click();
    await button(other).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(button(page)).toHaveAttribute('title', 'dark mode');
    expect(await kept(page)).toBe('dark');
  });

  test('are set before anything is painted: by the address, by the choice, else by the system', async ({ page }) => {
    expect((await earlyData(page, GUIDE)).theme).toBe('system');
    await page.evaluate(() => localStorage.setItem('theme', 'light'));
    expect((await earlyData(page, GUIDE)).theme).toBe('light');
    expect((await earlyData(page, `${GUIDE}?docusaurus-theme=dark`)).theme).toBe('dark');
    expect(await kept(page)).toBe('light');
    expect((await earlyData(page, `${GUIDE}?docusaurus-theme=pink`)).theme).toBe('light');
  });

  test('a diagram is drawn anew in the new colours', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await openPage(page, '/docs/guides/diagram');
    const drawing = page.locator('.diagram-drawing');
    await page.locator('.diagram').scrollIntoViewIfNeeded();
    await expect(drawing.locator('svg')).toBeVisible();
    const light = await drawing.innerHTML();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => drawing.innerHTML()).not.toBe(light);
    await expect(drawing.locator('svg')).toHaveCount(1);
  });
});

test('an address sets data on the root element, but none that the app goes by', async ({ page }) => {
  await openPage(page, `${GUIDE}?docusaurus-data-mode=embed&docusaurus-data-versions=x`);
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'embed');
  await expect(page.locator('html')).toHaveAttribute('data-versions', '1.0*');
});

test('a tab stays where it is when groups above it change with it', async ({ page }) => {
  await openPage(page, '/docs/guides/tabs');
  await page.waitForLoadState('networkidle');
  const second = page.getByRole('main').locator('.tabs').nth(1);
  const chosen = second.locator('label', { hasText: 'Many' });
  await chosen.scrollIntoViewIfNeeded();
  const top = async (): Promise<number> => Math.round((await chosen.boundingBox())?.y ?? 0);
  const before = await top();
  const height = () => page.getByRole('main').evaluate((main) => main.scrollHeight);
  const low = await height();
  await expect(async () => {
    await second.getByRole('radio', { name: 'One' }).check({ force: true });
    await chosen.click();
    expect(await height()).toBeGreaterThan(low + 200);
  }).toPass();
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
});

test('beside a table of contents the text has no more than 75 % of the width; a page that hides it has its room', async ({
  page,
}) => {
  const share = () =>
    page.getByRole('main').evaluate((main) => {
      const body = main.querySelector('.doc-body')?.getBoundingClientRect().width ?? 0;
      return body / main.getBoundingClientRect().width;
    });
  for (const width of [1201, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, GUIDE);
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeVisible();
    expect(await share()).toBeLessThanOrEqual(0.75);
    const beside = await share();
    await page.goto('/docs/guides/wide');
    await expect(page.getByRole('navigation', { name: 'On this page' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'On this page' })).toHaveCount(0);
    expect(await share()).toBeGreaterThan(Math.max(beside, 0.85));
  }
});

test('no cookie is set, whatever the reader does', async ({ page, context }) => {
  await openPage(page, GUIDE);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Close announcement' }).click();
  await navbar(page)
    .getByRole('button', { name: /^Switch between/u })
    .click();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('code');
  await page.getByRole('treeitem').first().waitFor();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Code');
  expect(await page.evaluate(() => localStorage.length)).toBeGreaterThan(2);
  expect(await context.cookies()).toEqual([]);
});

test('a narrow window is not scrolled sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  for (const path of [GUIDE, '/docs/guides/code', '/docs/tags', '/docs/tags/audio']) {
    await page.goto(path);
    await waitForApp(page);
    expect([path, await fitsWidth(page)]).toEqual([path, true]);
  }
});
