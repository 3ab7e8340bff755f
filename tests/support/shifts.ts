import type { Page } from '@playwright/test';

/** Records layout shifts in each document that a page loads from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: number[] = [];
    Reflect.set(globalThis, 'moved', moved);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push('value' in entry ? Number(entry.value) : 1);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the total layout shift of the current document after its next frame. */
export async function shiftOf(page: Page): Promise<number> {
  await nextFrame(page);
  const moved = await page.evaluate<number[]>('moved');
  return moved.reduce((sum, one) => sum + one, 0);
}

/** Waits until the page has painted its next frame. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}
