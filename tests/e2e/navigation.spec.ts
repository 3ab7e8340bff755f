import { expect, type Locator, type Page, test } from '@playwright/test';
import { addLink, heading, navbar, openApp, recordRequests, scrollTo, scrollTop, sidebar } from '../support/app.ts';
import { hold } from '../support/hold.ts';
import { LATEST, OLDEST } from '../support/versions.ts';

const RECT_SHAPE = '/docs/api/Velaptor.Graphics.RectShape';

/** Expect an element to be in the window, below the bar at the top. */
async function expectBelowNavbar(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeInViewport();
  await expect
    .poll(async () => {
      const bar = await page.getByRole('banner').boundingBox();
      const box = await target.boundingBox();
      return bar !== null && box !== null && box.y >= bar.y + bar.height;
    })
    .toBe(true);
}

test.describe('a link with a hash', () => {
  test('brings its heading into view each time that it is followed, and can be gone back from', async ({ page }) => {
    await openApp(page, RECT_SHAPE);
    await test.step('brings its heading into view, below the bar, and gives it the focus', async () => {
      await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'GradientStop' }).click();
      await expect(page).toHaveURL(`${RECT_SHAPE}#gradientstop`);
      const target = page.getByRole('heading', { name: 'GradientStop' });
      await expectBelowNavbar(page, target);
      await expect(target).toBeFocused();
    });
    await test.step('scrolls again when it is followed again', async () => {
      await scrollTo(page, 0);
      const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'GradientStop' });
      await link.click();
      await expectBelowNavbar(page, page.getByRole('heading', { name: 'GradientStop' }));
      await scrollTo(page, 0);
      await link.click();
      await expectBelowNavbar(page, page.getByRole('heading', { name: 'GradientStop' }));
    });
  });

  test('of another page leads to that page’s heading, by its old names too', async ({ page }) => {
    await openApp(page, '/docs/guides/intro');
    await test.step('of another page leads to that page’s heading', async () => {
      await (await addLink(page, `${RECT_SHAPE}#gradientstop`, 'to GradientStop')).click();
      await expect(heading(page)).toHaveText('RectShape struct');
      await expectBelowNavbar(page, page.getByRole('heading', { name: 'GradientStop' }));
    });
    await test.step('works with the full id of a member, as the old site wrote it', async () => {
      await page.goBack();
      await expect(heading(page)).toHaveText('Intro to Velaptor');
      await (await addLink(page, `${RECT_SHAPE}#Velaptor.Graphics.RectShape.HalfWidth`, 'to HalfWidth')).click();
      await expect(heading(page)).toHaveText('RectShape struct');
      await expectBelowNavbar(page, page.getByRole('heading', { name: 'HalfWidth' }));
    });
  });

  test('works with an old anchor of a parameter, whose underscores were brackets', async ({ page }) => {
    const method = 'Velaptor.NativeInterop.ImGui.IImGuiInvoker.SameLine(float,float)';
    await page.goto(`/docs/api/Velaptor.NativeInterop.ImGui.IImGuiInvoker#${method}.offset%3Cfrom%3Estart%3Cx`);
    await expectBelowNavbar(page, page.locator(`[id="${method}.offset_from_start_x"]`));
  });

  test('works on a first visit', async ({ page }) => {
    await openApp(page, `${RECT_SHAPE}#Velaptor.Graphics.RectShape.HalfWidth`);
    await expectBelowNavbar(page, page.getByRole('heading', { name: 'HalfWidth' }));
  });

  test('can be gone back from', async ({ page }) => {
    await openApp(page, RECT_SHAPE);
    await scrollTo(page, 300);
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'GradientStop' }).click();
    await expectBelowNavbar(page, page.getByRole('heading', { name: 'GradientStop' }));
    await page.goBack();
    await expect(page).toHaveURL(RECT_SHAPE);
    await expect.poll(() => scrollTop(page)).toBe(300);
  });
});

test('a link that changes only the query leaves the scroll alone', async ({ page }) => {
  await openApp(page, RECT_SHAPE);
  const link = await addLink(page, `${RECT_SHAPE}?view=all`, 'only a query');
  await scrollTo(page, 900);
  // The link is out of the window: follow it without scrolling to it.
  await link.evaluate((anchor: HTMLAnchorElement) => anchor.click());
  await expect(page).toHaveURL(`${RECT_SHAPE}?view=all`);
  await expect.poll(() => scrollTop(page)).toBe(900);
});

test('a navigation says where the reader is: title, canonical address, focus, marks in the menus', async ({ page }) => {
  await openApp(page, '/docs/guides/guides/audio');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await expect(navbar(page).getByRole('link', { name: 'Guides' })).toHaveAttribute('aria-current', /./u);
  await navbar(page).getByRole('link', { name: 'API', exact: true }).click();
  await expect(heading(page)).toHaveText('Namespaces');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('Velaptor namespaces | Velaptor');
  await expect(page).toHaveURL('/docs/api/Namespaces');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
    'https://docs.velaptor.io/docs/api/Namespaces',
  );
  expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBe(
    'Velaptor namespaces | Velaptor',
  );
  await expect(navbar(page).getByRole('link', { name: 'API', exact: true })).toHaveAttribute('aria-current', /./u);
  await expect(navbar(page).getByRole('link', { name: 'Guides' })).not.toHaveAttribute('aria-current');
  await expect(sidebar(page).locator('[aria-current]')).toHaveText(['Namespaces']);

  await sidebar(page).getByRole('link', { name: 'RectShape', exact: true }).click();
  await expect(heading(page)).toHaveText('RectShape struct');
  await expect(sidebar(page).locator('[aria-current]')).toHaveText(['RectShape']);
  await expect(heading(page)).toBeFocused();
  expect(await page.locator('head title').count()).toBe(1);
  expect(await page.locator('link[rel=canonical]').count()).toBe(1);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await page.goBack();
  await page.goBack();
  await expect(heading(page)).toHaveText('Audio');
  await expect(page).toHaveTitle('Audio | Velaptor');
  await expect(navbar(page).getByRole('link', { name: 'Guides' })).toHaveAttribute('aria-current', /./u);
  await expect(sidebar(page).locator('[aria-current]')).toHaveText(['Audio']);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a page takes the place of the one before in one step: its heading is never missing', async ({ page }) => {
  await openApp(page, '/docs/api/Namespaces');
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = (): void => {
      seen.add(document.querySelector('main h1')?.textContent ?? 'no heading');
      requestAnimationFrame(look);
    };
    look();
    new MutationObserver(() => seen.add(document.querySelector('main h1')?.textContent ?? 'no heading')).observe(
      document.body,
      { childList: true, subtree: true },
    );
  });
  await sidebar(page).getByRole('link', { name: 'RectShape', exact: true }).click();
  await expect(heading(page)).toHaveText('RectShape struct');
  await sidebar(page).getByRole('link', { name: 'CircleShape', exact: true }).click();
  await expect(heading(page)).toHaveText('CircleShape struct');
  await page.goBack();
  await expect(heading(page)).toHaveText('RectShape struct');
  const seen = await page.evaluate(() => ('seen' in window && window.seen instanceof Set ? [...window.seen] : []));
  expect(seen).toEqual(['Namespaces', 'RectShape struct', 'CircleShape struct']);
});

test('the table of contents marks the heading being read', async ({ page }) => {
  await openApp(page, RECT_SHAPE);
  await page.getByRole('heading', { name: 'HalfWidth' }).evaluate((target) => target.scrollIntoView());
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.locator('[aria-current]')).toHaveText(['HalfWidth']);
  await scrollTo(page, 0);
  await expect(contents.locator('[aria-current]')).not.toHaveText(['HalfWidth']);
});

test('the sidebar keeps what the reader opened and closed', async ({ page }) => {
  await openApp(page, '/docs/guides/intro');
  const input = sidebar(page).locator('details').filter({ hasText: 'Keyboard Input' }).last();
  const keyboard = sidebar(page).getByRole('link', { name: 'Keyboard Input' });
  await expect(keyboard).toBeVisible();
  await input.locator('summary').first().click();
  await expect(keyboard).toBeHidden();
  await sidebar(page).getByRole('link', { name: 'Rendering Text', exact: true }).click();
  await expect(heading(page)).toHaveText('Rendering Text');
  await expect(keyboard).toBeHidden();
  // Nothing is closed, but the way to the current page is opened.
  await (await addLink(page, '/docs/guides/guides/input/keyboard-input', 'to the keyboard')).click();
  await expect(heading(page)).toHaveText('Keyboard Input');
  await expect(keyboard).toBeVisible();
});

test('the sidebar keeps its scroll', async ({ page }) => {
  await openApp(page, '/docs/api/Namespaces');
  const link = sidebar(page).getByRole('link', { name: 'RectShape', exact: true });
  await link.scrollIntoViewIfNeeded();
  const holder = page.locator('#Page-menu');
  const before = await holder.evaluate((node) => node.scrollTop);
  expect(before).toBeGreaterThan(0);
  await link.click();
  await expect(heading(page)).toHaveText('RectShape struct');
  expect(await holder.evaluate((node) => node.scrollTop)).toBe(before);
});

test.describe('an address in other letters', () => {
  test('leads to its page on a first visit', async ({ page }) => {
    for (const [path, shown] of [
      ['/docs/API/velaptor.app', 'App class'],
      ['/DOCS/guides/Intro', 'Intro to Velaptor'],
      [`/docs/${OLDEST.name.toUpperCase()}/guides/guides/First-GAME`, 'Your First Game'],
    ] as const) {
      await page.goto(path);
      await expect(heading(page)).toHaveText(shown);
      await expect(page).toHaveTitle(/^(?!Page Not Found)/u);
    }
  });

  test('or with a file’s name leads to its page, by a link too', async ({ page }) => {
    const others = [`${RECT_SHAPE}.html`, `${RECT_SHAPE}/index.html`, `${RECT_SHAPE}/`];
    for (const path of others) {
      await page.goto(path);
      await expect(heading(page)).toHaveText('RectShape struct');
    }
    await openApp(page, '/docs/guides/intro');
    const requests = recordRequests(page);
    for (const path of others) {
      await test.step(path, async () => {
        await (await addLink(page, path, 'to the struct')).click();
        await expect(heading(page)).toHaveText('RectShape struct');
        await page.goBack();
        await expect(heading(page)).toHaveText('Intro to Velaptor');
      });
    }
    expect(requests.documents()).toEqual([]);
  });
});

test('an unknown address shows the not-found page, which can be left, and a link of another kind stays the browser’s', async ({
  page,
  context,
}) => {
  await openApp(page, '/docs/guides/intro');
  await test.step('a link to an unknown address shows the not-found page', async () => {
    await (await addLink(page, '/docs/no-such-page', 'to nowhere')).click();
    await expect(heading(page)).toHaveText('Page Not Found');
    await expect(page).toHaveTitle('Page Not Found | Velaptor');
    await expect(page).toHaveURL('/docs/no-such-page');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow');
    await page.goBack();
    await expect(heading(page)).toHaveText('Intro to Velaptor');
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  });
  await test.step('a link with a modifier key, another target or to a file stays the browser’s', async () => {
    const opened = context.waitForEvent('page');
    await sidebar(page)
      .getByRole('link', { name: 'Audio' })
      .click({ modifiers: ['ControlOrMeta'] });
    await (await opened).close();
    await expect(heading(page)).toHaveText('Intro to Velaptor');
    await (await addLink(page, '/robots.txt', 'robots')).click();
    await expect(page.getByText('User-agent')).toBeVisible();
  });
});

test('a first visit to an unknown address can be left by any link, and come back to', async ({ page }) => {
  await openApp(page, '/docs/no-such-page');
  await expect(heading(page)).toHaveText('Page Not Found');
  await navbar(page).getByRole('link', { name: 'Guides' }).click();
  await expect(heading(page)).toHaveText('Intro to Velaptor');
  await page.goBack();
  await expect(heading(page)).toHaveText('Page Not Found');
});

test('/docs and the permanent name of the latest answer by a link too', async ({ page }) => {
  await openApp(page, '/markdown-page');
  await (await addLink(page, '/docs', 'to the docs')).click();
  await expect(heading(page)).toHaveText('Intro to Velaptor');
  await page.goBack();
  await expect(heading(page)).toHaveText('Markdown page example');
  await (await addLink(page, `/docs/${LATEST.name}/guides/guides/audio`, 'to the release')).click();
  await expect(heading(page)).toHaveText('Audio');
});

test('Back leads to the page before although the app of a page that was loaded anew has not started', async ({
  page,
}) => {
  await openApp(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Get started' }).click();
  await expect(heading(page)).toHaveText('Intro to Velaptor');
  // For the browser both are one document, whose address alone changes.
  const release = await hold(page, '**/assets/entry-client-*.js');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.evaluate(() => history.back());
  await expect(page).toHaveTitle('Velaptor');
  await release();
  await expect(page.getByRole('main').getByRole('link', { name: 'Get started' })).toBeVisible();
});
