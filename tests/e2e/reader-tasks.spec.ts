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

test('common tasks take two steps from the home page: open the search, and choose its first result', async ({
  page,
}) => {
  await openPage(page, '/');
  const html = await (await page.request.get('/docs/api/Changes')).text();
  const [, from = '', to = ''] = />From (\S+) to ([^<]+)<\/h2>/u.exec(html) ?? [];
  // Without differences between the versions there is nothing to find.
  if (from === '') expect(html).toContain(': no changes.');
  const changes: Task = {
    name: 'the changes from one version to the next',
    query: `${endOf(from)} ${endOf(to)}`,
    path: `/docs/api/Changes#${to}`,
    answer: () => page.getByRole('heading', { level: 3 }).first(),
  };
  for (const { name, query, path, answer } of from === '' ? TASKS : [...TASKS, changes]) {
    for (const width of [390, 1440]) {
      await test.step(`${name}, at ${width} px`, async () => {
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
});
