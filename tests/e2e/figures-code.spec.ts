import { expect, test } from '@playwright/test';
import { openPage, recordConsole } from '../support/app.ts';
import { button, control, type LiveFigure, liveFigure } from '../support/live-figure.ts';

const RECTANGLES = '/docs/guides/guides/rendering-primitives/rendering-rectangles';

/** The field of a value in a figure's C#. */
const inCode = ({ figure }: LiveFigure, label: string) =>
  figure.locator('.figure-code').getByLabel(`${label}, in the C#`, { exact: true });

test.describe('values in a figure’s C#', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('are changed where they stand; control and picture follow, and the listing is plain text', async ({ page }) => {
    const complaints = recordConsole(page);
    await openPage(page, RECTANGLES);
    const live = liveFigure(page, 'RectangleFigure');
    const { figure, picture, code } = live;
    await figure.hover();
    const width = inCode(live, 'Width');

    await test.step('Tab comes to the listing, which shows it, and then to its values', async () => {
      await button(live, 'Reset').focus();
      await page.keyboard.press('Tab');
      await expect(figure.locator('pre')).toBeFocused();
      await expect(figure.locator('pre')).toHaveCSS('outline', /solid 2px$/u);
      await expect(figure.locator('pre')).toHaveCSS('outline-offset', '-2px');
      await page.keyboard.press('Tab');
      await expect(inCode(live, 'Position.X')).toBeFocused();
    });

    await test.step('by arrow keys and by writing, within the limits of the control', async () => {
      await width.press('ArrowUp');
      await expect(code).toContainText('Width = 261,');
      await expect(control(live, 'Width')).toHaveValue('261');
      await expect(picture).toHaveAccessibleName(/^A rectangle of 261 by 160 pixels/u);
      await width.fill('300');
      await expect(code).toContainText('Width = 300,');
      await width.fill('9999');
      await expect(code).toContainText('Width = 480,');
      await page.keyboard.press('Tab');
      await expect(width).toHaveValue('480');
      await width.fill('');
      await expect(code).toContainText('Width = 480,');
      for (const limit of ['min', 'max', 'step'] as const)
        await expect(width).toHaveAttribute(limit, (await control(live, 'Width').getAttribute(limit)) ?? '');
    });

    await test.step('by dragging, which puts no caret', async () => {
      await control(live, 'Width').fill('260');
      const box = await inCode(live, 'Height').boundingBox();
      if (box === null) throw new Error('The number is not shown.');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - 30, y + 9, { steps: 3 });
      await page.mouse.up();
      await expect(code).toContainText('Height = 130,');
      await expect(inCode(live, 'Height')).not.toBeFocused();
      await page.mouse.click(x, y);
      await expect(inCode(live, 'Height')).toBeFocused();
      await page.keyboard.type('90');
      await expect(picture).toHaveAccessibleName(/^A rectangle of 260 by 90 pixels/u);
    });

    await test.step('words out of a menu', async () => {
      await inCode(live, 'GradientStart').selectOption('Gold');
      await expect(control(live, 'GradientStart')).toHaveValue('Gold');
      await inCode(live, 'GradientType').selectOption('None');
      await inCode(live, 'Color').selectOption('Tomato');
      await inCode(live, 'IsSolid').selectOption('true');
      await expect(control(live, 'IsSolid')).toBeChecked();
      await expect(picture).toHaveAccessibleName(/, solid, .*Tomato\.$/u);
      await expect(inCode(live, 'GradientStart')).toHaveCount(0);
    });

    await test.step('a screen reader reads each value once, and the words of a menu', async () => {
      await expect(code).toMatchAriaSnapshot(`
        - code:
          - text: "var rect = new RectShape { Position = new Vector2("
          - spinbutton "Position.X, in the C#": "240"
          - text: ","
          - spinbutton "Position.Y, in the C#": "180"
          - text: ), Width =
          - spinbutton "Width, in the C#": "260"
          - text: ", Height ="
          - spinbutton "Height, in the C#": "90"
          - text: ", IsSolid ="
          - combobox "IsSolid, in the C#":
            - option "true" [selected]
            - option "false"
      `);
    });

    await test.step('what is selected or copied is C#, with nothing of the fields', async () => {
      const text = await code.textContent();
      expect(text).toContain('    Height = 90,\n    IsSolid = true,\n    // BorderThickness: only of an outline\n');
      const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
      await figure.getByRole('button', { name: 'Copy code to clipboard' }).click();
      await expect.poll(copied).toBe(text);
      await code.evaluate((node) => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        getSelection()?.setBaseAndExtent(node, 1, node, node.childNodes.length);
      });
      await page.keyboard.press('ControlOrMeta+c');
      await expect.poll(copied).not.toBe(text);
      expect(text).toContain(await copied());
    });

    await test.step('every field is 24 pixels high and wide', async () => {
      for (const field of await figure.locator('.figure-code :is(input, select)').all()) {
        const box = await field.boundingBox();
        expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(24);
      }
    });
    expect(complaints).toEqual([]);
  });
});
