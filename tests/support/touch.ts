import type { Locator } from '@playwright/test';

/** A finger on the screen. Chromium only. */
export interface Finger {
  /** Moves the finger to a distance in CSS pixels above its start, in several steps. */
  moveUp(distance: number): Promise<void>;
  lift(): Promise<void>;
}

/** Puts a finger on the centre of an element, after scrolling it into view. */
export async function touch(target: Locator): Promise<Finger> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('The element is not visible.');
  const session = await target.page().context().newCDPSession(target.page());
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
  return {
    async moveUp(distance) {
      for (let step = 1; step <= 8; step += 1) {
        const point = { x: start.x, y: start.y - (distance * step) / 8 };
        await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
      }
    },
    async lift() {
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
  };
}
