import { expect, type Locator, type Page, test } from '@playwright/test';
import { fitsWidth, heading, openApp, openPage, recordConsole, scrollTop } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { ask, fetchPage } from '../support/fetched-page.ts';
import { hold } from '../support/hold.ts';
import { foundCount, pageField, pageVersion, results } from '../support/search-parts.ts';
import { recordShifts, shiftOf } from '../support/shifts.ts';
import { OLD, pattern } from '../support/versions.ts';

const DATA = '**/data/search.json';
const FOUND = /^(?:One document|\d+ documents) found$/u;

const chip = (page: Page, name: string): Locator => page.getByRole('main').getByRole('button', { name, exact: true });

/** The parameters of the page's address. */
function parameters(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams);
}

/** Opacity of an element, with that of its ancestors. */
function opacityOf(element: Element): number {
  const own = Number(getComputedStyle(element).opacity);
  return element.parentElement === null ? own : own * opacityOf(element.parentElement);
}

test('the address contains the query and the version, and changes with them', async ({ page }) => {
  const messages = recordConsole(page);
  await openPage(page, '/search?q=keyboard&from=elsewhere');
  await expect(pageField(page)).toHaveValue('keyboard');
  await expect(heading(page)).toHaveText('Search results for "keyboard"');
  await expect(page).toHaveTitle('Search results for "keyboard" | Velaptor');
  await expect(foundCount(page)).toHaveText(FOUND);
  await expect(results(page).filter({ hasText: 'Keyboard Input' }).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await pageField(page).fill('RectShape border');
  await expect(page).toHaveURL('/search?q=RectShape+border&from=elsewhere');
  await expect(results(page).first()).toHaveText(/Border/u);
  await pageVersion(page).selectOption('Next');
  await expect.poll(() => parameters(page)).toEqual({ q: 'RectShape border', from: 'elsewhere', version: 'next' });
  await expect(results(page).first()).toHaveAttribute('href', /^\/docs\/next\/api\/Velaptor\.Graphics\.RectShape#/u);
  await pageField(page).press('Escape');
  await expect(pageField(page)).toHaveValue('');
  await expect.poll(() => parameters(page)).toEqual({ from: 'elsewhere', version: 'next' });
  await expect(page).toHaveTitle('Search the documentation | Velaptor');
  expect(messages).toEqual([]);
});

test('any text of at most 64 characters is a query, and examples show what to ask for', async ({ page }) => {
  const messages = recordConsole(page);
  await openPage(page, '/search');
  await expect(page).toHaveTitle('Search the documentation | Velaptor');
  await expect(pageField(page)).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await test.step('examples lead to their results, Back and Forward between them', async () => {
    const examples = page.getByRole('main').getByRole('listitem').getByRole('link');
    for (const example of (await examples.allTextContents()).slice(0, 3)) {
      await examples.filter({ hasText: new RegExp(`^${example}$`, 'u') }).click();
      await expect(pageField(page)).toHaveValue(example);
      await expect(foundCount(page)).toHaveText(FOUND);
      await page.goBack();
      await expect(pageField(page)).toHaveValue('');
    }
    await page.goForward();
    await expect(pageField(page)).not.toHaveValue('');
    await expect(foundCount(page)).toBeVisible();
  });
  await test.step('signatures are explained', async () => {
    await pageField(page).fill('ITexture -> void');
    await expect(page.getByText('Members that take ITexture and return void', { exact: true })).toBeVisible();
    await expect(results(page).first()).toHaveText(/ITexture/u);
  });
  await test.step('without results the page suggests the page with the nearest spelling', async () => {
    await pageField(page).fill('zzrendring zzrectangels');
    await expect(page.getByRole('link', { name: 'Rendering Rectangles', exact: true })).toHaveAttribute(
      'href',
      '/docs/guides/guides/rendering-primitives/rendering-rectangles',
    );
  });
  await test.step('without results the page suggests other words and fewer filters', async () => {
    await pageField(page).fill('zzyzx');
    await chip(page, 'Guides').click();
    await expect.poll(() => parameters(page)).toEqual({ q: 'zzyzx', type: 'guides' });
    await expect(page.getByText('No results were found')).toBeVisible();
    // A link to the search would lead to this page.
    await expect(page.getByText('Try one of these').getByRole('link')).toHaveText(['Home', 'Get started']);
    await expect(page.getByRole('main').getByRole('link', { name: 'Get started' })).toHaveAttribute('href', '/docs');
    expect(await violations(page, 'main')).toEqual([]);
    await chip(page, 'Search in everything').click();
    await expect.poll(() => parameters(page)).toEqual({ q: 'zzyzx' });
    await expect(heading(page)).toBeFocused();
  });
  await test.step('queries are text, and fit a window of 320 px', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await pageField(page).fill('   ');
    await expect(heading(page)).toHaveText('Search the documentation');
    for (const query of [
      '(.*)+[^a]$|\\',
      '🎮🕹️',
      'شاشة العرض',
      '<img src=x onerror=alert(1)><b>bold',
      'render takes ITexture',
    ]) {
      await pageField(page).fill(query);
      await expect(heading(page)).toHaveText(`Search results for "${query}"`);
      await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/found$/u);
      expect(await fitsWidth(page)).toBe(true);
      await expect(heading(page).locator('img, b')).toHaveCount(0);
    }
    await pageField(page).fill('');
    await page.keyboard.type('W'.repeat(70));
    await expect(pageField(page)).toHaveValue('W'.repeat(64));
    await expect(heading(page)).toHaveText(`Search results for "${'W'.repeat(64)}"`);
    expect(await fitsWidth(page)).toBe(true);
  });
  expect(messages).toEqual([]);
});

test('results come in pages of 20, by the button and by scrolling', async ({ page }) => {
  await openPage(page, '/search?q=texture');
  await expect(results(page)).toHaveCount(20);
  const more = page.getByRole('main').getByRole('button', { name: /^(?:Show more|All \d+ are shown)$/u });
  await more.press('Enter');
  await expect.poll(() => results(page).count()).toBeGreaterThan(20);
  await expect(page.getByRole('status').filter({ hasText: /^\d+ of \d+ shown$/u })).toBeAttached();
  await expect(more).toBeFocused();
  await page.reload();
  await expect(results(page)).toHaveCount(20);
  await page.mouse.move(600, 600);
  await page.mouse.wheel(0, 20_000);
  await expect.poll(() => results(page).count()).toBeGreaterThan(20);
});

test('going back restores the list and its scroll position; another query starts at the top', async ({ page }) => {
  await openApp(page, `/search?q=render&version=${OLD.name}`);
  await expect(results(page)).toHaveCount(20);
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  // By keyboard: scrolling to the button loads more results, which move it away from the pointer.
  await chip(page, 'Show more').press('Enter');
  await results(page).nth(30).scrollIntoViewIfNeeded();
  // Reads the position at the click, because Playwright may scroll before it.
  await page.evaluate(() => {
    const onClick = (): unknown => Reflect.set(window, 'topAtClick', Math.round(window.scrollY));
    document.addEventListener('click', onClick, { capture: true, once: true });
  });
  const href = (await results(page).nth(30).getAttribute('href')) ?? '';
  expect(href).toMatch(new RegExp(`^${pattern(OLD.path)}/.*#`, 'u'));
  await results(page).nth(30).click();
  await expect(page).toHaveURL(href);
  await expect(heading(page)).not.toHaveText(/^Search/u);
  await page.goBack();
  await expect.poll(() => results(page).count()).toBeGreaterThanOrEqual(40);
  const top = await page.evaluate(() => Reflect.get(window, 'topAtClick'));
  expect(top).toBeGreaterThan(0);
  await expect.poll(() => scrollTop(page)).toBe(top);
  await expect(pageField(page)).toHaveValue('render');
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  await test.step('another query', async () => {
    await page.evaluate(() => window.scrollTo(0, 1500));
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('font');
    await page.getByRole('link', { name: /See all \d+ results/u }).click();
    await expect(pageField(page)).toHaveValue('font');
    await expect.poll(() => scrollTop(page)).toBe(0);
  });
});

for (const width of [390, 1440]) {
  test(`results cause no layout shift at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await recordShifts(page);
    // With many results, and with a second row of filters.
    for (const query of ['enum: key', 'texture']) {
      await openPage(page, `/search?${new URLSearchParams({ q: query })}`);
      await expect(results(page).first()).toBeVisible();
      expect(await shiftOf(page)).toBe(0);
    }
    await test.step('when more arrive at the end of the list, which keeps the focus', async () => {
      const more = chip(page, 'Show more');
      await more.focus();
      const countAtEnd = async (): Promise<number> => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        return results(page).count();
      };
      await expect.poll(countAtEnd).toBeGreaterThan(60);
      expect(await shiftOf(page)).toBe(0);
      await expect(more).toBeFocused();
      for (const below of [more, page.getByRole('contentinfo')]) {
        await below.scrollIntoViewIfNeeded();
        await expect.poll(() => below.evaluate(opacityOf)).toBe(1);
      }
    });
    await test.step('while the reader types', async () => {
      await page.evaluate(() => window.scrollTo(0, 0));
      const top = () => foundCount(page).evaluate((count) => count.getBoundingClientRect().top);
      await pageField(page).fill('k');
      await expect(heading(page)).toHaveText('Search results for "k"');
      const before = await top();
      for (const query of ['keyboard', 'how do I draw a rectangle with round corners']) {
        await pageField(page).fill(query);
        await expect(heading(page)).toHaveText(`Search results for "${query}"`);
        expect(await top()).toBe(before);
      }
    });
  });
}

test('chips filter the results, are part of the address, and combine with prefixes', async ({ page }) => {
  await openPage(page, '/search?q=render');
  await expect(foundCount(page)).toHaveText(FOUND);
  // The previous list stays until the next one is there.
  for (const name of ['Members', 'Methods']) {
    const before = await foundCount(page).textContent();
    await chip(page, name).click();
    await expect(foundCount(page)).not.toHaveText(before ?? '');
  }
  await expect.poll(() => parameters(page)).toEqual({ q: 'render', type: 'members', kind: 'method' });
  await expect(results(page).first()).toHaveText(/Render/u);
  const methods = await foundCount(page).textContent();
  expect(await violations(page, 'main')).toEqual([]);

  await pageField(page).fill('method: render');
  await expect(foundCount(page)).toHaveText(methods ?? '');
  await page.reload();
  await expect(chip(page, 'Methods')).toHaveAttribute('aria-pressed', 'true');
  await expect(foundCount(page)).toHaveText(methods ?? '');

  await chip(page, 'Guides').click();
  await expect(pageField(page)).toHaveValue('render');
  await expect.poll(() => parameters(page)).toEqual({ q: 'render', type: 'guides' });
  await expect(chip(page, 'Methods')).toBeHidden();
  await expect(results(page).first()).toHaveAttribute('href', /^\/docs\/guides\//u);
  await chip(page, 'Guides').click();
  await expect.poll(() => parameters(page)).toEqual({ q: 'render' });
});

test('input before the component has loaded is not lost', async ({ page }) => {
  const release = await hold(page, /\/assets\/search-(?!worker)[^/]*\.js$/u);
  await openPage(page, '/search?q=old');
  await pageField(page).pressSequentially('render');
  await pageVersion(page).selectOption(OLD.name);
  await chip(page, 'Members').click();
  release();
  await expect(chip(page, 'Members')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => parameters(page)).toEqual({ q: 'render', version: OLD.name, type: 'members' });
  await expect(results(page).first()).toHaveText(/^\w+\.Render/u);
});

test('a missing or corrupt index is reported, and Retry searches again', async ({ page, context }) => {
  for (const [what, body] of [
    ['missing', null],
    ['corrupt', '{"versions":'],
  ] as const) {
    await test.step(what, async () => {
      await context.route(DATA, (route) =>
        body === null
          ? route.fulfill({ status: 404, body: '' })
          : route.fulfill({ contentType: 'application/json', body }),
      );
      await openPage(page, '/search?q=keyboard');
      const box = page.getByRole('main').getByRole('alert');
      await expect(box).toContainText('Unable to fetch results');
      if (what === 'missing') expect(await violations(page, 'main')).toEqual([]);
      await context.unroute(DATA);
      await box.getByRole('button', { name: 'Retry' }).click();
      await expect(foundCount(page)).toBeVisible();
      await expect(box).toBeHidden();
      await expect(pageField(page)).toBeFocused();
    });
  }
});

test('search engines exclude the page', async ({ baseURL }) => {
  expect((await fetchPage(baseURL, '/search')).page.meta.get('robots')).toBe('noindex, follow');
  expect((await ask(baseURL, '/sitemap.xml')).text).not.toContain('/search<');
});
