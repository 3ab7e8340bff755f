import { expect, type Locator, type Page, test } from '@playwright/test';
import { heading, openApp, openPage, scrollTop } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { ask, fetchPage } from '../support/fetched-page.ts';
import {
  asked,
  foundCount,
  pageField,
  pageVersion,
  type ResultsStage,
  results,
  resultsFacts,
} from '../support/results-page-facts.ts';
import { recordShifts, shiftOf } from '../support/shifts.ts';
import { OLD, pattern } from '../support/versions.ts';

const DATA = '**/data/search.json';

const chip = (page: Page, name: string): Locator => page.getByRole('main').getByRole('button', { name, exact: true });

/** How opaque an element is with all that it stands in. */
function seenInPart(element: Element): number {
  const own = Number(getComputedStyle(element).opacity);
  return element.parentElement === null ? own : own * seenInPart(element.parentElement);
}

/** The site as it is, with its own index. */
const STAGE: ResultsStage = {
  site: 'Velaptor',
  first: { query: 'keyboard', title: 'Keyboard Input' },
  second: {
    query: 'RectShape border',
    title: /Border/u,
    next: /^\/docs\/next\/api\/Velaptor\.Graphics\.RectShape#/u,
  },
};

for (const [fact, show] of resultsFacts(STAGE)) test(fact, ({ page }) => show(page));

test('a result is followed in the app, going back finds the list where it was, and another question is answered from the top', async ({
  page,
}) => {
  await openApp(page, `/search?q=render&version=${OLD.name}`);
  await expect(results(page)).toHaveCount(20);
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  // By key: the pointer would follow the button as scrolling to it brings more.
  await chip(page, 'Show more').press('Enter');
  await results(page).nth(30).scrollIntoViewIfNeeded();
  const top = await scrollTop(page);
  const href = (await results(page).nth(30).getAttribute('href')) ?? '';
  expect(href).toMatch(new RegExp(`^${pattern(OLD.path)}/.*#`, 'u'));
  await results(page).nth(30).click();
  await expect(page).toHaveURL(href);
  await expect(heading(page)).not.toHaveText(/^Search/u);
  await page.goBack();
  await expect.poll(() => results(page).count()).toBeGreaterThanOrEqual(40);
  await expect.poll(() => scrollTop(page)).toBe(top);
  await expect(pageField(page)).toHaveValue('render');
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  await test.step('another question, asked by a link, is answered from the top', async () => {
    await page.evaluate(() => window.scrollTo(0, 1500));
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('font');
    await page.getByRole('link', { name: /See all \d+ results/u }).click();
    await expect(pageField(page)).toHaveValue('font');
    await expect.poll(() => scrollTop(page)).toBe(0);
  });
});

for (const width of [390, 1440]) {
  test(`results move nothing that is seen, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await recordShifts(page);
    // One with results enough, and one with a second row of filters.
    for (const query of ['texture', 'enum: key']) {
      await openPage(page, `/search?${new URLSearchParams({ q: query })}`);
      await expect(results(page).first()).toBeVisible();
      expect(await shiftOf(page)).toBe(0);
    }
    await test.step('nor do those that come at the end of the list, and what is below it keeps the focus', async () => {
      await openPage(page, '/search?q=texture');
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
        await expect.poll(() => below.evaluate(seenInPart)).toBe(1);
      }
    });
    // Nor do they as they come letter by letter, and the heading names what is asked.
    await openPage(page, '/search?q=k');
    await expect(results(page).first()).toBeVisible();
    const top = () => foundCount(page).evaluate((count) => count.getBoundingClientRect().top);
    const before = await top();
    for (const query of ['keyboard', 'how do I draw a rectangle with round corners']) {
      await pageField(page).fill(query);
      await expect(heading(page)).toHaveText(`Search results for "${query}"`);
      expect(await top()).toBe(before);
    }
  });
}

test('chips narrow the search, in the address and together with prefixes', async ({ page }) => {
  await openPage(page, '/search?q=render');
  await expect(foundCount(page)).toHaveText(/^\d+ documents found$/u);
  // The list before stays until the next one is there.
  for (const narrower of ['Members', 'Methods']) {
    const before = await foundCount(page).textContent();
    await chip(page, narrower).click();
    await expect(foundCount(page)).not.toHaveText(before ?? '');
  }
  await expect.poll(() => asked(page)).toEqual({ q: 'render', type: 'members', kind: 'method' });
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
  await expect.poll(() => asked(page)).toEqual({ q: 'render', type: 'guides' });
  await expect(chip(page, 'Methods')).toBeHidden();
  await expect(results(page).first()).toHaveAttribute('href', /^\/docs\/guides\//u);
  await chip(page, 'Guides').click();
  await expect.poll(() => asked(page)).toEqual({ q: 'render' });
});

test('what is done before the component comes is not lost', async ({ page }) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/search-(?!worker)[^/]*\.js$/u, async (route) => {
    await released;
    await route.continue();
  });
  await openPage(page, '/search?q=old');
  await pageField(page).pressSequentially('render');
  await pageVersion(page).selectOption(OLD.name);
  await chip(page, 'Members').click();
  release();
  await expect(chip(page, 'Members')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => asked(page)).toEqual({ q: 'render', version: OLD.name, type: 'members' });
  await expect(results(page).first()).toHaveText(/^\w+\.Render/u);
});

test('examples, signatures and what finds nothing: the page says what can be asked, and what was understood', async ({
  page,
}) => {
  await openPage(page, '/search');
  await test.step('examples lead to their answers, Back and Forward between them', async () => {
    await expect(page.getByText('You can ask for')).toBeVisible();
    const examples = page.getByRole('main').getByRole('listitem').getByRole('link');
    for (const example of await examples.allTextContents()) {
      await examples.filter({ hasText: new RegExp(`^${example}$`, 'u') }).click();
      await expect(pageField(page)).toHaveValue(example);
      await expect(foundCount(page)).toHaveText(/^(?:One document|\d+ documents) found$/u);
      await page.goBack();
      await expect(pageField(page)).toHaveValue('');
    }
    await page.goForward();
    await expect(pageField(page)).not.toHaveValue('');
    await expect(foundCount(page)).toBeVisible();
  });
  await test.step('a signature is understood, and said', async () => {
    await pageField(page).fill('ITexture -> void');
    await expect(page.getByText('Members that take ITexture and return void', { exact: true })).toBeVisible();
    await expect(results(page).first()).toHaveText(/ITexture/u);
    await pageField(page).fill('render takes ITexture');
    await expect(page.getByText('Members that take ITexture, with “render”', { exact: true })).toBeVisible();
    await expect(results(page).first()).toHaveText(/^\w+\.Render\(ITexture/u);
  });
  await test.step('nothing found: other words, no filters', async () => {
    await pageField(page).fill('zzyzx');
    await chip(page, 'Guides').click();
    await expect.poll(() => asked(page)).toEqual({ q: 'zzyzx', type: 'guides' });
    await expect(page.getByText('No results were found')).toBeVisible();
    await expect(page.getByText('other words, or fewer of them')).toBeVisible();
    expect(await violations(page, 'main')).toEqual([]);
    await chip(page, 'Search in everything').click();
    await expect.poll(() => asked(page)).toEqual({ q: 'zzyzx' });
    await expect(heading(page)).toBeFocused();
  });
});

test('a missing or corrupt index is told, and Retry really tries again', async ({ page, context }) => {
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

test('search engines are told to leave the page out', async ({ baseURL }) => {
  expect((await fetchPage(baseURL, '/search')).page.meta.get('robots')).toBe('noindex, follow');
  expect((await ask(baseURL, '/sitemap.xml')).text).not.toContain('/search<');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says what to do instead, and has no form that does nothing', async ({ page }) => {
    await page.goto('/search?q=keyboard');
    await expect(pageField(page)).toBeHidden();
    await expect(page.getByRole('article')).toContainText('Search needs JavaScript', { useInnerText: true });
    await page.getByRole('article').getByRole('link', { name: 'API' }).click();
    await expect(heading(page)).toHaveText('Namespaces');
  });
});
