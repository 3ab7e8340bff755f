import { expect, type Page, test } from '@playwright/test';
import { clickAndSee, fitsWidth, heading, navbar, openPage, scrollTop, sidebar, tabGroup } from '../support/app.ts';
import { INSTALL } from '../support/facts.ts';
import { fetchPage } from '../support/fetched-page.ts';
import { KINDS, LARGEST_PAGE, PAGES_OF_EACH_KIND } from '../support/kinds.ts';
import { attribute, byTag, textOf } from '../support/parsed-page.ts';
import { type ExpectedVersion, LATEST, NEXT, OLD, OLDEST, shownFile } from '../support/versions.ts';

test('no page is scrolled sideways at 320 px, as at 1280 px zoomed to 400 %', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const wide: string[] = [];
  for (const [kind, path] of [...KINDS, ['the largest', LARGEST_PAGE] as const]) {
    await openPage(page, path);
    if (!(await fitsWidth(page))) wide.push(kind);
  }
  expect(wide).toEqual([]);
});

test('no page is scrolled sideways at 1280 px and around the breakpoint', async ({ page }) => {
  for (const path of [LARGEST_PAGE, PAGES_OF_EACH_KIND['guide with tabs'], PAGES_OF_EACH_KIND.home]) {
    await openPage(page, path);
    for (const width of [1280, 997, 996, 768, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, path, await fitsWidth(page)]).toEqual([width, path, true]);
    }
  }
});

test('a drawn diagram is not wider than a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, PAGES_OF_EACH_KIND['guide with a diagram']);
  const diagram = page.getByRole('figure').filter({ has: page.getByRole('img', { name: /^The three states/u }) });
  await diagram.scrollIntoViewIfNeeded();
  await expect(diagram.getByRole('img')).toBeVisible({ timeout: 15_000 });
  expect(await fitsWidth(page)).toBe(true);
});

test('the bar stays at the top and covers no target', async ({ page }) => {
  await openPage(page, '/docs/api/Velaptor.Graphics.RectShape#halfwidth');
  const bar = page.getByRole('banner');
  await expect(bar).toBeInViewport();
  const box = await bar.boundingBox();
  expect(box?.y).toBe(0);
  const target = await page.getByRole('heading', { name: 'HalfWidth' }).boundingBox();
  expect(target?.y).toBeGreaterThanOrEqual(box?.height ?? 0);
});

test('the frame of a guide: the bar, its menus, the order of the guides, and the way through them', async ({
  page,
}) => {
  await openPage(page, '/docs/guides/intro');
  await test.step('the bar has logo, sections, search, versions, language, repository and chat', async () => {
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
  await test.step('the sidebar of guides has the order of the guides', async () => {
    await expect(sidebar(page).getByRole('link')).toHaveText([
      'Intro to Velaptor',
      'Guides',
      'Project Setup',
      'Quick Project Setup Using Template',
      'Manually Setup Project',
      'Your First Game',
      'Content',
      'Adding Content',
      'Loading Content',
      'Rendering Text',
      'Rendering Textures',
      'Rendering With An Atlas Texture',
      'Input',
      'Keyboard Input',
      'Mouse Input',
      'Audio',
      'Scenes',
      'Scene Management',
      'Scenes & Window Size',
      'Rendering Primitives',
      'Rendering Rectangles',
      'Rendering Lines',
      'Rendering Circles',
      'Windows and Monitors',
      'Windows',
      'System Monitors',
      'Frame Timing',
      'User Interface With ImGui',
      'Settings and Logging',
      'Publishing a Game',
      'What Velaptor Does Not Have Yet',
      'What Has Changed',
    ]);
  });
  await test.step('previous and next follow the sidebar’s order', async () => {
    const pages = page.getByRole('navigation', { name: 'Docs pages' });
    await expect(pages.getByRole('link')).toHaveText([/Next\s*Guides/u]);
    await pages.getByRole('link', { name: 'Next' }).click();
    await expect(heading(page)).toHaveText('Guides');
    await expect(pages.getByRole('link')).toHaveText([/Previous\s*Intro to Velaptor/u, /Next\s*Project Setup/u]);
    await pages.getByRole('link', { name: 'Previous' }).click();
    await expect(heading(page)).toHaveText('Intro to Velaptor');
    await openPage(page, '/docs/api/Velaptor.Graphics.RectShape');
    await expect(pages.getByRole('link')).toHaveCount(2);
  });
});

test('the home page is dark whatever the system prefers, without a switch for it', async ({ page }) => {
  await openPage(page, '/');
  await test.step('there is no switch for the colour mode', async () => {
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('button', { name: /mode|theme|dark|light/iu })).toHaveCount(0);
  });
  await test.step('the page is dark whatever the system prefers, and so are the browser’s own parts', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { scheme, lightness } = await page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        const canvas = document.createElement('canvas').getContext('2d');
        if (canvas === null) return { scheme: '', lightness: 1 };
        // White where neither paints.
        for (const color of ['white', style.backgroundColor, getComputedStyle(document.body).backgroundColor]) {
          canvas.fillStyle = color;
          canvas.fillRect(0, 0, 1, 1);
        }
        const brightest = Math.max(...canvas.getImageData(0, 0, 1, 1).data.subarray(0, 3));
        return { scheme: style.colorScheme, lightness: brightest / 255 };
      });
      expect(scheme).toContain('dark');
      expect(lightness).toBeLessThan(0.25);
    }
  });
});

test('breadcrumbs lead up to the section and home', async ({ page }) => {
  await openPage(page, '/docs/guides/guides/input/keyboard-input');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['', 'Guides', 'Input', 'Keyboard Input']);
  await expect(crumbs.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/');
  await crumbs.getByRole('link', { name: 'Input' }).click();
  await expect(page).toHaveURL('/docs/category/input');
  await expect(heading(page)).toHaveText('Input');
});

test('the edit link names the file that the page is made from', async ({ baseURL }) => {
  const root = 'https://github.com/KinsonDigital/VelaptorDocs/edit/main/content';
  for (const [version, slug] of [
    [LATEST, 'guides/intro'],
    [NEXT, 'guides/guides/audio'],
    [OLDEST, 'guides/intro'],
  ] as const) {
    const owner = shownFile(version, `${slug}.mdx`).replace(/^.*\/content(?=\/docs\/)/u, '');
    const { page } = await fetchPage(baseURL, `${version.path}/${slug}`);
    const edit = byTag(page, 'a').filter((link) => textOf(link).trim() === 'Edit this page');
    expect(edit.map((link) => attribute(link, 'href'))).toEqual([root + owner]);
  }
});

test.describe('the version notice', () => {
  const old = ({ label }: ExpectedVersion) =>
    `documentation for Velaptor ${label}, which is no longer actively maintained.`;
  test('says which version this is, and leads to the latest', async ({ page }) => {
    for (const [what, path, text] of [
      ['a guide of an old release', `${OLD.path}/guides/guides/audio`, old(OLD)],
      [
        'a guide of the unreleased version',
        '/docs/next/guides/guides/audio',
        'unreleased documentation for Velaptor Next version.',
      ],
      ['a category of the oldest release', `${OLDEST.path}/category/input`, old(OLDEST)],
    ] as const) {
      await test.step(`of ${what}`, async () => {
        await page.goto(path);
        const notice = page.getByRole('note', { name: 'Version of this page' });
        const latest = `For up-to-date documentation, see the latest version (${LATEST.label}).`;
        const said =
          /^ (?:This page (?:is the same there|has changed since|is another one there)|It doesn’t have this page)\.$/u;
        const [before, after = ''] = ((await notice.textContent()) ?? '').split(latest);
        expect(before).toBe(`This is ${text}`);
        expect(after).toMatch(said);
        await notice.getByRole('link', { name: 'latest version' }).click();
        await expect(page).toHaveURL(path.replace(/^\/docs\/[^/]+/u, '/docs'));
      });
    }
  });

  test('is absent from the latest; the badge says the version', async ({ page }) => {
    await page.goto('/docs/guides/guides/audio');
    await expect(page.getByRole('note', { name: 'Version of this page' })).toHaveCount(0);
    await expect(page.getByText(`Version: ${LATEST.label}`, { exact: true }).filter({ visible: true })).toBeVisible();
    await page.goto('/docs/next/guides/guides/audio');
    await expect(page.getByText('Version: Next', { exact: true }).filter({ visible: true })).toBeVisible();
  });
});

test('the footer leads to the docs, the samples, the statement on accessibility, the repository, the chat and the social account', async ({
  page,
}) => {
  await page.goto('/');
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

test('a choice of tab holds for the whole page, the next page, and the next visit', async ({ page }) => {
  await openPage(page, '/docs/guides/guides/project-setup/manual-project-setup');
  await page.waitForLoadState('networkidle');
  const groups = page.getByRole('main').getByRole('group', { name: /^Visual Studio or / });
  await expect(async () => {
    await tabGroup(page).getByRole('radio', { name: 'Visual Studio' }).check();
    await tabGroup(page).getByRole('radio', { name: 'JetBrains Rider' }).check();
    await expect(groups.nth(1).getByRole('radio', { name: 'JetBrains Rider' })).toBeChecked({ timeout: 300 });
  }).toPass();
  await sidebar(page).getByRole('link', { name: 'Quick Project Setup Using Template' }).click();
  await expect(heading(page)).toHaveText('Quick Project Setup Using Template');
  await expect(groups.first().getByRole('radio', { name: 'JetBrains Rider' })).toBeChecked();
  await page.goto(`${OLD.path}/guides/guides/project-setup/manual-project-setup`);
  await expect(groups.first().getByRole('radio', { name: 'JetBrains Rider' })).toBeChecked();
});

test.describe('code', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  /** What a click on a block's button copies. */
  async function copied(page: Page, block: number): Promise<string> {
    const button = page.getByRole('button', { name: 'Copy code to clipboard' }).nth(block);
    await clickAndSee(button, 'Copied');
    return page.evaluate(() => navigator.clipboard.readText());
  }

  test('is copied as it is written, without line numbers', async ({ page }) => {
    await openPage(page, PAGES_OF_EACH_KIND['guide with numbered code']);
    const blocks = page.getByRole('main').locator('.code');
    const numbered = await blocks.evaluateAll((all) => all.findIndex((block) => block.matches('.code-numbered')));
    expect(numbered).toBeGreaterThanOrEqual(0);
    const text = await copied(page, numbered);
    const source = await blocks.nth(numbered).locator('code').textContent();
    expect(text).toBe(source?.replace(/\n$/u, ''));
    expect(text.split('\n').length).toBeGreaterThan(3);
    expect(text).not.toMatch(/^\s*1\b/u);
  });

  test('button says Copied for a while', async ({ page }) => {
    await openPage(page, PAGES_OF_EACH_KIND.home);
    expect(await copied(page, 0)).toBe(INSTALL);
    await expect(page.getByRole('button', { name: 'Copy code to clipboard' }).first()).toHaveText('Copy');
  });

  test('has its button on pages reached by a link too', async ({ page }) => {
    await openPage(page, '/markdown-page');
    await navbar(page).getByRole('link', { name: 'Guides' }).click();
    await expect(heading(page)).toHaveText('Intro to Velaptor');
    await sidebar(page).getByRole('link', { name: 'Audio' }).click();
    await expect(heading(page)).toHaveText('Audio');
    expect(await copied(page, 0)).not.toBe('');
  });
});

test('paper gets the article without the menus', async ({ page }) => {
  await openPage(page, PAGES_OF_EACH_KIND['guide with tabs']);
  await page.emulateMedia({ media: 'print' });
  await expect(heading(page)).toBeVisible();
  await expect(navbar(page)).toBeHidden();
  await expect(page.locator('#Page-menu')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Docs pages' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Copy code to clipboard' }).first()).toBeHidden();
  // Every tab is on the paper: nobody can choose there.
  await expect(tabGroup(page).getByText('New Solution')).toBeVisible();
});

test('who wants less motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, PAGES_OF_EACH_KIND.struct);
  const moving = await page.evaluate(() =>
    [document.documentElement, ...document.body.querySelectorAll('*')]
      .filter((element) => {
        const { animationName, animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(element);
        const lasting = (value: string): boolean => value.split(',').some((part) => Number.parseFloat(part) > 0.01);
        return (
          (animationName !== 'none' && lasting(animationDuration)) ||
          lasting(transitionDuration) ||
          scrollBehavior === 'smooth'
        );
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );
  expect(moving).toEqual([]);
});

test('in a small window the site menu holds the page still, and its targets are large enough', async ({ page }) => {
  await test.step('touch targets in the bar and the menu are large enough', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, '/docs/guides/intro');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const small = await page.getByRole('dialog', { name: 'Menu' }).evaluate((menu) =>
      [...menu.querySelectorAll('a, button, summary')]
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          return width < 24 || height < 24;
        })
        .map((element) => element.outerHTML.slice(0, 100)),
    );
    expect(small).toEqual([]);
  });
  await test.step('the page behind the open site menu isn’t scrolled', async () => {
    await page.mouse.move(380, 600);
    await page.mouse.wheel(0, 500);
    await page.getByRole('button', { name: 'Close menu' }).click();
    await page.mouse.move(200, 600);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => scrollTop(page)).toBe(100);
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the site menu, its categories and its links work', async ({ page }) => {
    await openPage(page, '/docs/guides/intro');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await expect(menu).toBeVisible();
    const link = sidebar(page).getByRole('link', { name: 'Keyboard Input' });
    const category = sidebar(page).locator('details').filter({ hasText: 'Keyboard Input' }).last();
    await category.locator('summary').first().tap();
    await expect(link).toBeHidden();
    await category.locator('summary').first().tap();
    await link.tap();
    await expect(heading(page)).toHaveText('Keyboard Input');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.touchscreen.tap(385, 500);
    await expect(menu).toBeHidden();
  });

  test('a menu of the bar opens and closes', async ({ page }) => {
    await page.setViewportSize({ width: 1100, height: 800 });
    await openPage(page, '/docs/guides/intro');
    await page.getByRole('banner').locator('summary[aria-label=Language]').tap();
    await expect(navbar(page).getByRole('link', { name: 'English' })).toBeVisible();
    await heading(page).tap();
    await expect(navbar(page).getByRole('link', { name: 'English' })).toBeHidden();
  });
});
