import { expect, type Locator, type Page, test } from '@playwright/test';
import { fitsWidth, openPage, recordConsole, waitForApp } from '../support/app.ts';
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
  const run = scene(page).getByRole('button', { name: 'Run' });
  await expect(run).toBeVisible();
  await run.focus();
  // The script comes with the focus; a press before it does nothing.
  await expect(async () => {
    if (await run.isVisible()) await page.keyboard.press('Enter');
    await expect(scene(page).getByRole('application')).toBeFocused({ timeout: 500 });
  }).toPass();
}

test('the install line is copied with one click', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/');
  const install = page.getByRole('main').locator('.code').first();
  await install.getByRole('button', { name: 'Copy code to clipboard' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('dotnet add package KinsonDigital.Velaptor --prerelease');
});

test('the scene stands still until it is run, and its script comes with the first touch of it', async ({ page }) => {
  const messages = recordConsole(page);
  const downloads = await measureDownloads(page);
  const ofScene = () => downloads().filter(({ path }) => path.includes('SpaceScene'));
  await openPage(page, '/');
  await page.waitForLoadState('networkidle');
  expect(ofScene()).toEqual([]);
  expect(await clock(page)).toBe(0);
  await picture(page).hover();
  await expect.poll(() => ofScene().length).toBe(1);
  await expect(scene(page).getByRole('button', { name: 'Run' })).toBeVisible();
  expect(await clock(page)).toBe(0);
  expect(messages).toEqual([]);
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

test('Tab leads from the scene to its buttons, which steer too, and out of it', async ({ page }) => {
  await openPage(page, '/');
  await runScene(page);
  await page.keyboard.press('Space');
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

test('a button steers as long as a pointer holds it', async ({ page }) => {
  await openPage(page, '/');
  await runScene(page);
  const before = await shipAt(page);
  await scene(page).getByRole('button', { name: 'Left' }).hover();
  await page.mouse.down();
  await expect.poll(async () => (await shipAt(page)).x).toBeLessThan(before.x - 40);
  await page.mouse.up();
  await expect(scene(page).getByRole('button', { name: 'Pause' })).toBeVisible();
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

test('six things are told, each with a picture and a way to its guide', async ({ page }) => {
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
});

test('the first program is there whole, file by file', async ({ page }) => {
  await page.goto('/');
  const listing = (title: string) => page.locator('.code').filter({ has: page.getByText(title, { exact: true }) });
  await expect(listing('Game.cs')).toContainText('public class Game : Window');
  await expect(listing('Game.cs')).toContainText('base.OnDraw(frameTime);');
  await expect(listing('Program.cs')).toContainText('game.Show();');
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

test.describe('bytes', () => {
  test.use({ extraHTTPHeaders: { 'Accept-Encoding': 'gzip' } });

  test('the first visit costs no more than a guide’s', async ({ page, browser, baseURL }) => {
    const types = ['Document', 'Stylesheet', 'Script'] as const;
    const downloads = await measureDownloads(page);
    await openPage(page, '/');
    await page.waitForLoadState('networkidle');
    const other = await browser.newPage({
      extraHTTPHeaders: { 'Accept-Encoding': 'gzip' },
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    const guideDownloads = await measureDownloads(other);
    await other.goto(GUIDE);
    await waitForApp(other);
    await other.waitForLoadState('networkidle');
    expect(bytesOf(downloads(), ...types)).toBeLessThanOrEqual(bytesOf(guideDownloads(), ...types));
    await other.close();
  });
});

for (const width of [320, 390, 768, 1440]) {
  test(`nothing is scrolled sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    expect(await fitsWidth(page)).toBe(true);
  });
}
