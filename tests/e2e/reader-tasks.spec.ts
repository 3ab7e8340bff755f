import { expect, type Locator, type Page, test } from '@playwright/test';
import { heading, navbar, openPage } from '../support/app.ts';
import { field, searchButton } from '../support/search-parts.ts';
import { LATEST, OLDEST } from '../support/versions.ts';

/** What readers come for takes two steps from the home page: to open the search, and to ask it and take an answer. */

/** One visit of all tasks: the search is fetched once. */
test.describe.configure({ mode: 'default' });

let page: Page;

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await openPage(page, '/');
});
test.afterAll(() => page.close());

interface Answer {
  path: string;
  /** Stands in the window in the end, without scrolling. */
  shown: Locator;
}

/** Ask on the home page, on a small and on a large screen, and expect to see the answer. */
async function inTwoSteps(query: string, { path, shown }: Answer): Promise<void> {
  for (const width of [390, 1440]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
      await navbar(page).getByRole('link', { name: 'Velaptor', exact: true }).click();
      await expect(page).toHaveURL('/');
      await expect(heading(page)).toHaveText('Velaptor');

      if (width < 500) await searchButton(page).click();
      else await page.keyboard.press('/');
      await field(page).fill(query);
      await field(page).press('Enter');

      await expect.poll(() => decodeURI(page.url())).toContain(path);
      await expect(shown).toBeInViewport();
    });
  }
}

/** What a reader writes for a release: `.38`. */
const endOf = (release: string): string => /\.\w+$/u.exec(release)?.[0] ?? release;

const API = '/docs/api/Velaptor';
const GUIDES = '/docs/guides/guides';

test('a rounded rectangle with a gradient', () =>
  inTwoSteps('rounded gradient rectangle', {
    path: `${GUIDES}/rendering-primitives/rendering-rectangles`,
    shown: page.getByRole('img', { name: /^A rectangle .*corner radii 72, .* to MediumPurple/u }),
  }));

test('the code of the left Shift key', () =>
  inTwoSteps('left shift', {
    path: `${API}.Input.KeyCode#leftshift`,
    shown: page.getByRole('row', { name: /^LeftShift/u }).getByText('340', { exact: true }),
  }));

test('the overload of Render that takes an angle', () =>
  inTwoSteps('render angle', {
    path: `${API}.Graphics.Renderers.IFontRenderer#render`,
    shown: page.locator('.code', { hasText: 'float angle' }).filter({ visible: true }).first(),
  }));

test('what changed from one version to the next', async () => {
  const html = await (await page.request.get('/docs/api/Changes')).text();
  const [, from = '', to = ''] = />From (\S+) to ([^<]+)<\/h2>/u.exec(html) ?? [];
  if (from === '') {
    // What is kept differs in nothing, so there is no step to look for.
    expect(html).toContain(': no changes.');
    return;
  }
  await inTwoSteps(`${endOf(from)} ${endOf(to)}`, {
    path: `/docs/api/Changes#${to}`,
    shown: page.getByRole('heading', { level: 3 }).first(),
  });
});

test('a type as it was in an old version', () =>
  inTwoSteps(`RectShape ${endOf(OLDEST.label)}`, {
    path: `${OLDEST.path}/api/Velaptor.Graphics.RectShape`,
    shown: heading(page).filter({ hasText: 'RectShape struct' }),
  }));

test('a sound in a loop', () =>
  inTwoSteps('loop a sound', {
    path: `${GUIDES}/audio#`,
    shown: page.getByRole('row', { name: 'L IsLooping' }),
  }));

test('a window that Escape closes', () =>
  inTwoSteps('close on escape', {
    path: `${GUIDES}/coming-soon/windows#`,
    shown: page
      .locator('.code', { hasText: 'void CloseOnEscape' })
      .first()
      .getByRole('link', { name: 'Close', exact: true }),
  }));

test('the whole program', () =>
  inTwoSteps('intro whole program', {
    path: `${LATEST.path}/guides/intro#the-whole-program`,
    shown: page.getByText('public class Game : Window', { exact: true }).last(),
  }));
