import type { Locator, Page } from 'playwright-core';

/** Something that a reader does on a page. */
export interface Step {
  name: string;
  /** What it is done to; a page that shows none is left out. */
  target(page: Page): Locator;
  /** Brings the target into sight where it isn't there by itself. */
  before?(page: Page): Promise<void>;
  /** What is done; a click, or a touch on a phone, when left out. */
  act?(page: Page, target: Locator): Promise<void>;
  /** What shows that it was done. */
  until?(page: Page): Locator;
  /** Another page is shown then. */
  leaves?: true;
  /** Only where the site offers it. */
  isOptional?: true;
}

/** Milliseconds between two letters. */
const TYPING = 100;
const QUERY = 'texture';

const main = (page: Page): Locator => page.getByRole('main');
const banner = (page: Page): Locator => page.getByRole('banner');
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const searchField = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
const searchRow = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' }).getByRole('treeitem');
const searchButton = (page: Page): Locator => banner(page).getByRole('link', { name: /^Search/u });
const versionMenu = (page: Page): Locator => banner(page).locator('summary', { hasText: /^Version/u });
const category = (page: Page): Locator => page.locator('aside, .sidebar').locator('summary.sidebar-caret');
const memberFilter = (page: Page): Locator => main(page).getByRole('searchbox', { name: /^Filter \d/u });
const wrapButton = (page: Page): Locator => main(page).getByRole('button', { name: 'Toggle word wrap' });

/** What is done with keys alone, wherever the focus is. */
const keys =
  (...pressed: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const key of pressed) await page.keyboard.press(key, { delay: TYPING / 2 });
  };
const write =
  (text: string) =>
  (page: Page): Promise<void> =>
    page.keyboard.type(text, { delay: TYPING });

/** Drag something a little to the right and down, as a mouse does. */
async function drag(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('What is to be dragged is not shown.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.down();
  for (let step = 1; step <= 10; step += 1) await page.mouse.move(x + 4 * step, y + 2 * step);
  await page.mouse.up();
}

/** Scroll deep into the page and a little back. */
async function scrollBack(page: Page): Promise<void> {
  const scrollTo = (top: number): Promise<unknown> =>
    page.evaluate(`new Promise((resolve) => {
      scrollTo({ top: ${top}, behavior: 'instant' });
      requestAnimationFrame(() => setTimeout(resolve, 300));
    })`);
  for (const top of [1500, 1400, 1500, 1400]) await scrollTo(top);
}

/** What readers do, in this order on each page; what leads to another page comes last. */
export const STEPS: readonly Step[] = [
  { name: 'open the menu', target: (page) => button(page, 'Open menu'), until: (page) => button(page, 'Close menu') },
  {
    name: 'filter the menu',
    target: (page) => page.getByRole('searchbox', { name: 'Filter the sidebar' }),
    act: async (page, target) => {
      await target.focus();
      await write('sha')(page);
    },
  },
  { name: 'close the menu', target: (page) => button(page, 'Close menu') },
  {
    name: 'open the contents',
    target: (page) => button(page, 'On this page').or(page.getByRole('button', { name: /^On this page/u })),
    until: (page) => page.getByRole('navigation', { name: 'On this page' }),
  },
  {
    name: 'close the contents',
    target: (page) => page.getByRole('button', { name: /^On this page/u }),
    act: keys('Escape'),
  },
  {
    name: 'open the version menu',
    target: versionMenu,
    until: (page) => banner(page).locator('a[data-version-name]').first(),
  },
  { name: 'close the version menu', target: versionMenu },
  { name: 'fold a category', target: category },
  { name: 'unfold a category', target: category },
  { name: 'change a tab', target: (page) => main(page).locator('label.tab').filter({ hasText: 'Rider' }) },
  { name: 'fold or unfold details', target: (page) => main(page).locator('details > summary') },
  {
    name: 'filter the members',
    target: memberFilter,
    act: async (page, target) => {
      await target.focus();
      await write('set')(page);
    },
  },
  { name: 'empty the filter', target: memberFilter, act: keys('Escape') },
  { name: 'copy code', target: (page) => main(page).getByRole('button', { name: /^Copy (?:code|declaration)/u }) },
  { name: 'wrap code', target: wrapButton },
  { name: 'leave code unwrapped', target: wrapButton },
  {
    name: 'change a setting',
    target: (page) => main(page).locator('.figure-controls input[type=range]:enabled'),
    act: async (page, target) => {
      await target.focus();
      await keys('ArrowRight', 'ArrowRight', 'ArrowRight')(page);
    },
  },
  {
    name: 'change a value in the C#',
    target: (page) => main(page).locator('.figure-code input[type=number]'),
    act: async (page, target) => {
      await target.focus();
      await keys('ArrowUp', 'ArrowUp', 'ArrowUp')(page);
    },
  },
  { name: 'drag in a figure', target: (page) => main(page).locator('.figure-drag'), act: drag },
  { name: 'open the search', target: searchButton, until: searchField },
  { name: 'type in the search', target: searchField, act: write(QUERY), until: searchRow },
  {
    name: 'close the search',
    target: searchField,
    act: keys('Escape'),
  },
  { name: 'open the search again', target: searchButton, until: searchField },
  { name: 'close the search again', target: searchField, act: keys('Control+k') },
  { name: 'switch the colours', target: (page) => page.locator('[data-color-switch]'), isOptional: true },
  { name: 'back to the top', before: scrollBack, target: (page) => button(page, 'Scroll back to top') },
  {
    name: 'go to the next page by keys',
    target: (page) => page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: /^Next/u }),
    act: keys('Alt+Shift+ArrowRight'),
    leaves: true,
  },
  {
    name: 'choose a hit',
    before: async (page) => {
      await page.keyboard.press('Control+k');
      await searchField(page).fill(QUERY);
      await searchRow(page).first().waitFor();
    },
    target: searchField,
    act: keys('Enter'),
    leaves: true,
  },
  {
    name: 'change the version',
    before: async (page) => {
      if (await versionMenu(page).first().isVisible()) await versionMenu(page).first().click();
    },
    target: (page) => banner(page).locator('a[data-version-name]:not([aria-current]):not([data-absent])').last(),
    leaves: true,
  },
];
