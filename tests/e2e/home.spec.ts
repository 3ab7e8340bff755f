import { expect, type Locator, type Page, test } from '@playwright/test';
import { fitsWidth, openPage, recordConsole } from '../support/app.ts';
import { INSTALL } from '../support/facts.ts';
import { hold } from '../support/hold.ts';
import { bytesOf, measureDownloads } from '../support/network.ts';
import { touch } from '../support/touch.ts';

/** The guide that the home page's size is compared with. */
const GUIDE = '/docs/guides/guides/rendering-textures';

function scene(page: Page): Locator {
  return page.getByRole('group', { name: 'Interactive scene' });
}

function picture(page: Page): Locator {
  return scene(page).getByRole('img', { name: /^Space:/u });
}

/** Position of the ship, as the image's accessible name gives it. */
async function shipPosition(page: Page): Promise<{ x: number; y: number }> {
  const name = (await picture(page).getAttribute('aria-label')) ?? '';
  const [, x = '', y = ''] = /at \((\d+), (\d+)\)/u.exec(name) ?? [];
  return { x: Number(x), y: Number(y) };
}

/** Seconds that the scene has run, as it shows them. */
async function clock(page: Page): Promise<number> {
  return Number.parseFloat((await picture(page).locator('foreignObject').textContent()) ?? '');
}

test('the home page shows six features, a whole program, and fits every width', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/');
  const main = page.getByRole('main');
  const features = main.locator('section').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(features).toHaveCount(6);
  for (const feature of await features.all()) {
    await expect(feature.locator('svg')).toHaveCount(1);
    expect(await feature.locator('a[href^="/docs/guides/guides/"]').count()).toBeGreaterThan(0);
  }
  const listing = (title: string) => page.locator('.code').filter({ has: page.getByText(title, { exact: true }) });
  await expect(listing('Game.cs')).toContainText('public class Game : Window');
  await expect(listing('Game.cs')).toContainText('base.OnDraw(frameTime);');
  await expect(listing('Program.cs')).toContainText('game.Show();');
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await fitsWidth(page)]).toEqual([width, true]);
  }
  await test.step('the setup commands are copied with one click', async () => {
    await main.locator('.code').first().getByRole('button', { name: 'Copy code to clipboard' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(INSTALL);
  });
  for (const name of ['Ball', 'Fire', 'Wave']) {
    await test.step(`the program ${name} runs on request and stops at once`, async () => {
      const program = page.getByRole('group', { name, exact: true });
      const image = () => program.getByRole('img').innerHTML();
      const initial = await image();
      await program.getByRole('button', { name: 'Run' }).click();
      await expect.poll(image).not.toBe(initial);
      const [paused, later] = await program.evaluate(async (group) => {
        const html = () => group.querySelector('[role=img]')?.innerHTML;
        group.querySelector('button')?.click();
        await Promise.resolve();
        const atOnce = html();
        for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
        return [atOnce, html()];
      });
      expect(later).toBe(paused);
    });
  }
});

test('the scene moves before its script loads, and continues after it; with reduced motion it waits', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/SpaceScene*.js');
  await openPage(page, '/');
  const satelliteX = async () => (await picture(page).locator('.space-satellite').boundingBox())?.x ?? 0;
  const start = await satelliteX();
  await expect.poll(satelliteX).toBeLessThan(start - 5);
  await test.step('without layouts on the main thread', async () => {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const countLayouts = async () =>
      (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'LayoutCount')?.value ?? NaN;
    const time = () => scene(page).evaluate((node) => Number(node.getAnimations({ subtree: true })[0]?.currentTime));
    // Loading the app lays the page out too.
    await expect(async () => {
      const [before, started] = [await countLayouts(), await time()];
      await expect.poll(time, { intervals: [500] }).toBeGreaterThan(started + 400);
      expect((await countLayouts()) - before).toBeLessThan(10);
    }).toPass();
  });
  // A click before the script has loaded is kept.
  await scene(page).getByRole('button', { name: 'Pause' }).click();
  release();
  await expect(scene(page).getByRole('button', { name: 'Play' })).toBeVisible();
  expect(await clock(page)).toBeGreaterThan(0);
  const paused = await picture(page).innerHTML();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await picture(page).innerHTML()).toBe(paused);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(scene(page).getByRole('button', { name: 'Play' })).toBeVisible();
  expect(await scene(page).evaluate((node) => node.getAnimations({ subtree: true }).length)).toBe(0);
});

test('a line of C# and what it draws are highlighted together, by pointer and by focus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/');
  const listing = page.locator('.code').filter({ has: page.getByText('The code that draws the scene') });
  /** The highlighted lines, and the indexes of the highlighted parts. */
  const highlighted = () =>
    page.locator('.hero').evaluate((hero) => {
      const isLit = (node: Element) => getComputedStyle(node).getPropertyValue('--lit') !== '';
      const parts = [...(hero.querySelector('[role=img] > g')?.children ?? [])];
      return {
        code: [...hero.querySelectorAll('.line')]
          .filter(isLit)
          .map((line) => line.textContent.trim())
          .join(' '),
        parts: parts.flatMap((part, index) => (isLit(part) ? index : [])),
      };
    });
  for (const [part, name] of ['DrawStars', 'planet', 'orbit', 'probe', 'moon', 'ship', 'time'].entries()) {
    await listing.getByText(name).hover();
    expect(await highlighted()).toEqual({ code: expect.stringContaining(name), parts: [part] });
  }
  // Another path of the ship may be in front.
  await picture(page).locator('path[stroke]').last().hover({ force: true });
  expect(await highlighted()).toEqual({ code: expect.stringContaining('this.ship'), parts: [5] });
  await page.mouse.move(0, 0);
  await listing.getByRole('link', { name: 'Render' }).nth(1).focus();
  expect(await highlighted()).toEqual({ code: expect.stringContaining('this.orbit'), parts: [2] });
});

test('the scene is run, steered, paused and left by keyboard, and steered by its buttons', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/');
  const run = scene(page).getByRole('button', { name: 'Play' });
  const start = await shipPosition(page);
  // The script arrives with the focus; the key press before that is not lost.
  await run.press('Enter');
  await expect(scene(page).getByRole('application')).toBeFocused();
  await expect.poll(() => clock(page)).toBeGreaterThan(0);

  await page.keyboard.down('ArrowRight');
  await expect.poll(async () => (await shipPosition(page)).x).toBeGreaterThan(start.x + 20);
  await page.keyboard.up('ArrowRight');
  await page.keyboard.down('ArrowUp');
  await expect.poll(async () => (await shipPosition(page)).y).toBeLessThan(start.y - 20);
  await page.keyboard.up('ArrowUp');
  // The arrow keys don't scroll the page.
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await test.step('a button steers while the pointer holds it', async () => {
    const before = await shipPosition(page);
    await scene(page).getByRole('button', { name: 'Left' }).hover();
    await page.mouse.down();
    await expect.poll(async () => (await shipPosition(page)).x).toBeLessThan(before.x - 20);
    await page.mouse.up();
    await expect(scene(page).getByRole('application')).toBeFocused();
  });

  await test.step('it waits while it is outside the viewport', async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    // Its satellite moves in every frame.
    const hasStopped = () =>
      picture(page).evaluate(async (image) => {
        const before = image.innerHTML;
        for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
        return image.innerHTML === before;
      });
    await expect.poll(hasStopped).toBe(true);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(hasStopped).toBe(false);
  });

  await page.keyboard.press('Space');
  await expect(run).toBeVisible();
  const paused = await clock(page);
  // While paused, each key press is one step.
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => clock(page)).toBeCloseTo(paused + 0.2, 1);

  await page.keyboard.press('Space');
  await expect(scene(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(run).toBeFocused();
  const stopped = await clock(page);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await clock(page)).toBe(stopped);

  await test.step('Tab reaches every button and leaves the scene', async () => {
    for (const name of ['Left', 'Up', 'Down', 'Right']) {
      await page.keyboard.press('Tab');
      await expect(scene(page).getByRole('button', { name })).toBeFocused();
    }
    await page.keyboard.press('Tab');
    expect(await scene(page).evaluate((node) => node.contains(document.activeElement))).toBe(false);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a button steers while a finger holds it, even if the finger slips', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(page, '/');
    await scene(page).getByRole('button', { name: 'Play' }).tap();
    await expect.poll(() => clock(page)).toBeGreaterThan(0);
    const finger = await touch(scene(page).getByRole('button', { name: 'Left' }));
    const start = await shipPosition(page);
    await expect.poll(async () => (await shipPosition(page)).x).toBeLessThan(start.x - 20);
    const scrolled = await page.evaluate(() => scrollY);
    await finger.moveUp(60);
    const slipped = await shipPosition(page);
    await expect.poll(async () => (await shipPosition(page)).x).toBeLessThan(slipped.x - 20);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await finger.lift();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the scene is a static image with its C# and without buttons', async ({ page }) => {
    await page.goto('/');
    await expect(picture(page)).toBeVisible();
    await expect(page.getByText('this.batcher.Begin();').first()).toBeVisible();
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  });
});

test.describe('the first visit', () => {
  test.use({ extraHTTPHeaders: { 'Accept-Encoding': 'gzip' } });

  test('downloads no more than a guide; the scene waits for the reader, and a click before its script is not lost', async ({
    page,
    browser,
  }) => {
    const types = ['Document', 'Stylesheet', 'Script'] as const;
    const messages = recordConsole(page);
    const downloads = await measureDownloads(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const isRequested = () => requests.some((url) => url.includes('SpaceScene'));
    const release = await hold(page, '**/assets/SpaceScene*.js');
    await openPage(page, '/');
    await page.waitForLoadState('networkidle');
    const bytes = bytesOf(downloads(), ...types);
    expect(isRequested()).toBe(false);
    await scene(page).getByRole('button', { name: 'Pause' }).click();
    await expect.poll(isRequested).toBe(true);
    expect(await clock(page)).toBe(0);
    release();
    await expect.poll(() => clock(page)).toBeGreaterThan(0);
    expect(messages).toEqual([]);

    const guide = await browser.newPage({ extraHTTPHeaders: { 'Accept-Encoding': 'gzip' } });
    const guideDownloads = await measureDownloads(guide);
    await openPage(guide, new URL(GUIDE, page.url()).href);
    await guide.waitForLoadState('networkidle');
    expect(bytes).toBeLessThanOrEqual(bytesOf(guideDownloads(), ...types));
    await guide.close();
  });
});
