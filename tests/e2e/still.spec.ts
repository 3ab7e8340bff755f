import { expect, test } from '@playwright/test';
import { openPage } from '../support/app.ts';

/** Pages whose first screen has what is laid out late, or drawn by a script. */
const PAGES = [
  ['/docs/api/Velaptor.Graphics.Line', 1440],
  ['/docs/api/Velaptor.StateOfWindow', 1440],
  ['/docs/api/Velaptor.Graphics.IRenderMediator', 390],
  ['/offline', 390],
] as const;

test('what is laid out late, or written by a script, moves nothing that is seen', async ({ page }) => {
  await page.addInitScript(() => {
    const moved: number[] = [];
    Reflect.set(globalThis, 'moved', moved);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const [path, width] of PAGES) {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, path);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect([path, await page.evaluate(() => Reflect.get(globalThis, 'moved'))]).toEqual([path, []]);
  }
});
