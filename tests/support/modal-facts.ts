import { expect, type Page, test } from '@playwright/test';
import { heading, openPage, recordConsole } from './app.ts';
import { violations } from './axe.ts';
import { findsNothing, modalAnswerFacts } from './modal-answer-facts.ts';
import { modalMemoryFacts } from './modal-memory-facts.ts';
import type { ModalFact, ModalStage } from './modal-stage.ts';
import { ask, dialog, field, INTRO, noResults, openModal, rows, searchButton } from './search-parts.ts';

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
