import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  addLink,
  chooseVersion,
  heading,
  navbar,
  openApp,
  openPage,
  recordRequests,
  scrollTo,
  scrollTop,
  sidebar,
  waitForAdoption,
  waitForApp,
} from '../support/app.ts';
import { hold } from '../support/hold.ts';
import { LATEST, OLD, OLDEST } from '../support/versions.ts';

const RECT_SHAPE = '/docs/api/Velaptor.Graphics.RectShape';
const CIRCLE_SHAPE = '/docs/api/Velaptor.Graphics.CircleShape';

function contents(page: Page): Locator {
  return page.getByRole('navigation', { name: 'On this page' });
}

/** Expect an element to be in the viewport, below the navbar. */
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

test('Back returns to the block in view of a long page whose blocks above were never laid out', async ({ page }) => {
  await openApp(page, '/docs/api/Velaptor.NativeInterop.ImGui.ImGuiInvoker');
  const member = page.locator('.api-member').nth(30);
  const top = (): Promise<number> => member.evaluate((block) => block.getBoundingClientRect().top);
  // A jump, as by dragging the scrollbar. Laying out the blocks around the member moves it.
  await member.evaluate((block) => window.scrollTo(0, window.scrollY + block.getBoundingClientRect().top - 200));
  const tops: number[] = [];
  await expect.poll(async () => tops.unshift(await top()) > 1 && tops[0] === tops[1]).toBe(true);
  expect(await scrollTop(page)).toBeGreaterThan(5000);
  // Without Playwright's scrolling to the link.
  await navbar(page).getByRole('link', { name: 'Guides' }).dispatchEvent('click');
  await expect(heading(page)).toHaveText('Intro to Velaptor');
  await page.goBack();
  await expect(heading(page)).toContainText('ImGuiInvoker');
  await expect.poll(async () => Math.abs((await top()) - (tops[0] ?? 0))).toBeLessThan(3);
});

test.describe('a hash link', () => {
  test('scrolls to its heading, again when it is followed again, and Back returns', async ({ page }) => {
    await openApp(page, RECT_SHAPE);
    await test.step('a link that changes only the query does not scroll', async () => {
      const query = await addLink(page, `${RECT_SHAPE}?view=all`, 'only a query');
      await scrollTo(page, 900);
      // Without Playwright's scrolling to the link.
      await query.evaluate((anchor: HTMLAnchorElement) => anchor.click());
      await expect(page).toHaveURL(`${RECT_SHAPE}?view=all`);
      await expect.poll(() => scrollTop(page)).toBe(900);
      await page.goBack();
      await expect(page).toHaveURL(RECT_SHAPE);
    });
    const link = contents(page).getByRole('link', { name: 'GradientStop' });
    const target = page.getByRole('heading', { name: 'GradientStop' });
    await scrollTo(page, 300);
    await link.click();
    await expect(page).toHaveURL(`${RECT_SHAPE}#gradientstop`);
    await expectBelowNavbar(page, target);
    await expect(target).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(RECT_SHAPE);
    await expect.poll(() => scrollTop(page)).toBe(300);
    await page.goForward();
    await scrollTo(page, 0);
    await link.click();
    await expectBelowNavbar(page, target);
    await test.step('the table of contents marks the heading being read', async () => {
      await page.getByRole('heading', { name: 'GradientType' }).evaluate((element) => element.scrollIntoView());
      await expect(contents(page).locator('[aria-current]')).toHaveText(['GradientType']);
      await scrollTo(page, 0);
      await expect(contents(page).locator('[aria-current]')).not.toHaveText(['GradientType']);
    });
  });

  test('of another page leads to its heading, also by anchors of the old site', async ({ page }) => {
    const old = `${RECT_SHAPE}#Velaptor.Graphics.RectShape.GradientType`;
    await openApp(page, '/docs/guides/intro');
    for (const [href, name] of [
      [`${RECT_SHAPE}#gradientstop`, 'GradientStop'],
      [old, 'GradientType'],
    ] as const) {
      await (await addLink(page, href, `to ${name}`)).click();
      await expect(heading(page)).toHaveText('RectShape struct');
      await expectBelowNavbar(page, page.getByRole('heading', { name }));
      await page.goBack();
      await expect(heading(page)).toHaveText('Intro to Velaptor');
    }
    await test.step('on a first visit', async () => {
      await openApp(page, old);
      await expectBelowNavbar(page, page.getByRole('heading', { name: 'GradientType' }));
    });
    await test.step('with brackets where the anchor has underscores', async () => {
      const method = 'Velaptor.NativeInterop.ImGui.IImGuiInvoker.SameLine(float,float)';
      await page.goto(`/docs/api/Velaptor.NativeInterop.ImGui.IImGuiInvoker#${method}.offset%3Cfrom%3Estart%3Cx`);
      await expectBelowNavbar(page, page.locator(`[id="${method}.offset_from_start_x"]`));
    });
  });
});

test('a navigation updates title, canonical address, focus and current menu items in one step', async ({ page }) => {
  const guides = navbar(page).getByRole('link', { name: 'Guides' });
  const api = navbar(page).getByRole('link', { name: 'API', exact: true });
  await openApp(page, '/docs/guides/guides/audio');
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => seen.add(document.querySelector('main h1')?.textContent ?? 'no heading');
    look();
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  await expect(guides).toHaveAttribute('aria-current', /./u);
  await api.click();
  await expect(heading(page)).toHaveText('Namespaces');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('Velaptor namespaces | Velaptor');
  await expect(page).toHaveURL('/docs/api/Namespaces');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://docs.velaptor.io/docs/api/Namespaces',
  );
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Velaptor namespaces | Velaptor');
  await expect(api).toHaveAttribute('aria-current', /./u);
  await expect(guides).not.toHaveAttribute('aria-current');
  await expect(sidebar(page).locator('[aria-current]')).toHaveText(['Namespaces']);

  await test.step('within a section the sidebar keeps its scroll position', async () => {
    const holder = sidebar(page).getByRole('list').first();
    const link = sidebar(page).getByRole('link', { name: 'RectShape', exact: true });
    await link.scrollIntoViewIfNeeded();
    const before = await holder.evaluate((node) => node.scrollTop);
    expect(before).toBeGreaterThan(0);
    await link.click();
    await expect(heading(page)).toHaveText('RectShape struct');
    expect(await holder.evaluate((node) => node.scrollTop)).toBe(before);
  });
  await expect(sidebar(page).locator('[aria-current]')).toHaveText(['RectShape']);
  await expect(heading(page)).toBeFocused();
  await expect(page.locator('head title')).toHaveCount(1);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1);

  await page.goBack();
  await page.goBack();
  await expect(heading(page)).toHaveText('Audio');
  await expect(page).toHaveTitle('Audio | Velaptor');
  await expect(guides).toHaveAttribute('aria-current', /./u);
  await expect(sidebar(page).locator('[aria-current]')).toHaveText(['Audio']);
  // The same document all the time, and never without a heading.
  const seen = await page.evaluate(() => ('seen' in window && window.seen instanceof Set ? [...window.seen] : []));
  expect(seen).toEqual(['Audio', 'Namespaces', 'RectShape struct']);
});

test('the sidebar keeps open categories within a section, and starts over in another section or version', async ({
  page,
}) => {
  await openApp(page, '/docs/guides/intro');
  const toggle = sidebar(page)
    .locator('details')
    .filter({ hasText: 'Keyboard Input' })
    .last()
    .locator('summary')
    .first();
  const keyboard = sidebar(page).getByRole('link', { name: 'Keyboard Input' });
  await toggle.click();
  await expect(keyboard).toBeHidden();
  await sidebar(page).getByRole('link', { name: 'Rendering Text', exact: true }).click();
  await expect(heading(page)).toHaveText('Rendering Text');
  await expect(keyboard).toBeHidden();
  // A navigation opens the categories of its page.
  await (await addLink(page, '/docs/guides/guides/input/keyboard-input', 'to the keyboard')).click();
  await expect(heading(page)).toHaveText('Keyboard Input');
  await expect(keyboard).toBeVisible();

  await toggle.click();
  await expect(keyboard).toBeHidden();
  await navbar(page).getByRole('link', { name: 'API', exact: true }).click();
  await expect(heading(page)).toHaveText('Namespaces');
  await navbar(page).getByRole('link', { name: 'Guides' }).click();
  await expect(heading(page)).toHaveText('Intro to Velaptor');
  await expect(keyboard).toBeVisible();
  await toggle.click();
  await expect(keyboard).toBeHidden();
  await chooseVersion(page, OLD.label);
  await expect(page).toHaveURL(`${OLD.path}/guides/intro`);
  await expect(keyboard).toBeVisible();
});

test('the API sidebar groups types by namespace and scrolls the current one into view', async ({ page }) => {
  const last = '/docs/api/Velaptor.UI.Window';
  await openPage(page, '/docs/api/Namespaces');
  const texts = await sidebar(page).getByRole('link').allTextContents();
  expect(texts.slice(0, 3)).toEqual(['Namespaces', 'API changes', 'Velaptor']);
  const graphics = sidebar(page)
    .getByRole('listitem')
    .filter({ has: page.locator('> a[href="/docs/api/Velaptor.Graphics"]') });
  await expect(graphics.getByRole('link', { name: 'RectShape', exact: true })).toHaveAttribute('href', RECT_SHAPE);
  await expect(sidebar(page).locator(`a[href="${last}"]`)).not.toBeInViewport();
  await openPage(page, last);
  await expect(sidebar(page).locator('a[aria-current=page]')).toHaveAttribute('href', last);
  await expect(sidebar(page).locator('a[aria-current=page]')).toBeInViewport();
  expect(await scrollTop(page)).toBe(0);
});

test('addresses match regardless of letter case, trailing slash and file name, by a link too', async ({ page }) => {
  const others = [`${RECT_SHAPE}.html`, `${RECT_SHAPE}/index.html`, `${RECT_SHAPE}/`];
  for (const [path, shown] of [
    ['/docs/API/velaptor.app', 'App class'],
    ['/DOCS/guides/Intro', 'Intro to Velaptor'],
    [`/docs/${OLDEST.name.toUpperCase()}/guides/guides/First-GAME`, 'Your First Game'],
    ...others.map((path) => [path, 'RectShape struct'] as const),
  ] as const) {
    await page.goto(path);
    await expect(heading(page)).toHaveText(shown);
  }
  await openApp(page, '/markdown-page');
  const requests = recordRequests(page);
  for (const [path, shown] of [
    ...others.map((other) => [other, 'RectShape struct'] as const),
    ['/docs', 'Intro to Velaptor'],
    [`/docs/${LATEST.name}/guides/guides/audio`, 'Audio'],
  ] as const) {
    await (await addLink(page, path, 'to the page')).click();
    await expect(heading(page)).toHaveText(shown);
    await page.goBack();
    await expect(heading(page)).toHaveText('Markdown page example');
  }
  expect(requests.documents()).toEqual([]);
});

test('an unknown address shows the not-found page and can be left; other kinds of link stay the browser’s', async ({
  page,
  context,
}) => {
  await openApp(page, '/docs/no-such-page');
  await expect(heading(page)).toHaveText('Page Not Found');
  await navbar(page).getByRole('link', { name: 'Guides' }).click();
  await expect(heading(page)).toHaveText('Intro to Velaptor');
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  await page.goBack();
  await expect(heading(page)).toHaveText('Page Not Found');
  await page.goForward();
  await expect(heading(page)).toHaveText('Intro to Velaptor');
  await test.step('by a link', async () => {
    await (await addLink(page, '/docs/no-such-page', 'to nowhere')).click();
    await expect(heading(page)).toHaveText('Page Not Found');
    await expect(page).toHaveTitle('Page Not Found | Velaptor');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
    await page.goBack();
    await expect(heading(page)).toHaveText('Intro to Velaptor');
  });
  await test.step('a link with a modifier key, and one to a file', async () => {
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

test('an anchor that is followed again is scrolled to, without another history entry', async ({ page }) => {
  await openApp(page, RECT_SHAPE);
  const methods = page.getByRole('heading', { level: 2, name: 'Methods' });
  for (const _ of ['first', 'again']) {
    await contents(page).getByRole('link', { name: 'Methods', exact: true }).click();
    await expectBelowNavbar(page, methods);
    await scrollTo(page, 300);
  }
  await page.goBack();
  await expect(page).toHaveURL(RECT_SHAPE);
});

test('Back, Forward and reload restore the scroll position', async ({ page }) => {
  await openApp(page, RECT_SHAPE);
  await scrollTo(page, 1500);
  await sidebar(page).getByRole('link', { name: 'CircleShape' }).click();
  await expect(heading(page)).toHaveText('CircleShape struct');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await scrollTo(page, 700);
  await page.goBack();
  await expect(heading(page)).toHaveText('RectShape struct');
  await expect.poll(() => scrollTop(page)).toBe(1500);
  await page.goForward();
  await expect(heading(page)).toHaveText('CircleShape struct');
  await expect.poll(() => scrollTop(page)).toBe(700);
  await page.reload();
  await waitForApp(page);
  await expect.poll(() => scrollTop(page)).toBe(700);
  await page.goBack();
  await expect(heading(page)).toHaveText('RectShape struct');
  await expect.poll(() => scrollTop(page)).toBe(1500);
  await test.step('of documents that were loaded in full, too', async () => {
    await page.goto(`${CIRCLE_SHAPE}#radius`);
    await waitForApp(page);
    const position = await scrollTop(page);
    await waitForAdoption(page);
    await sidebar(page)
      .getByRole('link', { name: 'CornerRadius' })
      .evaluate((link: HTMLAnchorElement) => link.click());
    await expect(heading(page)).toHaveText('CornerRadius struct');
    await page.goBack();
    await expect(heading(page)).toHaveText('CircleShape struct');
    await expect.poll(() => scrollTop(page)).toBe(position);
    await page.goBack();
    await expect(heading(page)).toHaveText('RectShape struct');
    await expect.poll(() => scrollTop(page)).toBe(1500);
  });
});

test('Back works after a reload even before the app has started', async ({ page }) => {
  await openApp(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Get started' }).click();
  await expect(heading(page)).toHaveText('Intro to Velaptor');
  // To the browser both pages are one document whose address changes.
  const release = await hold(page, '**/assets/entry-client-*.js');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.evaluate(() => history.back());
  await expect(page).toHaveTitle('Velaptor');
  release();
  await expect(page.getByRole('main').getByRole('link', { name: 'Get started' })).toBeVisible();
});
