import { expect, type Locator, type Page, test } from '@playwright/test';
import { fitsWidth, heading, openPage, recordConsole } from './app.ts';
import { violations } from './axe.ts';

/** What differs between the sites on which the facts of the results page are shown. */
export interface ResultsStage {
  /** The site's name in titles. */
  site: string;
  /** A query, and the title of one of its first results. */
  first: { query: string; title: string };
  /** Another, the title of its first result, and where that leads to in the unreleased version. */
  second: { query: string; title: RegExp; next: RegExp };
}

/** A fact, and what shows it. */
export type ResultsFact = readonly [name: string, show: (page: Page) => Promise<void>];

/** The page's own field. */
export function pageField(page: Page): Locator {
  return page.getByRole('main').getByRole('searchbox', { name: 'Search' });
}

/** The version to search. */
export function pageVersion(page: Page): Locator {
  return page.getByRole('main').getByRole('combobox', { name: 'Version' });
}

/** Results of the page. */
export function results(page: Page): Locator {
  return page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
}

/** How many were found. */
export function foundCount(page: Page): Locator {
  return page.getByRole('main').getByRole('status').filter({ hasText: /found/u });
}

/** The address's query, read. */
export function asked(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams);
}

/** Strings, keys and limits of the results page, which hold for each engine. */
export function resultsFacts(stage: ResultsStage): ResultsFact[] {
  return [
    ['the address asks, and is what is asked', (page) => followsAddress(page, stage)],
    [
      'a query has 64 characters, and the field the focus; whatever is typed is text',
      (page) => takesQueries(page, stage),
    ],
    ['a page has 20 results; more come by the button, announced, and leave the focus alone', addsMore],
    ['more comes by scrolling near the end', addsMoreByScrolling],
  ];
}

async function followsAddress(page: Page, { site, first, second }: ResultsStage): Promise<void> {
  const messages = recordConsole(page);
  await openPage(page, `/search?q=${first.query}&from=elsewhere`);
  await expect(pageField(page)).toHaveValue(first.query);
  await expect(heading(page)).toHaveText(`Search results for "${first.query}"`);
  await expect(page).toHaveTitle(`Search results for "${first.query}" | ${site}`);
  await expect(foundCount(page)).toHaveText(/^(?:One document|\d+ documents) found$/u);
  await expect(results(page).filter({ hasText: first.title }).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await pageField(page).fill(second.query);
  await expect(page).toHaveURL(`/search?q=${second.query.replaceAll(' ', '+')}&from=elsewhere`);
  await expect(results(page).first()).toHaveText(second.title);
  await expect(page).toHaveTitle(`Search results for "${second.query}" | ${site}`);
  await pageVersion(page).selectOption('Next');
  await expect.poll(() => asked(page)).toEqual({ q: second.query, from: 'elsewhere', version: 'next' });
  await expect(results(page).first()).toHaveAttribute('href', second.next);

  await pageField(page).press('Escape');
  await expect(pageField(page)).toHaveValue('');
  await expect.poll(() => asked(page)).toEqual({ from: 'elsewhere', version: 'next' });
  await expect(page).toHaveTitle(`Search the documentation | ${site}`);
  expect(messages).toEqual([]);
}

async function takesQueries(page: Page, stage: ResultsStage): Promise<void> {
  const messages = recordConsole(page);
  await openPage(page, '/search');
  await test.step('a query has 64 characters, and the field the focus', () => hasField(page, stage));
  await test.step('nothing found is said, with what to try', () => findsNothing(page));
  await test.step('whatever is typed is text, and fits a window of 320 px', () => takesText(page));
  expect(messages).toEqual([]);
}

async function hasField(page: Page, { site }: ResultsStage): Promise<void> {
  await expect(page).toHaveTitle(`Search the documentation | ${site}`);
  await expect(heading(page)).toHaveText('Search the documentation');
  await expect(pageField(page)).toHaveAttribute('placeholder', 'Search docs');
  await expect(pageField(page)).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type('x'.repeat(70));
  await expect(pageField(page)).toHaveValue('x'.repeat(64));
}

async function addsMore(page: Page): Promise<void> {
  await openPage(page, '/search?q=texture');
  await expect(results(page)).toHaveCount(20);
  const more = page.getByRole('main').getByRole('button', { name: /^(?:Show more|All \d+ are shown)$/u });
  await expect(more).toHaveText('Show more');
  await more.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => results(page).count()).toBeGreaterThan(20);
  await expect(page.getByRole('status').filter({ hasText: /^\d+ of \d+ shown$/u })).toBeAttached();
  await expect(more).toBeFocused();
}

async function addsMoreByScrolling(page: Page): Promise<void> {
  await openPage(page, '/search?q=texture');
  await expect(results(page)).toHaveCount(20);
  await page.mouse.move(600, 600);
  await page.mouse.wheel(0, 20_000);
  await expect.poll(() => results(page).count()).toBeGreaterThan(20);
}

async function findsNothing(page: Page): Promise<void> {
  await pageField(page).fill('zzyzx');
  await expect(page.getByText('No results were found')).toBeVisible();
  await expect(page.getByText('other words, or fewer of them')).toBeVisible();
  expect(await violations(page, 'main')).toEqual([]);
}

async function takesText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await pageField(page).fill('   ');
  await expect(heading(page)).toHaveText('Search the documentation');
  for (const query of [
    '(.*)+[^a]$|\\',
    '🎮🕹️',
    'شاشة العرض',
    '<img src=x onerror=alert(1)><b>bold',
    'W'.repeat(64),
    'render takes ITexture',
  ]) {
    await pageField(page).fill(query);
    await expect(heading(page)).toHaveText(`Search results for "${query}"`);
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/found$/u);
    expect(await fitsWidth(page)).toBe(true);
    await expect(heading(page).locator('img, b')).toHaveCount(0);
  }
}
