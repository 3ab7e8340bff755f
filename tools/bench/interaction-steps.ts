import type { Locator, Page } from 'playwright-core';

/** An interaction of a user with a page. */
export interface InteractionStep {
  name: string;
  /** Locates the element. A page without it skips the step. */
  target(page: Page): Locator;
  /** Brings the page into the state that the step needs; not measured. */
  prepare?(page: Page): Promise<void>;
  /** Performs the interaction. The default is a click, or a tap on a phone. */
  act?(page: Page, target: Locator): Promise<void>;
  /** Locates an element that appears when the interaction is complete. */
  result?(page: Page): Locator;
  /** True if the step opens another page. */
  isNavigation?: true;
  /** True if the measurement succeeds even if no page has the element. */
  isOptional?: true;
}

/** Delay between two typed letters. */
const TYPING_DELAY_MS = 100;
const SEARCH_QUERY = 'texture';

const main = (page: Page): Locator => page.getByRole('main');
const banner = (page: Page): Locator => page.getByRole('banner');
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const searchField = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
const searchResult = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' }).getByRole('treeitem');
const searchButton = (page: Page): Locator => banner(page).getByRole('link', { name: /^Search/u });
const versionMenu = (page: Page): Locator => banner(page).locator('summary', { hasText: /^Version/u });
const category = (page: Page): Locator => page.locator('aside, .sidebar').locator('summary.sidebar-caret');
const memberFilter = (page: Page): Locator => main(page).getByRole('searchbox', { name: /^Filter \d/u });
const wrapButton = (page: Page): Locator => main(page).getByRole('button', { name: 'Toggle word wrap' });

const pressKeys =
  (...keys: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key, { delay: TYPING_DELAY_MS / 2 });
  };
const typeText =
  (text: string) =>
  (page: Page): Promise<void> =>
    page.keyboard.type(text, { delay: TYPING_DELAY_MS });
/** Focuses the target without a click, then performs an action with the keyboard. */
const focusAnd =
  (action: (page: Page) => Promise<void>) =>
  async (page: Page, target: Locator): Promise<void> => {
    await target.focus();
    await action(page);
  };

/** Drags an element to the lower right with the mouse. */
async function drag(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('The element to drag is not visible.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.down();
  for (let step = 1; step <= 10; step += 1) await page.mouse.move(x + 4 * step, y + 2 * step);
  await page.mouse.up();
}

/** Scrolls down the page and up a little, which shows the button that scrolls to the top. */
async function scrollDownAndUp(page: Page): Promise<void> {
  const scrollTo = (top: number): Promise<unknown> =>
    page.evaluate(`new Promise((resolve) => {
      scrollTo({ top: ${top}, behavior: 'instant' });
      requestAnimationFrame(() => setTimeout(resolve, 300));
    })`);
  for (const top of [1500, 1400, 1500, 1400]) await scrollTo(top);
}

/** The measured interactions, in this order on each page. Navigations come last. */
export const INTERACTION_STEPS: readonly InteractionStep[] = [
  { name: 'open the menu', target: (page) => button(page, 'Open menu'), result: (page) => button(page, 'Close menu') },
  {
    name: 'filter the menu',
    target: (page) => page.getByRole('searchbox', { name: 'Filter the sidebar' }),
    act: focusAnd(typeText('sha')),
  },
  { name: 'close the menu', target: (page) => button(page, 'Close menu') },
  {
    name: 'open the table of contents',
    target: (page) => button(page, 'On this page').or(page.getByRole('button', { name: /^On this page/u })),
    result: (page) => page.getByRole('navigation', { name: 'On this page' }),
  },
  {
    name: 'close the table of contents',
    target: (page) => page.getByRole('button', { name: /^On this page/u }),
    act: pressKeys('Escape'),
  },
  {
    name: 'open the version menu',
    target: versionMenu,
    result: (page) => banner(page).locator('a[data-version-name]').first(),
  },
  { name: 'close the version menu', target: versionMenu },
  { name: 'collapse a category', target: category },
  { name: 'expand a category', target: category },
  { name: 'switch tabs', target: (page) => main(page).locator('label.tab').filter({ hasText: 'Rider' }) },
  { name: 'toggle details', target: (page) => main(page).locator('details > summary') },
  {
    name: 'filter the members',
    target: memberFilter,
    act: focusAnd(typeText('set')),
  },
  { name: 'clear the filter', target: memberFilter, act: pressKeys('Escape') },
  { name: 'copy code', target: (page) => main(page).getByRole('button', { name: /^Copy (?:code|declaration)/u }) },
  { name: 'wrap code', target: wrapButton },
  { name: 'unwrap code', target: wrapButton },
  {
    name: 'move a slider',
    target: (page) => main(page).locator('.figure-controls input[type=range]:enabled'),
    act: focusAnd(pressKeys('ArrowRight', 'ArrowRight', 'ArrowRight')),
  },
  {
    name: 'edit a value in the C# code',
    target: (page) => main(page).locator('.figure-code input[type=number]'),
    act: focusAnd(pressKeys('ArrowUp', 'ArrowUp', 'ArrowUp')),
  },
  { name: 'drag in a figure', target: (page) => main(page).locator('.figure-drag'), act: drag },
  { name: 'open the search', target: searchButton, result: searchField },
  { name: 'type in the search', target: searchField, act: typeText(SEARCH_QUERY), result: searchResult },
  {
    name: 'close the search',
    target: searchField,
    act: pressKeys('Escape'),
  },
  { name: 'open the search again', target: searchButton, result: searchField },
  { name: 'close the search again', target: searchField, act: pressKeys('Control+k') },
  { name: 'switch the colour theme', target: (page) => page.locator('[data-color-switch]'), isOptional: true },
  { name: 'back to the top', prepare: scrollDownAndUp, target: (page) => button(page, 'Scroll back to top') },
  {
    name: 'go to the next page with the keyboard',
    target: (page) => page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: /^Next/u }),
    act: pressKeys('Alt+Shift+ArrowRight'),
    isNavigation: true,
  },
  {
    name: 'open a search result',
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      await searchField(page).fill(SEARCH_QUERY);
      await searchResult(page).first().waitFor();
    },
    target: searchField,
    act: pressKeys('Enter'),
    isNavigation: true,
  },
  {
    name: 'switch versions',
    prepare: async (page) => {
      if (await versionMenu(page).first().isVisible()) await versionMenu(page).first().click();
    },
    target: (page) => banner(page).locator('a[data-version-name]:not([aria-current]):not([data-absent])').last(),
    isNavigation: true,
  },
];
