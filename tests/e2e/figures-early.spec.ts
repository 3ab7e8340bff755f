import { expect, type Page, test } from '@playwright/test';
import { waitForApp } from '../support/app.ts';
import { drag, liveFigure } from '../support/live-figure.ts';

/** Hold back every script until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.describe('a figure that is used before any script has come', () => {
  test('follows the slider that was moved', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/docs/guides/guides/rendering-primitives/rendering-rectangles', { waitUntil: 'domcontentloaded' });
    const figure = page.getByRole('figure').filter({ hasText: 'new RectShape' });
    await figure.getByRole('slider', { name: 'Width', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(figure.getByText('Width = 260,')).toBeVisible();
    release();
    await waitForApp(page);
    await expect(figure.getByText('Width = 261,')).toBeVisible();
  });

  test('does the drag that was made on its picture', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/docs/guides/guides/rendering-primitives/rendering-rectangles', { waitUntil: 'domcontentloaded' });
    const { picture, code } = liveFigure(page, 'RectangleFigure');
    await drag(page, picture, [0.5, 0.5], [0.25, 0.25]);
    await page.mouse.move(0, 0);
    await expect(code).toContainText('new Vector2(240, 180)');
    release();
    await expect(code).toContainText(/new Vector2\((119|120|121), (89|90|91)\)/u);
  });

  test('does what the pressed button says', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/docs/guides/guides/project-setup/manual-project-setup', { waitUntil: 'domcontentloaded' });
    const figure = page.getByRole('figure').filter({ hasText: 'OnResize' }).first();
    await figure.getByRole('button', { name: 'Step' }).click();
    await page.getByRole('heading', { level: 1 }).click();
    release();
    await waitForApp(page);
    await expect(figure.getByText('override void OnLoad')).toBeVisible();
  });
});
