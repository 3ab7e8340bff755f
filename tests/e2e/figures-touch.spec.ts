import { type CDPSession, expect, type Locator, type Page, test } from '@playwright/test';
import { openPage, scrollTop } from '../support/app.ts';
import { control, liveFigure } from '../support/live-figure.ts';

const RECTANGLES = '/docs/guides/guides/rendering-primitives/rendering-rectangles';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** A finger on a picture; its places are parts of the picture's width and height. */
async function fingerOn(page: Page, picture: Locator) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const box = await picture.boundingBox();
  if (box === null) throw new Error('The picture is not shown.');
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

/** Hold back the figure's scripts until the answer is called. */
async function holdFigure(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/(?:react|RectangleFigure)-[^/]*\.js$/u, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('the first drag by a finger is done once the figure’s script has come, and goes on where it is still down', async ({
  page,
}) => {
  const release = await holdFigure(page);
  await openPage(page, RECTANGLES);
  const { picture, code } = liveFigure(page, 'RectangleFigure');
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
});

test('a drag that is over before the script comes isn’t lost either', async ({ page }) => {
  const release = await holdFigure(page);
  await openPage(page, RECTANGLES);
  const live = liveFigure(page, 'RectangleFigure');
  await live.picture.scrollIntoViewIfNeeded();
  const finger = await fingerOn(page, live.picture);
  await finger.down(0.5, 0.5);
  await finger.move(0.4, 0.5);
  await finger.move(0.25, 0.5);
  await finger.up();
  release();
  await expect(live.code).toContainText('new Vector2(120, 180)');

  await test.step('the picture stays in sight while controls and C# are used', async () => {
    for (const used of [control(live, 'GradientStop'), live.figure.getByLabel('GradientStop, in the C#')]) {
      await used.evaluate((node) => node.scrollIntoView({ block: 'end' }));
      await expect(live.picture).toBeInViewport({ ratio: 0.99 });
      // Scrolling ends at whole pixels.
      await expect(used).toBeInViewport({ ratio: 0.95 });
    }
  });

  await test.step('a note comes over the picture: no room is kept for it, and nothing moves', async () => {
    const { figure, picture, note } = live;
    const places = (): Promise<number[]> =>
      figure.evaluate((node) =>
        [...node.querySelectorAll('.control:not([hidden]), .figure-reset, .figure-code, figcaption')].map((part) =>
          Math.round(part.getBoundingClientRect().top - node.getBoundingClientRect().top),
        ),
      );
    const before = await places();
    await expect(note).toBeEmpty();
    const room = await figure.evaluate((node) => {
      const bottom = (part: string): number => node.querySelector(part)?.getBoundingClientRect().bottom ?? Number.NaN;
      return bottom('.figure-panel') - bottom('.figure-reset');
    });
    expect(room).toBeLessThan(20);
    await control(live, 'Width').fill('0');
    await expect(note).toHaveText(/^A Width of 0 becomes 1\. A radius of 72 is drawn as 0\.5/u);
    const [words, stage] = await Promise.all([note.boundingBox(), picture.boundingBox()]);
    expect(words?.y).toBeGreaterThan((stage?.y ?? Number.NaN) + (stage?.height ?? 0) / 2);
    expect((words?.y ?? Number.NaN) + (words?.height ?? 0)).toBeLessThanOrEqual(
      (stage?.y ?? 0) + (stage?.height ?? 0) + 1,
    );
    expect(await places()).toEqual(before);
    await control(live, 'Width').fill('260');
  });

  await test.step('it covers nothing that gets the focus', async () => {
    await control(live, 'Width').focus();
    const [field, stage] = await Promise.all([control(live, 'Width').boundingBox(), live.picture.boundingBox()]);
    expect(field?.y).toBeGreaterThanOrEqual((stage?.y ?? Number.POSITIVE_INFINITY) + (stage?.height ?? 0));
  });
});

test('a tap on a number of the C# before the script has come begins to write it then', async ({ page }) => {
  const release = await holdFigure(page);
  await openPage(page, RECTANGLES);
  const { code, picture } = liveFigure(page, 'RectangleFigure');
  await code.getByText('260').tap();
  release();
  await expect(page.getByLabel('Width, in the C#')).toBeFocused();
  await page.keyboard.type('300');
  await expect(picture).toHaveAccessibleName(/^A rectangle of 300 by 160 pixels/u);
});
