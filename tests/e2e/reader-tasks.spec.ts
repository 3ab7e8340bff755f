import { expect, type Locator, type Page, test } from '@playwright/test';
import { heading, navbar, openPage } from '../support/app.ts';
import { field, searchButton } from '../support/search-parts.ts';
import { LATEST, OLD, OLDEST, VERSIONS } from '../support/versions.ts';

/** The number that a reader writes for a release: `.38`. */
const endOf = (release: string): string => /\.\w+$/u.exec(release)?.[0] ?? release;

const TWO_BEFORE = VERSIONS[VERSIONS.indexOf(LATEST) + 2] ?? OLDEST;

const API = '/docs/api/Velaptor';
const GUIDES = '/docs/guides/guides';
const RECIPES = '/docs/guides/recipes';

interface Task {
  name: string;
  query: string;
  /** Part of the address of the answer. */
  path: string;
  /** The answer, which must be in the viewport without scrolling. */
  answer: (page: Page) => Locator;
}

const TASKS: readonly Task[] = [
  {
    name: 'a rounded rectangle with a gradient',
    query: 'rounded gradient rectangle',
    path: `${GUIDES}/rendering-primitives/rendering-rectangles`,
    answer: (page) => page.getByRole('img', { name: /^A rectangle .*corner radii 72, .* to MediumPurple/u }),
  },
  {
    name: 'the code of the left Shift key',
    query: 'left shift',
    path: `${API}.Input.KeyCode#leftshift`,
    answer: (page) => page.getByRole('row', { name: /^LeftShift/u }).getByText('340', { exact: true }),
  },
  {
    name: 'the overload of Render that takes an angle',
    query: 'render angle',
    path: `${API}.Graphics.Renderers.IFontRenderer#render`,
    answer: (page) => page.locator('.code', { hasText: 'float angle' }).filter({ visible: true }).first(),
  },
  {
    name: 'the overload with an angle and an effect',
    query: 'render angle effects',
    path: `${API}.Graphics.Renderers.ITextureRenderer#render`,
    answer: (page) =>
      page
        .locator('.code', { hasText: /float angle,.*RenderEffects effects/su })
        .filter({ visible: true })
        .first(),
  },
  {
    name: 'the type and the default of a property',
    query: 'corner radius default',
    path: `${API}.Graphics.RectShape#cornerradius`,
    answer: (page) =>
      page
        .locator('section')
        .filter({ hasText: /^CornerRadius.*Default: 0 for all corners\..*public CornerRadius CornerRadius/su }),
  },
  {
    name: 'what changed in the last two releases',
    query: `${endOf(TWO_BEFORE.label)} ${endOf(LATEST.label)}`,
    path: `${GUIDES}/changes#${LATEST.label}`,
    answer: (page) => page.getByRole('main').getByRole('heading', { level: 2, name: OLD.label, exact: true }),
  },
  {
    name: 'a type of an old version',
    query: `RectShape ${endOf(OLDEST.label)}`,
    path: `${OLDEST.path}/api/Velaptor.Graphics.RectShape`,
    answer: (page) => heading(page).filter({ hasText: 'RectShape struct' }),
  },
  {
    name: 'a sound in a loop',
    query: 'loop a sound',
    path: `${RECIPES}/loop-a-sound`,
    answer: (page) => page.locator('.code').first().getByRole('link', { name: 'IsLooping', exact: true }),
  },
  {
    name: 'a window that Escape closes',
    query: 'close on escape',
    path: `${RECIPES}/close-on-escape`,
    answer: (page) => page.locator('.code').first().getByRole('link', { name: 'Close', exact: true }),
  },
  {
    name: 'the whole program',
    query: 'intro whole program',
    path: `${LATEST.path}/guides/intro#the-whole-program`,
    answer: (page) => page.getByText('public class Game : Window', { exact: true }).last(),
  },
];

const CHANGES_PATH = '/docs/api/Changes';

/** The versions of the last changes, or null if the versions do not differ: then there is nothing to find. */
async function lastChanges(page: Page): Promise<{ from: string; to: string } | null> {
  const html = await (await page.request.get(CHANGES_PATH)).text();
  const [, from, to] = />From (\S+) to ([^<]+)<\/h2>/u.exec(html) ?? [];
  if (from !== undefined && to !== undefined) return { from, to };
  expect(html).toContain(': no changes.');
  return null;
}

/** Opens the search on the home page, and chooses its first result, on a phone and on a large screen. */
async function expectFirstResult(page: Page, { query, path, answer }: Omit<Task, 'name'>): Promise<void> {
  await openPage(page, '/');
  for (const width of [390, 1440]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await navbar(page).getByRole('link', { name: 'Velaptor', exact: true }).click();
      await expect(heading(page)).toHaveText('Velaptor');
      if (width < 500) await searchButton(page).click();
      else await page.keyboard.press('/');
      await field(page).fill(query);
      await field(page).press('Enter');
      await expect.poll(() => decodeURI(page.url())).toContain(path);
      await expect(answer(page)).toBeInViewport();
    });
  }
}

test.describe('a common task takes two steps from the home page: open the search, and choose its first result', () => {
  // The moving scene of the home page would use most of the CPU, which renders without a GPU.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const { name, ...task } of TASKS) test(name, async ({ page }) => await expectFirstResult(page, task));

  test('the changes from one version to the next', async ({ page }) => {
    const changes = await lastChanges(page);
    if (changes === null) return;
    await expectFirstResult(page, {
      query: `${endOf(changes.from)} ${endOf(changes.to)}`,
      path: `${CHANGES_PATH}#${changes.to}`,
      answer: () => page.getByRole('heading', { level: 3 }).first(),
    });
  });
});
