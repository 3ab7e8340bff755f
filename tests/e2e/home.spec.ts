import { expect, type Locator, type Page, test } from '@playwright/test';
import { fitsWidth, openPage, recordConsole } from '../support/app.ts';
import { INSTALL } from '../support/facts.ts';
import { bytesOf, measureDownloads } from '../support/network.ts';

/** The guide that the home page is measured by. */
const GUIDE = '/docs/guides/guides/rendering-textures';

function scene(page: Page): Locator {
  return page.getByRole('group', { name: 'A scene to run' });
}

function picture(page: Page): Locator {
  return scene(page).getByRole('img', { name: /^Space:/u });
}

/** Where the ship is, as the picture’s words tell. */
async function shipAt(page: Page): Promise<{ x: number; y: number }> {
  const words = (await picture(page).getAttribute('aria-label')) ?? '';
  const [, x = '', y = ''] = /at \((\d+), (\d+)\)/u.exec(words) ?? [];
  return { x: Number(x), y: Number(y) };
}

/** Seconds that the scene has run, as it writes them. */
async function clock(page: Page): Promise<number> {
  return Number.parseFloat((await picture(page).locator('text').textContent()) ?? '');
}

/** Run the scene with the keyboard alone; the focus is in it then. */
async function runScene(page: Page): Promise<void> {
  // The script comes with the focus; a press before it is not lost.
  await scene(page).getByRole('button', { name: 'Run' }).press('Enter');
  await expect(scene(page).getByRole('application')).toBeFocused();
}

test('six things are told, each with a picture and a way to its guide, and the first program is whole', async ({
  page,
}) => {
  await page.goto('/');
  const things = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(things.getByRole('heading')).toHaveText([
    'Textures and atlases',
    'Text',
    'Shapes',
    'Keyboard and mouse',
    'Sound',
    'Scenes',
  ]);
  for (const thing of await things.all()) {
    await expect(thing.locator('svg')).toHaveCount(1);
    expect(await thing.locator('a[href^="/docs/guides/guides/"]').count()).toBeGreaterThan(0);
  }
  const listing = (title: string) => page.locator('.code').filter({ has: page.getByText(title, { exact: true }) });
  await expect(listing('Game.cs')).toContainText('public class Game : Window');
  await expect(listing('Game.cs')).toContainText('base.OnDraw(frameTime);');
  await expect(listing('Program.cs')).toContainText('game.Show();');
  // Nothing is scrolled sideways, nor, but for the whole program on a small screen, a listing.
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await fitsWidth(page)).toBe(true);
    if (width < 390) continue;
    const cut = await page
      .locator('.code')
      .filter({ hasNot: page.getByText('Game.cs') })
      .locator('pre')
      .evaluateAll((all) =>
        all.filter((pre) => pre.scrollWidth > pre.clientWidth).map(({ textContent }) => textContent),
      );
    expect([width, cut]).toEqual([width, []]);
  }
  const end = (name: string): Promise<number> =>
    listing(name)
      .first()
      .evaluate((block) => block.getBoundingClientRect().bottom);
  const note = page.getByText('Free under the MIT licence.');
  // At 1440 px both columns of the first screen end together.
  expect(await end('This draws the scene')).toBeCloseTo(
    await note.evaluate((words) => words.getBoundingClientRect().bottom),
    0,
  );
});

test('three programs of ten lines: each picture runs when a reader says so, and stands still again', async ({
  page,
}) => {
  await openPage(page, '/');
  for (const name of ['Ball', 'Fire', 'Wave']) {
    const program = page.getByRole('group', { name, exact: true });
    const drawn = () => program.getByRole('img').innerHTML();
    const atFirst = await drawn();
    await program.getByRole('button', { name: 'Run' }).click();
    await expect.poll(drawn).not.toBe(atFirst);
    // What the click leaves drawn is what stays: not even the next frame is another.
    const [paused, later] = await program.evaluate(async (group) => {
      const picture = () => group.querySelector('[role=img]')?.innerHTML;
      group.querySelector('button')?.click();
      await Promise.resolve();
      const atOnce = picture();
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
      return [atOnce, picture()];
    });
    await expect(program.getByRole('button', { name: 'Run' })).toBeVisible();
    expect(later).toBe(paused);
  }
});

test('the sections stand in one grid, and the footer begins where the page does', async ({ page }) => {
  const edge = (locator: Locator, side: 'left' | 'right') =>
    locator.first().evaluate((node, which) => Math.round(node.getBoundingClientRect()[which]), side);
  const footer = page.getByRole('contentinfo').getByText('Velaptor', { exact: true });
  await page.goto('/');
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const left = await edge(page.getByRole('heading', { level: 1 }), 'left');
    for (const heading of await page.getByRole('heading', { level: 2 }).all())
      expect(await edge(heading, 'left')).toBe(left);
    expect(await edge(footer, 'left')).toBe(left);
  }
  const last = (name: string) => edge(page.getByRole('heading', { name }), 'left');
  expect(await last('Letters in a wave')).toBe(await last('Shapes'));
  for (const path of [GUIDE, '/search', '/accessibility']) {
    await page.goto(path);
    expect(await edge(footer, 'left')).toBe(await edge(page.getByRole('heading', { level: 1 }), 'left'));
  }
});

test('the lines that make a project are copied with one click', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/');
  const install = page.getByRole('main').locator('.code').first();
  await install.getByRole('button', { name: 'Copy code to clipboard' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(INSTALL);
});

test('the scene is run, steered, paused and left by keyboard', async ({ page }) => {
  await openPage(page, '/');
  const start = await shipAt(page);
  await runScene(page);
  await expect.poll(() => clock(page)).toBeGreaterThan(0);

  await page.keyboard.down('ArrowRight');
  await expect.poll(async () => (await shipAt(page)).x).toBeGreaterThan(start.x + 20);
  await page.keyboard.up('ArrowRight');
  await page.keyboard.down('ArrowUp');
  await expect.poll(async () => (await shipAt(page)).y).toBeLessThan(start.y - 20);
  await page.keyboard.up('ArrowUp');
  // The page stays where it is: the arrows are the scene's.
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.keyboard.press('Space');
  await expect(scene(page).getByRole('button', { name: 'Run' })).toBeVisible();
  const paused = await clock(page);
  // Paused, a key is one step.
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => clock(page)).toBeCloseTo(paused + 0.2, 1);

  await page.keyboard.press('Space');
  await expect(scene(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(scene(page).getByRole('button', { name: 'Run' })).toBeFocused();
  const left = await clock(page);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await clock(page)).toBe(left);
});

test('buttons steer too, as long as a pointer holds them; Tab leads to them and out of the scene', async ({ page }) => {
  await openPage(page, '/');
  await runScene(page);
  const start = await shipAt(page);
  await scene(page).getByRole('button', { name: 'Left' }).hover();
  await page.mouse.down();
  await expect.poll(async () => (await shipAt(page)).x).toBeLessThan(start.x - 40);
  await page.mouse.up();
  await expect(scene(page).getByRole('application')).toBeFocused();

  await page.keyboard.press('Space');
  await expect(scene(page).getByRole('button', { name: 'Run' })).toBeVisible();
  const before = await shipAt(page);
  await page.keyboard.press('Tab');
  await expect(scene(page).getByRole('button', { name: 'Run' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(scene(page).getByRole('button', { name: 'Left' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await shipAt(page)).x).toBeLessThan(before.x);
  for (const name of ['Up', 'Down', 'Right']) {
    await page.keyboard.press('Tab');
    await expect(scene(page).getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  expect(await scene(page).evaluate((node) => node.contains(document.activeElement))).toBe(false);
});

test('a click on Run that is faster than the script is not lost', async ({ page }) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/SpaceScene*.js', async (route) => {
    await released;
    await route.continue();
  });
  await openPage(page, '/');
  await scene(page).getByRole('button', { name: 'Run' }).click();
  expect(await clock(page)).toBe(0);
  release();
  await expect.poll(() => clock(page)).toBeGreaterThan(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the scene is a still picture with its C#, and no button does nothing', async ({ page }) => {
    await page.goto('/');
    await expect(picture(page)).toBeVisible();
    await expect(page.getByText('this.batcher.Begin();').first()).toBeVisible();
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  });
});

test.describe('the first visit', () => {
  test.use({ extraHTTPHeaders: { 'Accept-Encoding': 'gzip' } });

  test('costs no more than a guide’s; the scene stands still, and its script comes with the first touch', async ({
    page,
    browser,
  }) => {
    const types = ['Document', 'Stylesheet', 'Script'] as const;
    const messages = recordConsole(page);
    const downloads = await measureDownloads(page);
    const ofScene = () => downloads().filter(({ path }) => path.includes('SpaceScene'));
    await openPage(page, '/');
    await page.waitForLoadState('networkidle');
    const bytes = bytesOf(downloads(), ...types);
    expect(ofScene()).toEqual([]);
    expect(await clock(page)).toBe(0);
    await picture(page).hover();
    await expect.poll(() => ofScene().length).toBe(1);
    await expect(scene(page).getByRole('button', { name: 'Run' })).toBeVisible();
    expect(await clock(page)).toBe(0);
    expect(messages).toEqual([]);

    const guide = await browser.newPage({ extraHTTPHeaders: { 'Accept-Encoding': 'gzip' } });
    const guideDownloads = await measureDownloads(guide);
    await openPage(guide, new URL(GUIDE, page.url()).href);
    await guide.waitForLoadState('networkidle');
    expect(bytes).toBeLessThanOrEqual(bytesOf(guideDownloads(), ...types));
    await guide.close();
  });
});
