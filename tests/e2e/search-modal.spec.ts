import { expect, type Page, test } from '@playwright/test';
import {
  adopted,
  fitsWidth,
  heading,
  navbar,
  openPage,
  recordConsole,
  recordRequests,
  scrollTop,
} from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { hold } from '../support/hold.ts';
import { bytesOf, measureDownloads } from '../support/network.ts';
import {
  ask,
  dialog,
  field,
  INTRO,
  noResults,
  openModal,
  rows,
  search,
  searchButton,
  storeRecent,
} from '../support/search-parts.ts';
import { LATEST, OLD, pattern } from '../support/versions.ts';

const INDEX = '/data/search.json';

/** Reports whether the upper edge of the element with the focus is visible. */
function isFocusVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focus = document.activeElement;
    if (focus === null) return false;
    const { left, top, width } = focus.getBoundingClientRect();
    return focus.contains(document.elementFromPoint(left + width / 2, top + 3));
  });
}

/** Ranges that are highlighted on the page of a followed result. */
function highlighted(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...(CSS.highlights.get('search-match') ?? [])]
      .filter((range) => range.startContainer.parentElement?.checkVisibility())
      .map(String),
  );
}

test.describe('loading', () => {
  test.use({ extraHTTPHeaders: { 'Accept-Encoding': 'gzip' } });

  test('hovering over the search button loads modal and index, and nothing loads before', async ({ page }) => {
    const downloads = await measureDownloads(page);
    // Requests of a worker are only visible here.
    const requests = recordRequests(page);
    await openPage(page, INTRO);
    await page.waitForLoadState('networkidle');
    const before = downloads().length;
    expect(requests.paths().filter((path) => /search|\/data\//u.test(path))).toEqual([]);
    await expect(searchButton(page).locator('kbd')).toHaveText('Ctrl K');
    await searchButton(page).hover();
    await expect.poll(() => requests.paths()).toContain(INDEX);
    const scripts = downloads()
      .slice(before)
      .filter(({ path }) => path.startsWith('/assets/'));
    expect(scripts.map(({ path }) => path)).toContainEqual(expect.stringContaining('/open-search'));
    // 60 KB of React; the app loads too, because the reader is active.
    expect(bytesOf(scripts)).toBeLessThan(120 * 1024);
    await expect(dialog(page)).toHaveCount(0);
  });
});

for (const event of ['touchstart', 'focusin']) {
  test(`the search is loaded on ${event}`, async ({ page }) => {
    await openPage(page, INTRO);
    await page.waitForLoadState('networkidle');
    const modal = page.waitForRequest('**/assets/open-search*');
    const index = page.waitForEvent('worker', (worker) => worker.url().includes('/search-worker'));
    await searchButton(page).dispatchEvent(event);
    await Promise.all([modal, index]);
    await expect(dialog(page)).toHaveCount(0);
  });
}

test('the modal opens and closes by its keys, accepts any text, and moves by arrow keys', async ({ page }) => {
  const messages = recordConsole(page);
  await openPage(page, INTRO);
  await test.step('keys open and close it, and closing returns the focus to the button', async () => {
    await openModal(page);
    await expect(dialog(page).getByText('No recent searches')).toBeVisible();
    for (const name of ['Enter key', 'Arrow up', 'Arrow down', 'Escape key']) {
      await expect(dialog(page).locator('.DocSearch-Footer').getByRole('img', { name })).toHaveCount(1);
    }
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Control+k');
    await expect(dialog(page)).toHaveCount(0);
    await expect(searchButton(page)).toBeFocused();
    await page.keyboard.press('Meta+k');
    await expect(field(page)).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(searchButton(page)).toBeFocused();
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('/');
    await expect(field(page)).toHaveValue('/');
    await page.mouse.click(5, 500);
    await expect(dialog(page)).toHaveCount(0);
    await searchButton(page).click();
    await expect(field(page)).toHaveValue('');
    await expect(page).toHaveURL(INTRO);
  });
  await test.step('any text is a query', async () => {
    const title = await page.title();
    for (const query of ['   ', '.*+?^$()[]{}|\\', '😀', 'שלום عالم', '<img src=x onerror="document.title=1">']) {
      await field(page).fill(query);
      await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results?$|^No results for/u);
      await expect(noResults(page).or(rows(page).first())).toBeVisible();
    }
    await expect(dialog(page).locator('img')).toHaveCount(0);
    await expect(page).toHaveTitle(title);
    expect(messages).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });
  await test.step('selected text is the first query, which has at most 64 characters', async () => {
    const title = (await heading(page).textContent()) ?? '';
    await heading(page).selectText();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toHaveValue(title);
    await expect(rows(page).first()).toContainText(title);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('x'.repeat(70));
    await expect(field(page)).toHaveValue('x'.repeat(64));
  });
  await test.step('without results it suggests the page with the nearest spelling', async () => {
    await field(page).fill('zzrendring zzrectangels');
    const likely = noResults(page).getByRole('link', { name: 'Rendering Rectangles', exact: true });
    await expect(likely).toHaveAttribute('href', '/docs/guides/guides/rendering-primitives/rendering-rectangles');
  });
  await test.step('without results it suggests searches and a prefilled issue', async () => {
    await field(page).fill('zzqxv wvxq');
    await expect(noResults(page)).toContainText('No results for "zzqxv wvxq"');
    await expect(noResults(page).getByRole('link', { name: 'Get started' })).toHaveAttribute('href', '/docs');
    expect(await violations(page)).toEqual([]);
    const href = await noResults(page).getByRole('link', { name: 'Let us know.' }).getAttribute('href');
    const issue = new URL(href ?? '');
    expect(issue.origin + issue.pathname).toBe('https://github.com/KinsonDigital/VelaptorDocs/issues/new');
    expect(issue.searchParams.get('title')).toContain('"zzqxv wvxq"');
    expect(issue.searchParams.get('body')).toContain(LATEST.label);
    await noResults(page).getByRole('button', { name: 'RectShape border', exact: true }).click();
    await expect(field(page)).toHaveValue('RectShape border');
    await expect(field(page)).toBeFocused();
    await expect(rows(page).first()).toBeVisible();
  });
  await test.step('arrow keys select, and Ctrl+Enter opens a new tab', async () => {
    await ask(page, 'texture');
    await expect(rows(page).nth(2)).toBeVisible();
    const active = () => rows(page).evaluateAll((all) => all.findIndex((row) => row.ariaSelected === 'true'));
    const last = (await rows(page).count()) - 1;
    expect(await active()).toBe(0);
    await page.keyboard.press('ArrowDown');
    expect(await active()).toBe(1);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await active()).toBe(last);
    await expect(rows(page).nth(last)).toBeInViewport();
    await page.keyboard.press('ArrowDown');
    expect(await active()).toBe(0);
    const first = await rows(page).first().getAttribute('id');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', first ?? '');
    const href = await rows(page).first().getByRole('link').getAttribute('href');
    const opened = page.context().waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    await expect(await opened).toHaveURL(href ?? '');
    await expect(dialog(page)).toBeVisible();
  });
});

test('a query has at most 20 hits, five per group; the results page has all of them', async ({ page }) => {
  await openPage(page, '/docs/next/guides/intro');
  await openModal(page);
  await test.step('snippets have 10 words, and 5 on small screens', async () => {
    for (const [width, words] of [
      [769, 10],
      [768, 5],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await ask(page, 'texture');
      await expect(rows(page).first()).toBeVisible();
      const texts = await rows(page).locator('.DocSearch-Hit-path').allTextContents();
      const counts = texts.map((text) => (text.split(' · ').at(-1) ?? '').match(/[^\s…]+/gu)?.length ?? 0);
      expect(Math.max(...counts)).toBe(words);
    }
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await ask(page, 'texture');
  const groups = dialog(page).getByRole('tree');
  await expect(groups.first()).toBeVisible();
  const sizes = await groups.evaluateAll((all) => all.map((list) => list.children.length));
  expect(Math.max(...sizes)).toBe(5);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(20);
  const all = dialog(page).getByRole('link', { name: /^See all \d+ results$/u });
  const total = Number(/\d+/u.exec((await all.textContent()) ?? '')?.[0]);
  expect(total).toBeGreaterThan(20);
  await all.click();
  await expect(page).toHaveURL('/search?q=texture&version=next');
  const own = page.getByRole('main').getByRole('searchbox');
  await expect(own).toHaveValue('texture');
  await expect(page.getByText(`${total} documents found`)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await test.step('a slash in a text field is a slash', async () => {
    await own.fill('');
    await own.press('/');
    await expect(own).toHaveValue('/');
    await expect(dialog(page)).toHaveCount(0);
  });
});

test('after 300 ms without a response the modal shows that it is loading', async ({ page }) => {
  const release = await hold(page, `**${INDEX}`);
  await openPage(page, INTRO);
  await openModal(page);
  const waited = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let start = 0;
        document.addEventListener('input', () => (start = performance.now()), { once: true, capture: true });
        new MutationObserver(() => {
          if (document.querySelector('.DocSearch-Container--Stalled') !== null) resolve(performance.now() - start);
        }).observe(document.body, { subtree: true, attributeFilter: ['class'] });
      }),
  );
  await field(page).fill('keyboard input');
  const ms = await waited;
  expect(ms).toBeGreaterThanOrEqual(299);
  expect(ms).toBeLessThan(1500);
  release();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('.DocSearch-Container--Stalled')).toHaveCount(0);
});

test('a result is followed in the app, in the version of the page, and its words are highlighted', async ({ page }) => {
  await search(page, 'rectshape border', `${OLD.path}/guides/intro`);
  const first = rows(page).first();
  await expect(first).toContainText('BorderThickness');
  await expect(first).toContainText('RectShape');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  const mark = first.locator('mark').filter({ hasText: /border/iu });
  await expect(mark.first()).toBeVisible();
  await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results?$/u);
  expect(await violations(page)).toEqual([]);
  // The search loads the app, too.
  await adopted(page);
  const requests = recordRequests(page);
  await page.keyboard.press('Enter');
  const target = `${OLD.path}/api/Velaptor.Graphics.RectShape`;
  await expect(page).toHaveURL(`${target}#borderthickness`);
  await expect(page.getByRole('heading', { name: /^BorderThickness/u })).toBeInViewport();
  await expect(dialog(page)).toHaveCount(0);
  expect(requests.documents()).toEqual([]);
  expect((await highlighted(page))[0]).toBe('Border');
  expect(await scrollTop(page)).toBeGreaterThan(100);
  // On the same page, closing the modal does not restore the scroll position.
  await page.keyboard.press('Control+k');
  await field(page).fill('rectshape isempty');
  await rows(page).filter({ hasText: 'IsEmpty' }).first().click();
  await expect(page).toHaveURL(new RegExp(`${target}#isempty`, 'u'));
  await expect(page.getByRole('heading', { name: /^IsEmpty/u })).toBeInViewport();
  await navbar(page).getByRole('link', { name: 'Guides' }).click();
  await expect(heading(page)).toHaveText('Intro to Velaptor');
  expect(await highlighted(page)).toEqual([]);
});

test('highlights leave out stop words and code unless the query is code, and are cleared', async ({ page }) => {
  const clear = page.getByRole('button', { name: 'Clear highlights' });
  const inCode = () =>
    page.evaluate(
      () =>
        [...(CSS.highlights.get('search-match') ?? [])].filter((range) =>
          range.startContainer.parentElement?.closest(':is(pre, code):not(:is(h1, h2, h3) *)'),
        ).length,
    );
  await search(page, 'how to load the font', INTRO);
  await expect(rows(page).first()).toContainText('font');
  await page.keyboard.press('Enter');
  await expect(clear).toBeVisible();
  const words = (await highlighted(page)).map((text) => text.toLowerCase());
  expect(words).toContain('font');
  expect(words.filter((word) => ['how', 'to', 'the'].includes(word))).toEqual([]);
  expect(await inCode()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await test.step('Escape closes the modal first, then clears', async () => {
    await openModal(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(clear).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(clear).toHaveCount(0);
    expect(await highlighted(page)).toEqual([]);
  });
  await test.step('the button clears', async () => {
    await page.keyboard.press('Control+k');
    await ask(page, 'RectShape.BorderThickness');
    await page.keyboard.press('Enter');
    await expect(clear).toBeVisible();
    expect(await inCode()).toBeGreaterThan(0);
    await clear.click();
    await expect(clear).toHaveCount(0);
    expect(await highlighted(page)).toEqual([]);
  });
});

test('a result that its page hides is shown: by the filter of members, or in a tab', async ({ page }) => {
  const path = '/docs/api/Velaptor.Graphics.RectShape';
  await search(page, 'rectshape borderthickness', `${path}?member=width`);
  const target = page.getByRole('heading', { name: /^BorderThickness/u });
  await expect(rows(page).first()).toContainText('BorderThickness');
  await expect(target).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${path}#borderthickness`);
  await expect(target).toBeInViewport();
  await expect(page.getByRole('main').getByRole('searchbox', { name: /^Filter/u })).toHaveValue('');
  await test.step('the tab is selected, but not remembered', async () => {
    await page.keyboard.press('Control+k');
    await field(page).fill('new solution target framework');
    await rows(page).filter({ hasText: 'Step 1' }).first().click();
    await expect(page.getByRole('radio', { name: 'JetBrains Rider' }).first()).toBeChecked();
    await expect.poll(async () => (await highlighted(page)).map((text) => text.toLowerCase())).toContain('framework');
    const match = page.locator('.tab-panel:visible', { hasText: 'framework' }).first();
    await expect(match).toBeInViewport();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('docusaurus.tab');
  });
});

test('Tab stays in the dialog and reaches what came later', async ({ page }) => {
  await openPage(page, INTRO);
  await openModal(page);
  await test.step('examples, and an explanation of the query', async () => {
    await expect(dialog(page).getByText('Try a search')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'takes ITexture' }).click();
    await expect(field(page)).toHaveValue('takes ITexture');
    await expect(field(page)).toBeFocused();
    await expect(dialog(page).getByText('Members that take ITexture', { exact: true })).toBeVisible();
    await expect(rows(page).first()).toContainText('ITexture');
  });
  const all = dialog(page).getByRole('link', { name: /^See all/u });
  const clear = dialog(page).getByRole('button', { name: 'Clear the query' });
  await ask(page, 'texture');
  await expect(all).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(all).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(clear).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rows(page).first().getByRole('link')).toBeFocused();
  await test.step('a row with the focus is never below the heading of its group', async () => {
    await all.focus();
    const count = await rows(page).count();
    for (let row = 0; row < count; row += 1) {
      await page.keyboard.press('Shift+Tab');
      expect(await isFocusVisible(page)).toBe(true);
    }
    await expect(rows(page).first().getByRole('link')).toBeFocused();
  });
  await clear.click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
});

test('recent searches and favourites are stored, limited, saved and removed', async ({ page }) => {
  const many = (count: number, name: string) =>
    Array.from({ length: count }, (_, at) => [`${name} ${at}`, `${INTRO}#${name}-${at}`] as const);
  const list = (name: string) => dialog(page).getByRole('tree', { name }).getByRole('treeitem');
  const button = (row: string, name: string) => list('Recent').filter({ hasText: row }).getByRole('button', { name });
  await openPage(page, INTRO);
  await test.step('at most seven recent searches, or four beside ten favourites', async () => {
    await storeRecent(page, many(9, 'recent'));
    await openModal(page);
    await expect(rows(page)).toHaveCount(7);
    await rows(page).first().getByRole('button', { name: 'Save this search' }).click();
    await expect(list('Favorite')).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Remove this search from favorites' }).click();
    await expect(list('Favorite')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await storeRecent(page, many(12, 'kept'), 'FAVORITE');
    await openModal(page);
    await expect(list('Recent')).toHaveCount(4);
    await expect(list('Favorite')).toHaveCount(10);
    await page.keyboard.press('Escape');
    await page.evaluate(() => localStorage.clear());
  });
  await test.step('by keyboard, the focus moves to the field when a row is removed', async () => {
    await storeRecent(page, [
      ['One', `${INTRO}#one`],
      ['Two', `${OLD.path}/guides/intro`],
      ['Three', `${INTRO}#three`],
    ]);
    await openModal(page);
    const two = new RegExp(`^Two\\s*Version: ${pattern(OLD.label)}$`, 'u');
    await expect(list('Recent')).toHaveText(['One', two, 'Three']);
    await button('One', 'Save this search').press('Enter');
    await expect(list('Recent')).toHaveCount(2);
    await expect(field(page)).toBeFocused();
    await button('Three', 'Remove this search from history').press('Space');
    await expect(list('Recent')).toHaveCount(1);
    await expect(field(page)).toBeFocused();
  });
  await test.step('a followed result is stored', async () => {
    await field(page).fill('keyboard input');
    await expect(rows(page).first()).toContainText('Keyboard Input');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Keyboard Input');
    await page.keyboard.press('/');
    await expect(list('Recent')).toContainText(['Keyboard Input']);
  });
});

for (const state of ['full', 'forbidden'] as const) {
  test(`with storage ${state} the modal works and stores nothing`, async ({ page }) => {
    await page.addInitScript((isFull) => {
      if (!isFull) {
        const get = (): never => {
          throw new DOMException('Denied', 'SecurityError');
        };
        Object.defineProperty(window, 'localStorage', { get });
        return;
      }
      const set = Storage.prototype.setItem;
      Storage.prototype.setItem = function setItem(key, value) {
        if (value.length > 20) throw new DOMException('Full', 'QuotaExceededError');
        set.call(this, key, value);
      };
    }, state === 'full');
    const errors = recordConsole(page, ['error']);
    await search(page, 'keyboard input');
    await expect(rows(page).first()).toContainText('Keyboard Input');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Keyboard Input');
    await page.keyboard.press('Control+k');
    await expect(dialog(page).getByText('No recent searches')).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('on small screens results fit, are read and followed, and Cancel closes the modal', async ({ page }) => {
  await openPage(page, INTRO);
  for (const [width, height] of [
    [390, 800],
    [320, 256],
  ] as const) {
    await test.step(`${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await searchButton(page).click();
      await field(page).fill('keyboard input');
      await expect(rows(page).first()).toBeInViewport({ ratio: 0.9 });
      expect(await fitsWidth(page)).toBe(true);
      expect(await violations(page)).toEqual([]);
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(searchButton(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await field(page).fill('keyboard input');
      await rows(page).first().click();
      await expect(heading(page)).toHaveText('Keyboard Input');
      await page.goBack();
      await expect(heading(page)).toHaveText('Intro to Velaptor');
    });
  }
});
