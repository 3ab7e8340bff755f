import { expect, test } from '@playwright/test';
import { openPage, waitForApp } from '../support/app.ts';
import { BUILT } from '../support/built-site.ts';
import { PAGES_OF_EACH_KIND } from '../support/kinds.ts';
import { nextFrame } from '../support/next-frame.ts';
import { recordShifts, shiftOf } from '../support/shifts.ts';
import { type StaticServer, startStaticServer } from '../support/static-server.ts';

/** Pages whose first screen has what is laid out late, or drawn by a script. */
const PAGES = [
  ['/docs/api/Velaptor.Graphics.Line', 1440],
  ['/docs/api/Velaptor.StateOfWindow', 1440],
  ['/docs/api/Velaptor.Graphics.IRenderMediator', 390],
  ['/offline', 390],
] as const;

/** Pages, and what of each comes later than all before it. */
const IN_PIECES = [
  ['/docs/guides/guides/rendering-text', 'controls of a figure come', '<div class="figure-panel">'],
  ['/accessibility', 'table of contents comes', '<nav id="Page-toc"'],
] as const;

test('what is laid out late, or written by a script, moves nothing that is seen', async ({ page }) => {
  await recordShifts(page);
  for (const [path, width] of PAGES) {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, path);
    expect([path, await shiftOf(page)]).toEqual([path, 0]);
  }
});

/** Has a page come in two pieces, the second when it is told to: what begins with a mark. */
function inPieces(server: StaticServer, path: string, mark: string): () => void {
  let goOn = (): void => undefined;
  server.interfere = (asked, { body }, response) => {
    if (asked !== path) return false;
    const text = String(body);
    const cut = text.indexOf(mark);
    expect(cut).toBeGreaterThan(0);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(text.slice(0, cut));
    goOn = () => response.end(text.slice(cut));
    return true;
  };
  return () => goOn();
}

for (const [path, part, mark] of IN_PIECES) {
  test(`a page that comes in pieces stands still: its ${part} later`, async ({ page }) => {
    const server = await startStaticServer(BUILT);
    try {
      const goOn = inPieces(server, path, mark);
      await recordShifts(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(server.origin + path, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await nextFrame(page);
      goOn();
      await waitForApp(page);
      expect(await shiftOf(page)).toBe(0);
    } finally {
      await server.close();
    }
  });
}

test('a page isn’t painted before its bar has come whole: what stands on the right would move', async ({ page }) => {
  const server = await startStaticServer(BUILT);
  const painted = (): Promise<boolean> =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  try {
    const goOn = inPieces(server, PAGES_OF_EACH_KIND.guide, '<a href="https://github.com');
    await recordShifts(page);
    await page.goto(server.origin + PAGES_OF_EACH_KIND.guide, { waitUntil: 'commit' });
    // The app comes after all that is painted.
    const isHere = (): boolean => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.js'));
    await page.waitForFunction(isHere, null, { polling: 50 });
    expect(await painted()).toBe(false);
    goOn();
    await waitForApp(page);
    expect(await painted()).toBe(true);
    expect(await shiftOf(page)).toBe(0);
  } finally {
    await server.close();
  }
});
