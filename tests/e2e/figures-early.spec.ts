import { type CDPSession, expect, type Locator, type Page, test } from '@playwright/test';
import { openPage, scrollTop, waitForApp } from '../support/app.ts';
import { hold } from '../support/hold.ts';
import { button, control, drag, liveFigure } from '../support/live-figure.ts';

const RECTANGLES = '/docs/guides/guides/rendering-primitives/rendering-rectangles';

test('input made before any script has arrived is replayed: a drag and a pressed button', async ({ page }) => {
  const release = await hold(page, /\.js$/u);
  await page.goto(RECTANGLES, { waitUntil: 'domcontentloaded' });
  const live = liveFigure(page, 'RectangleFigure');
  await control(live, 'Height').focus();
  await page.keyboard.press('ArrowRight');
  await drag(page, live.picture, [0.5, 0.5], [0.25, 0.25]);
  await page.mouse.move(0, 0);
  await expect(live.code).toContainText('new Vector2(240, 180)');
  release();
  await expect(live.code).toContainText(/new Vector2\((119|120|121), (89|90|91)\)/u);
  await expect(live.code).toContainText('Height = 161,');

  await page.unrouteAll({ behavior: 'wait' });
  const releaseAgain = await hold(page, /\.js$/u);
  await page.goto('/docs/guides/guides/project-setup/manual-project-setup', { waitUntil: 'domcontentloaded' });
  const loop = liveFigure(page, 'FrameLoopFigure');
  await button(loop, 'Step').click();
  await page.getByRole('heading', { level: 1 }).click();
  releaseAgain();
  await waitForApp(page);
  await expect(loop.code.locator('.figure-running')).toContainText('override void OnLoad');
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** A finger on a picture; its positions are fractions of the picture's width and height. */
  async function fingerOn(page: Page, picture: Locator) {
    const session: CDPSession = await page.context().newCDPSession(page);
    const box = await picture.boundingBox();
    if (box === null) throw new Error('The picture is not visible.');
    const send = (type: 'touchStart' | 'touchMove', x: number, y: number): Promise<unknown> =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [{ x: box.x + x * box.width, y: box.y + y * box.height }],
      });
    return {
      down: (x: number, y: number) => send('touchStart', x, y),
      move: (x: number, y: number) => send('touchMove', x, y),
      up: () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    };
  }

  /** The scripts that the figure needs. */
  const SCRIPTS = /\/(?:react|RectangleFigure)-[^/]*\.js$/u;

  test('a first drag is replayed once the script arrives, and continues while the finger is down', async ({ page }) => {
    const release = await hold(page, SCRIPTS);
    await openPage(page, RECTANGLES);
    const live = liveFigure(page, 'RectangleFigure');
    const { figure, picture, code, note } = live;
    await picture.scrollIntoViewIfNeeded();
    const before = await scrollTop(page);
    const finger = await fingerOn(page, picture);
    await finger.down(0.5, 0.5);
    for (const part of [0.4, 0.3, 0.25]) await finger.move(part, part);
    await expect(code).toContainText('new Vector2(240, 180)');
    release();
    await expect(code).toContainText('new Vector2(120, 90)');
    await finger.move(0.75, 0.25);
    await expect(code).toContainText('new Vector2(360, 90)');
    await finger.up();
    expect(await scrollTop(page)).toBe(before);

    await test.step('the picture stays visible while controls and C# are used', async () => {
      for (const used of [control(live, 'GradientStop'), figure.getByLabel('GradientStop, in the C#')]) {
        await used.evaluate((node) => node.scrollIntoView({ block: 'end' }));
        await expect(picture).toBeInViewport({ ratio: 0.99 });
        // Scrolling ends at whole pixels.
        await expect(used).toBeInViewport({ ratio: 0.95 });
      }
    });
    await test.step('a note moves nothing', async () => {
      const top = (): Promise<number> =>
        figure.evaluate((node) => {
          const code = node.querySelector('.figure-code')?.getBoundingClientRect();
          return Math.round((code?.top ?? Number.NaN) - node.getBoundingClientRect().top);
        });
      const place = await top();
      await control(live, 'Width').fill('0');
      await expect(note).toHaveText(/^A Width of 0 becomes 1\./u);
      expect(await top()).toBe(place);
    });
  });

  test('a tap on a number of the C# focuses its field once the script arrives', async ({ page }) => {
    const release = await hold(page, SCRIPTS);
    await openPage(page, RECTANGLES);
    const { code, picture } = liveFigure(page, 'RectangleFigure');
    await code.getByText('260').tap();
    release();
    await expect(page.getByLabel('Width, in the C#')).toBeFocused();
    await page.keyboard.type('300');
    await expect(picture).toHaveAccessibleName(/^A rectangle of 300 by 160 pixels/u);
  });
});
