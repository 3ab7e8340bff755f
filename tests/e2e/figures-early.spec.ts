import { expect, test } from '@playwright/test';
import { openPage, waitForApp } from '../support/app.ts';
import { hold } from '../support/hold.ts';
import { button, control, liveFigure } from '../support/live-figure.ts';

const RECTANGLES = '/docs/guides/guides/rendering-primitives/rendering-rectangles';

test('input made before any script has arrived is kept: a changed value and a pressed button', async ({ page }) => {
  const release = await hold(page, /\.js$/u);
  await page.goto(RECTANGLES, { waitUntil: 'domcontentloaded' });
  const live = liveFigure(page, 'RectangleFigure');
  await control(live, 'Height').focus();
  await page.keyboard.press('ArrowRight');
  release();
  await expect(live.code).toContainText('Height = 161,');

  await page.unrouteAll({ behavior: 'wait' });
  const releaseAgain = await hold(page, /\.js$/u);
  await page.goto('/docs/guides/guides/project-setup/manual-project-setup', { waitUntil: 'domcontentloaded' });
  const loop = liveFigure(page, 'FrameLoopFigure');
  await button(loop, 'Step').click();
  await page.getByRole('heading', { level: 1 }).click();
  releaseAgain();
  await waitForApp(page);
  await expect(loop.code.locator('.line-mark')).toContainText('override void OnLoad');
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** The scripts that the figure needs. */
  const SCRIPTS = /\/(?:react|RectangleFigure)-[^/]*\.js$/u;

  test('the picture stays visible while controls and C# are used, and a note moves nothing', async ({ page }) => {
    await openPage(page, RECTANGLES);
    const live = liveFigure(page, 'RectangleFigure');
    const { figure, picture, note } = live;
    await control(live, 'Width').focus();
    for (const used of [control(live, 'GradientStop'), figure.getByLabel('GradientStop, in the C#')]) {
      await used.evaluate((node) => node.scrollIntoView({ block: 'end' }));
      await expect(picture).toBeInViewport({ ratio: 0.99 });
      // Scrolling ends at whole pixels.
      await expect(used).toBeInViewport({ ratio: 0.95 });
    }
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
