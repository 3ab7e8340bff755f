import { expect, test } from '@playwright/test';
import { heading, navbar, openPage, sidebar, versionButton } from '../support/app.ts';
import { fetchPage } from '../support/fetched-page.ts';
import { attribute, byTag, joinLines } from '../support/parsed-page.ts';
import { type ExpectedVersion, LATEST, NEXT, OLD, OLDEST, shownFile } from '../support/versions.ts';

test('a guide has navbar, menus, sidebar, pagination and breadcrumbs', async ({ page }) => {
  await openPage(page, '/docs/guides/intro');
  await test.step('the navbar has logo, sections, search, repository and chat', async () => {
    const logo = navbar(page).getByRole('link', { name: 'Velaptor', exact: true }).locator('img');
    expect(await logo.boundingBox()).toMatchObject({ width: 32, height: 32 });
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(navbar(page).getByRole('link', { name: 'Guides' })).toHaveAttribute('href', '/docs/guides/intro');
    await expect(navbar(page).getByRole('link', { name: 'API', exact: true })).toHaveAttribute(
      'href',
      '/docs/api/Namespaces',
    );
    await expect(navbar(page).getByRole('link', { name: /Search docs/u })).toHaveAttribute('href', '/search');
    for (const [name, href] of [
      ['GitHub repository', 'https://github.com/KinsonDigital/Velaptor'],
      ['Discord chat', 'https://discord.gg/qewu6fNgv7'],
    ] as const) {
      const link = navbar(page).getByRole('link', { name });
      await expect(link).toHaveAttribute('href', href);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/u);
    }
  });
  await test.step('the language menu offers English only', async () => {
    await page.getByRole('banner').locator('summary[aria-label=Language]').click();
    const menu = page.getByRole('banner').locator('details[open]');
    await expect(menu.getByRole('link')).toHaveText(['English']);
    await expect(menu.getByRole('link')).toHaveAttribute('href', '/docs/guides/intro');
    await page.keyboard.press('Escape');
  });
  await test.step('the sidebar lists the guides', async () => {
    const links = sidebar(page).getByRole('link');
    await expect(links.first()).toHaveText('Intro to Velaptor');
    await expect(links.last()).toHaveText('Recipes');
  });
  await test.step('previous and next follow the sidebar’s order', async () => {
    const pages = page.getByRole('navigation', { name: 'Docs pages' });
    await expect(pages.getByRole('link')).toHaveText([/Next\s*Guides/u]);
    // By key: a click may miss, because the end of a long page is laid out as it comes into view.
    await pages.getByRole('link', { name: 'Next' }).press('Enter');
    await expect(heading(page)).toHaveText('Guides');
    await expect(pages.getByRole('link')).toHaveText([/Previous\s*Intro to Velaptor/u, /Next\s*Project Setup/u]);
    await pages.getByRole('link', { name: 'Previous' }).press('Enter');
    await expect(heading(page)).toHaveText('Intro to Velaptor');
  });
  await test.step('breadcrumbs lead up to the section and home', async () => {
    await sidebar(page).getByRole('link', { name: 'Keyboard Input' }).click();
    await expect(heading(page)).toHaveText('Keyboard Input');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(crumbs.getByRole('listitem')).toHaveText(['', 'Guides', 'Input', 'Keyboard Input']);
    await expect(crumbs.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/');
    await crumbs.getByRole('link', { name: 'Input' }).click();
    await expect(page).toHaveURL('/docs/category/input');
    await expect(heading(page)).toHaveText('Input');
  });
  await test.step('API pages have pagination, and the navbar stays at the top without covering a target', async () => {
    await openPage(page, '/docs/api/Velaptor.Graphics.RectShape#gradienttype');
    await expect(page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link')).toHaveCount(2);
    const bar = await page.getByRole('banner').boundingBox();
    expect(bar?.y).toBe(0);
    const target = await page.getByRole('heading', { name: 'GradientType' }).boundingBox();
    expect(target?.y).toBeGreaterThanOrEqual(bar?.height ?? 0);
  });
});

test('the home page is always dark, without a switch, and has a footer with links', async ({ page }) => {
  await openPage(page, '/');
  const dark = await page.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor);
  await test.step('there is no switch for the colour mode', async () => {
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('button', { name: /mode|theme|dark|light/iu })).toHaveCount(0);
  });
  await test.step('the page is dark for every system preference, and so are the browser’s own parts', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveCSS('color-scheme', /dark/u);
      await expect(page.locator('html')).toHaveCSS('background-color', dark);
    }
  });
  await test.step('the footer links to documentation, community and copyright', async () => {
    const footer = page.getByRole('contentinfo');
    const links = await footer
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual([
      '/docs/guides/intro',
      '/docs/api/Namespaces',
      'https://github.com/KinsonDigital/VelaptorDocs/tree/main/SampleProjects',
      '/accessibility',
      'https://github.com/KinsonDigital/Velaptor',
      'https://discord.gg/qewu6fNgv7',
      'https://x.com/KDCoder',
    ]);
    await expect(footer).toContainText('Copyright © 2025 Velaptor Docs (v2025.09.21)');
  });
});

test('the edit link names the source file', async ({ baseURL }) => {
  const root = 'https://github.com/KinsonDigital/VelaptorDocs/edit/main/content';
  for (const [version, slug] of [
    [LATEST, 'guides/intro'],
    [NEXT, 'guides/guides/audio'],
    [OLDEST, 'guides/intro'],
  ] as const) {
    const owner = shownFile(version, `${slug}.mdx`).replace(/^.*\/content(?=\/docs\/)/u, '');
    const { page } = await fetchPage(baseURL, `${version.path}/${slug}`);
    const edit = byTag(page, 'a').filter((link) => joinLines(link).trim() === 'Edit this page');
    expect(edit.map((link) => attribute(link, 'href'))).toEqual([root + owner]);
  }
});

const old = ({ label }: ExpectedVersion) =>
  `documentation for Velaptor ${label}, which is no longer actively maintained.`;
test('the version notice names the version and links to the latest, which has none', async ({ page }) => {
  // In wider windows, the version menu in the bar shows the version.
  await page.setViewportSize({ width: 390, height: 844 });
  const badge = (label: string) => page.getByText(`Version: ${label}`, { exact: true }).filter({ visible: true });
  for (const [what, path, label, text] of [
    ['a guide of an old release', `${OLD.path}/guides/guides/audio`, OLD.label, old(OLD)],
    [
      'a guide of the unreleased version',
      '/docs/next/guides/guides/audio',
      'Next',
      'unreleased documentation for Velaptor Next version.',
    ],
    ['a category of the oldest release', `${OLDEST.path}/category/input`, OLDEST.label, old(OLDEST)],
  ] as const) {
    await test.step(`of ${what}`, async () => {
      await page.goto(path);
      await expect(badge(label)).toBeVisible();
      const notice = page.getByRole('note', { name: 'Version of this page' });
      const latest = `For up-to-date documentation, see the latest version (${LATEST.label}).`;
      const said =
        /^ (?:This page (?:is the same there|has changed since|is different in that version)|It doesn’t have this page)\.$/u;
      const [before, after = ''] = ((await notice.textContent()) ?? '').split(latest);
      expect(before).toBe(`This is ${text}`);
      expect(after).toMatch(said);
      await notice.getByRole('link', { name: 'latest version' }).click();
      await expect(page).toHaveURL(path.replace(/^\/docs\/[^/]+/u, '/docs'));
      await expect(heading(page)).toBeVisible();
      await expect(notice).toHaveCount(0);
      await expect(badge(LATEST.label)).toBeVisible();
    });
  }
  await page.setViewportSize({ width: 768, height: 844 });
  await expect(badge(LATEST.label)).toHaveCount(0);
  await expect(versionButton(page)).toContainText(LATEST.label);
});
