import { expect, test } from '@playwright/test';
import { openPage } from '../support/app.ts';
import { recordShifts, shiftOf } from '../support/shifts.ts';

/** Pages whose first screen has what is laid out late, or drawn by a script. */
const PAGES = [
  ['/docs/api/Velaptor.Graphics.Line', 1440],
  ['/docs/api/Velaptor.StateOfWindow', 1440],
  ['/docs/api/Velaptor.Graphics.IRenderMediator', 390],
  ['/offline', 390],
] as const;

test('what is laid out late, or written by a script, moves nothing that is seen', async ({ page }) => {
  await recordShifts(page);
  for (const [path, width] of PAGES) {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, path);
    expect([path, await shiftOf(page)]).toEqual([path, 0]);
  }
});
