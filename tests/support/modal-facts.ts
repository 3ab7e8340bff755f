import { expect, type Page, test } from '@playwright/test';
import { heading, openPage, recordConsole } from './app.ts';
import { violations } from './axe.ts';
import { ask, dialog, field, INTRO, noResults, openModal, rows, search, searchButton } from './search-parts.ts';

/** What differs between the sites on which the modal's facts are shown. */
export interface ModalStage {
  /** Names what the browser remembers. */
  index: string;
  /** Addresses that the engine's answers come from. */
  answers: string;
  /** Words that find a page first, and its title. */
  sure: { query: string; title: string };
  /** A word with more than 20 hits, and more than five in a group. */
  many: string;
  /** How many of its first 20 hits are shown, five a group. */
  shown: number;
  /** A query with a snippet among its hits, and the part of a row that holds it, behind a dot or alone. */
  snippet: { query: string; part: string };
  /** Where the reader tells what isn't found, and of which version. */
  issues: string;
  version: string;
  /** What is offered instead. */
  suggestion: string;
}

/** A fact, and what shows it. */
export type ModalFact = readonly [name: string, show: (page: Page) => Promise<void>];

/** Strings, keys and limits of the modal, which hold for each engine. */
export function modalFacts(stage: ModalStage): ModalFact[] {
  return [
    [
      'opens, takes text, moves and closes by its keys, and gives the focus back to the button',
      (page) => takesKeys(page, stage),
    ],
    ...modalAnswerFacts(stage),
    ...modalMemoryFacts(stage),
  ];
}

async function takesKeys(page: Page, stage: ModalStage): Promise<void> {
  const messages = recordConsole(page);
  await openPage(page, INTRO);
  await test.step('opens and closes by its keys, and gives the focus back to the button', () => opensByKeys(page));
  await test.step('whatever is typed is text', () => takesText(page));
  expect(messages).toEqual([]);
  await test.step('a query has 64 characters, and may come from selected text', () => hasLimit(page));
  await test.step('nothing found: what to try, and whom to tell', () => findsNothing(page, stage));
  await test.step('keys move among the results and open them elsewhere', () => keysMove(page));
}

async function opensByKeys(page: Page): Promise<void> {
  await openModal(page);
  await expect(field(page)).toHaveAttribute('placeholder', 'Search docs');
  await expect(dialog(page).getByText('No recent searches')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toHaveCount(0);
  await expect(searchButton(page)).toBeFocused();
  await page.keyboard.press('Meta+k');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(searchButton(page)).toBeFocused();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('/');
  await expect(field(page)).toHaveValue('/');
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  await expect(field(page)).toHaveValue('t');
  await page.keyboard.type('ext');
  await expect(field(page)).toHaveValue('text');
  await page.mouse.click(5, 500);
  await expect(dialog(page)).toHaveCount(0);
  await searchButton(page).click();
  await expect(field(page)).toHaveValue('');
  await expect(page).toHaveURL(INTRO);
}

async function takesText(page: Page): Promise<void> {
  const title = await page.title();
  for (const query of ['   ', '.*+?^$()[]{}|\\', '😀', 'שלום عالم', '<img src=x onerror="document.title=1">']) {
    await field(page).fill(query);
    await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results?$|^No results for/u);
    await expect(noResults(page).or(rows(page).first())).toBeVisible();
  }
  await expect(dialog(page).locator('img')).toHaveCount(0);
  await field(page).fill('<qqzzx>');
  await expect(noResults(page)).toContainText('No results for "<qqzzx>"');
  await expect(page).toHaveTitle(title);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

async function hasLimit(page: Page): Promise<void> {
  const title = (await heading(page).textContent()) ?? '';
  await heading(page).selectText();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveValue(title);
  await expect(rows(page).first()).toContainText(title);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('x'.repeat(70));
  await expect(field(page)).toHaveValue('x'.repeat(64));
}

async function keysMove(page: Page): Promise<void> {
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
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await rows(page).first().getAttribute('id')) ?? '',
  );
  const href = await rows(page).first().getByRole('link').getAttribute('href');
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await opened).toHaveURL(href ?? '');
  await expect(dialog(page)).toBeVisible();
}

/** How the modal shows what was found, or that nothing was, and how long it waits without a word; for each engine. */
function modalAnswerFacts(stage: ModalStage): ModalFact[] {
  return [
    [
      '20 hits at most, five a group, with snippets of 10 words, 5 on small screens; all stand on the results page',
      (page) => answers(page, stage),
    ],
    [
      'an answer that is long in coming is waited for, and after 300 ms the modal says so',
      (page) => stalls(page, stage),
    ],
  ];
}

async function answers(page: Page, stage: ModalStage): Promise<void> {
  await openPage(page, '/docs/next/guides/intro');
  await openModal(page);
  await test.step('snippets have 10 words, and 5 on screens of 768 px', () => cutsSnippets(page, stage));
  await test.step('20 hits at most, five a group, and all of them stand on the results page', () =>
    hasGroups(page, stage));
  await test.step('the slash is a slash in a text field', () => slashInField(page));
}

async function slashInField(page: Page): Promise<void> {
  const own = page.getByRole('main').getByRole('searchbox');
  await own.fill('');
  await own.press('/');
  await expect(own).toHaveValue('/');
  await expect(dialog(page)).toHaveCount(0);
}

async function hasGroups(page: Page, { many, shown }: ModalStage): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await ask(page, many);
  const groups = dialog(page).getByRole('tree');
  await expect(groups.first()).toBeVisible();
  const sizes = await groups.evaluateAll((all) => all.map((list) => list.children.length));
  expect(Math.max(...sizes)).toBe(5);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(shown);
  const all = dialog(page).getByRole('link', { name: /^See all \d+ results$/u });
  const total = Number(/\d+/u.exec((await all.textContent()) ?? '')?.[0]);
  expect(total).toBeGreaterThan(20);
  await all.click();
  await expect(page).toHaveURL(`/search?q=${many}&version=next`);
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(many);
  await expect(page.getByText(`${total} documents found`)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
}

async function cutsSnippets(page: Page, { snippet }: ModalStage): Promise<void> {
  for (const [width, words] of [
    [769, 10],
    [768, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await ask(page, snippet.query);
    await expect(rows(page).first()).toBeVisible();
    const texts = await rows(page).locator(snippet.part).allTextContents();
    const counts = texts.map(
      (text) =>
        text
          .split(' · ')
          .at(-1)
          ?.match(/[^\s…]+/gu)?.length ?? 0,
    );
    expect(Math.max(...counts)).toBe(words);
  }
}

/** Shows what the open modal says when nothing was found, and that a suggestion is asked for. */
async function findsNothing(page: Page, { issues, version, suggestion }: ModalStage): Promise<void> {
  await field(page).fill('zzqxv wvxq');
  await expect(noResults(page)).toContainText('No results for "zzqxv wvxq"');
  await expect(noResults(page)).toContainText('Try searching for');
  await expect(noResults(page)).toContainText('Believe this query should return results? Let us know.');
  expect(await violations(page)).toEqual([]);
  const href = await noResults(page).getByRole('link', { name: 'Let us know.' }).getAttribute('href');
  const issue = new URL(href ?? '');
  expect(issue.origin + issue.pathname).toBe(issues);
  expect(issue.searchParams.get('title')).toContain('"zzqxv wvxq"');
  expect(issue.searchParams.get('body')).toContain(version);
  await noResults(page).getByRole('button', { name: suggestion, exact: true }).click();
  await expect(field(page)).toHaveValue(`${suggestion.toLowerCase()} `);
  await expect(field(page)).toBeFocused();
  await expect(rows(page).first()).toBeVisible();
}

async function stalls(page: Page, { answers, sure }: ModalStage): Promise<void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(answers, async (route) => {
    await released;
    await route.continue();
  });
  await openPage(page, INTRO);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  const waited = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let begin = 0;
        document.addEventListener('input', () => (begin = performance.now()), { once: true, capture: true });
        new MutationObserver(() => {
          if (document.querySelector('.DocSearch-Container--Stalled') !== null) resolve(performance.now() - begin);
        }).observe(document.body, { subtree: true, attributeFilter: ['class'] });
      }),
  );
  await field(page).fill(sure.query);
  const ms = await waited;
  expect(ms).toBeGreaterThanOrEqual(299);
  expect(ms).toBeLessThan(1500);
  release();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('.DocSearch-Container--Stalled')).toHaveCount(0);
}

/** What the modal remembers, its limits, and what it does where it can't; for each engine. */
function modalMemoryFacts(stage: ModalStage): ModalFact[] {
  const keys = {
    recent: `__DOCSEARCH_RECENT_SEARCHES__${stage.index}`,
    favorite: `__DOCSEARCH_FAVORITE_SEARCHES__${stage.index}`,
  };
  return [
    [
      'recent searches: seven, or four beside ten favourites, to keep and to remove, and what was chosen',
      async (page) => {
        await remembers(page, keys);
        await test.step('what was chosen is remembered', () => remembersChoice(page, stage));
      },
    ],
    ['with storage full the modal works and remembers nothing', (page) => worksWithoutStorage(page, stage, true)],
    ['with storage forbidden the modal works and remembers nothing', (page) => worksWithoutStorage(page, stage, false)],
  ];
}

async function remembers(page: Page, keys: Record<'recent' | 'favorite', string>): Promise<void> {
  await openPage(page, INTRO);
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [keys.recent, stored(9, 'recent')],
  );
  await page.keyboard.press('Control+k');
  await expect(rows(page)).toHaveCount(7);
  await rows(page).first().getByRole('button', { name: 'Save this search' }).click();
  await expect(dialog(page).getByText('Favorite', { exact: true })).toBeVisible();
  await expect(dialog(page).getByText('Recent', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Remove this search from favorites' }).click();
  await expect(dialog(page).getByText('Favorite', { exact: true })).toHaveCount(0);
  await rows(page).first().getByRole('button', { name: 'Remove this search from history' }).click();
  await expect(rows(page)).toHaveCount(5);
  await page.keyboard.press('Escape');
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [keys.favorite, stored(12, 'kept')],
  );
  await page.keyboard.press('Control+k');
  await expect(dialog(page).getByRole('tree', { name: 'Recent' }).getByRole('treeitem')).toHaveCount(4);
  await expect(dialog(page).getByRole('tree', { name: 'Favorite' }).getByRole('treeitem')).toHaveCount(10);
}

/** Searches as the package keeps them. */
function stored(count: number, name: string): string {
  return JSON.stringify(
    Array.from({ length: count }, (_, index) => ({
      objectID: `/${name}-${index}`,
      type: 'lvl1',
      url: `/docs/guides/intro#${name}-${index}`,
      content: null,
      hierarchy: { lvl0: 'Guides', lvl1: `${name} ${index}`, lvl2: null },
    })),
  );
}

async function remembersChoice(page: Page, { sure }: ModalStage): Promise<void> {
  await ask(page, sure.query);
  await expect(rows(page).first()).toContainText(sure.title);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(sure.title);
  await page.keyboard.press('/');
  await expect(dialog(page).getByRole('tree', { name: 'Recent' })).toContainText(sure.title);
}

async function worksWithoutStorage(page: Page, { sure }: ModalStage, isFull: boolean): Promise<void> {
  await page.addInitScript((full) => {
    if (!full) {
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
  }, isFull);
  const errors = recordConsole(page, ['error']);
  await search(page, sure.query);
  await expect(rows(page).first()).toContainText(sure.title);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(sure.title);
  await page.keyboard.press('Control+k');
  await expect(dialog(page).getByText('No recent searches')).toBeVisible();
  expect(errors).toEqual([]);
}
