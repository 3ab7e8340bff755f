import { expect, type Locator, type Page } from '@playwright/test';

/** A live figure with its parts. */
export interface LiveFigure {
  figure: Locator;
  /** The drawing; the first where there are several. */
  picture: Locator;
  /** The C#. */
  code: Locator;
  note: Locator;
}

/** The live figure of a name on a page: `TextFigure`. */
export function liveFigure(page: Page, name: string): LiveFigure {
  const figure = page.locator(`[data-island=${name}] > figure`);
  return {
    figure,
    picture: figure.getByRole('img').first(),
    code: figure.locator('.code[data-language=csharp] code'),
    note: figure.locator('.figure-note'),
  };
}

/** The control of a figure with a label. */
export function control({ figure }: LiveFigure, label: string): Locator {
  return figure.getByLabel(label, { exact: true });
}

/** Go into a page's figure by keyboard alone: over the skip link into the article, then with Tab. */
export async function tabInto(page: Page, target: Locator): Promise<void> {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, target, 60);
}

/** Press Tab until an element has the focus; fails after `most` presses. */
export async function tabTo(page: Page, target: Locator, most = 15): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((node) => node === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

/** Press a key several times. */
export async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let presses = 0; presses < times; presses += 1) await page.keyboard.press(key);
}

/** Expect Tab to lead out of a figure from its last stop, the button that copies the C#. */
export async function expectTabLeaves(page: Page, { figure }: LiveFigure): Promise<void> {
  await tabTo(page, figure.getByRole('button', { name: 'Copy code to clipboard' }));
  await page.keyboard.press('Tab');
  expect(await figure.evaluate((node) => node.contains(document.activeElement))).toBe(false);
}

/** Height of an element in CSS pixels. */
export function heightOf(target: Locator): Promise<number> {
  return target.evaluate((node) => Math.round(node.getBoundingClientRect().height));
}
