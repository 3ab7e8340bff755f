import { expect, type Locator, type Page } from '@playwright/test';

/** A live figure with its parts. */
export interface LiveFigure {
  figure: Locator;
  /** The figure's first image. */
  picture: Locator;
  /** The C#. */
  code: Locator;
  note: Locator;
}

/** Returns the figure of a component on a page, such as `TextFigure`. */
export function liveFigure(page: Page, name: string): LiveFigure {
  const figure = page.locator(`[data-island=${name}] > figure`);
  return {
    figure,
    picture: figure.getByRole('img').first(),
    code: figure.locator('.code[data-language=csharp] code'),
    note: figure.locator('.figure-note'),
  };
}

/** Returns a figure's control by its label. */
export function control({ figure }: LiveFigure, label: string): Locator {
  return figure.locator('form').getByLabel(label, { exact: true });
}

/** Returns a figure's button by its name. */
export function button({ figure }: LiveFigure, name: string): Locator {
  return figure.getByRole('button', { name, exact: true });
}

/** Focuses the element before a figure, which saves many presses of Tab on a long page. */
export async function startBefore({ figure }: LiveFigure): Promise<void> {
  await figure.evaluate((node) => {
    const before = node.closest('[data-island]')?.previousElementSibling;
    if (!(before instanceof HTMLElement)) throw new Error('Nothing stands before the figure.');
    before.tabIndex = -1;
    before.focus();
  });
}

/** Presses Tab until an element has the focus. Checks that focus follows document order. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const stops = await target.evaluate((node) => {
    const here = document.activeElement ?? document.body;
    const all = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]');
    const next: Element[] = [...all].filter(
      (stop) =>
        stop.tabIndex >= 0 &&
        !stop.matches(':disabled') &&
        stop.checkVisibility({ visibilityProperty: true }) &&
        here.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    return next.indexOf(node) + 1;
  });
  await press(page, 'Tab', stops);
  await expect(target).toBeFocused();
}

/** Presses a key several times. */
export async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let presses = 0; presses < times; presses += 1) await page.keyboard.press(key);
}

/** Checks that Tab leaves a figure after its last control, the copy button. */
export async function expectTabLeaves(page: Page, live: LiveFigure): Promise<void> {
  await tabTo(page, button(live, 'Copy code to clipboard'));
  await page.keyboard.press('Tab');
  expect(await live.figure.evaluate((node) => node.contains(document.activeElement))).toBe(false);
}

/**
 * Drags something in a figure's image. The figure must be hydrated.
 *
 * @param from start position as fractions of the image's width and height; `to` is the end position
 */
export async function drag(
  page: Page,
  picture: Locator,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (box === null) throw new Error('The picture is not shown.');
  const at = ([x, y]: readonly [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 3 });
  await page.mouse.up();
}

/** Returns a figure's height, in CSS pixels, in a wide window and on a phone. */
export async function heightsOf(page: Page, { figure }: LiveFigure): Promise<number[]> {
  const wide = page.viewportSize();
  const measure = (): Promise<number> => figure.evaluate((node) => Math.round(node.getBoundingClientRect().height));
  const height = await measure();
  await page.setViewportSize({ width: 390, height: 900 });
  const narrow = await measure();
  if (wide !== null) await page.setViewportSize(wide);
  return [height, narrow];
}
