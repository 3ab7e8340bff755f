import { expect, type Page, test } from '@playwright/test';
import { openPage } from './app.ts';
import { violations } from './axe.ts';
import type { ModalFact, ModalStage } from './modal-stage.ts';
import { ask, dialog, field, INTRO, noResults, openModal, rows } from './search-parts.ts';

/** How the modal shows what was found, or that nothing was, and how long it waits without a word; for each engine. */
export function modalAnswerFacts(stage: ModalStage): ModalFact[] {
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
export async function findsNothing(page: Page, { issues, version, suggestion }: ModalStage): Promise<void> {
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
