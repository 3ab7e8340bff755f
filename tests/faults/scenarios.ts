import type { Locator, Page } from 'playwright-core';
import { OLD } from '../support/versions.ts';

/** An action of a reader and its result. */
export interface Step {
  /** Continues "after it": `opens the guide`. */
  name: string;
  act(page: Page): Promise<unknown>;
  /** Visible once the step has succeeded. */
  right(page: Page): Locator;
  /**
   * What a page must do if the step fails. `leads`: show a notice with a way on. `tells`: the same, unless the app does
   * not run, which is like a page without scripts. `stays`: nothing, because the result is optional.
   */
  otherwise: 'leads' | 'tells' | 'stays';
}

/** A visit: the first page and the steps from there. */
export interface Scenario {
  name: string;
  start: string;
  steps: readonly Step[];
}

const INTRO = '/docs/guides/intro';
const SHAPE = '/docs/api/Velaptor.Graphics.RectShape';

const main = (page: Page): Locator => page.locator('main');
const title = (page: Page, text: string): Locator =>
  main(page)
    .locator('h1')
    .filter({ hasText: new RegExp(`^${text}`, 'u') });
const link = (scope: Locator, name: string): Locator => scope.getByRole('link', { name, exact: true }).first();
const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Docs sidebar' });
const bar = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });
const searchField = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('combobox').or(main(page).getByRole('searchbox')).filter({ visible: true });
const hits = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('treeitem').getByRole('link').or(main(page).locator('h2').getByRole('link'));

/** Follows a link in the page, the sidebar or the navbar. */
function follow(from: (page: Page) => Locator, name: string, heading = name): Step {
  return {
    name: `opens ${heading}`,
    act: async (page) => {
      const target = link(from(page), name);
      // Without its stylesheet, a page has the sidebar behind a button.
      if (from === menu && !(await target.isVisible())) await page.getByRole('button', { name: 'Open menu' }).click();
      await target.click();
    },
    right: (page) => title(page, heading),
    otherwise: 'leads',
  };
}

function back(heading: string): Step {
  return {
    name: `goes back to ${heading}`,
    // Later, because the page of this evaluation may be closed.
    act: (page) => page.evaluate(() => void setTimeout(() => history.back())),
    right: (page) => title(page, heading),
    otherwise: 'leads',
  };
}

function ask(query: string, answer: string): Step {
  return {
    name: `searches for ${query}`,
    act: (page) => searchField(page).fill(query),
    right: (page) => hits(page).filter({ hasText: answer }),
    otherwise: 'leads',
  };
}

function chooseHit(text: string, heading: string): Step {
  return {
    name: `opens the hit ${heading}`,
    act: (page) => hits(page).filter({ hasText: text }).first().click(),
    right: (page) => title(page, heading),
    otherwise: 'leads',
  };
}

/** What readers do on each kind of page. */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'home',
    start: '/',
    steps: [follow(main, 'Get started', 'Intro to Velaptor'), back('Velaptor')],
  },
  {
    name: 'guide',
    start: INTRO,
    steps: [
      follow(menu, 'Keyboard Input'),
      back('Intro to Velaptor'),
      follow(bar, 'API', 'Namespaces'),
      follow(main, 'RectShape', 'RectShape'),
    ],
  },
  {
    name: 'version',
    start: INTRO,
    steps: [
      {
        name: 'chooses a version',
        act: async (page) => {
          await bar(page).locator('summary').filter({ hasText: 'Version' }).click();
          await link(bar(page), OLD.label).click();
        },
        right: (page) => main(page).getByRole('note').getByText(OLD.label, { exact: true }),
        otherwise: 'leads',
      },
      follow(menu, 'Mouse Input'),
    ],
  },
  {
    name: 'figure',
    start: '/docs/guides/guides/rendering-primitives/rendering-rectangles',
    steps: [
      {
        name: 'moves a slider',
        act: (page) => main(page).getByRole('slider', { name: 'Width', exact: true }).press('ArrowRight'),
        right: (page) =>
          main(page)
            .locator('figure')
            .getByText(/Width = 26[1-9],/u),
        otherwise: 'tells',
      },
      follow(menu, 'Audio'),
    ],
  },
  {
    name: 'type page',
    start: SHAPE,
    steps: [
      {
        name: 'filters the members',
        act: (page) => main(page).getByRole('searchbox').fill('cornerrad'),
        right: (page) => main(page).getByRole('status').filter({ hasText: /^1 of/u }),
        otherwise: 'tells',
      },
      {
        name: 'asks for the history',
        act: (page) =>
          main(page)
            .getByRole('button', { name: /the history of/u })
            .click(),
        right: (page) => main(page).getByText(/RectShape over the versions|are the same in every version/u),
        otherwise: 'tells',
      },
      follow(menu, 'CircleShape'),
      back('RectShape'),
    ],
  },
  {
    name: 'card',
    start: '/docs/api/Velaptor.Graphics.Renderers.IShapeRenderer',
    steps: [
      {
        name: 'rests on a name',
        act: async (page) => {
          await main(page).locator('h1').hover();
          await link(main(page).locator('.code'), 'RectShape').hover();
        },
        right: (page) => page.getByRole('tooltip').getByText('Represents a rectangle'),
        otherwise: 'stays',
      },
      follow((page) => main(page).locator('.code'), 'RectShape', 'RectShape'),
    ],
  },
  {
    name: '/search',
    start: '/search?q=texture',
    steps: [
      {
        name: 'waits for the answer',
        act: () => Promise.resolve(),
        right: (page) => hits(page).filter({ hasText: 'Texture' }),
        otherwise: 'leads',
      },
      ask('keyboard', 'Keyboard'),
      chooseHit('Keyboard Input', 'Keyboard Input'),
      back('Search results for'),
    ],
  },
  {
    name: 'not found',
    start: '/docs/api/RectShap',
    steps: [
      {
        name: 'is offered a page',
        act: () => Promise.resolve(),
        right: (page) => link(main(page), 'RectShape'),
        otherwise: 'stays',
      },
      follow(main, 'Get started', 'Intro to Velaptor'),
      {
        name: 'asks for the shortcuts',
        act: (page) => page.keyboard.press('?'),
        right: (page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
        otherwise: 'stays',
      },
    ],
  },
  {
    name: 'modal',
    start: INTRO,
    steps: [
      {
        name: 'opens the search',
        act: (page) => link(bar(page), 'Search docs Ctrl K').or(bar(page).getByText('Search docs')).first().click(),
        right: searchField,
        otherwise: 'leads',
      },
      ask('keyboard input', 'Keyboard Input'),
      chooseHit('Keyboard Input', 'Keyboard Input'),
    ],
  },
];
