import { expect, type Page, test } from '@playwright/test';
import { heading, openPage, recordConsole } from './app.ts';
import { violations } from './axe.ts';
import type { ModalFact, ModalStage } from './modal-stage.ts';
import { ask, dialog, INTRO, rows, search } from './search-parts.ts';

/** What the modal remembers, its limits, and what it does where it can't; for each engine. */
export function modalMemoryFacts(stage: ModalStage): ModalFact[] {
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
