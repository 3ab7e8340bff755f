import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { addFonts } from './add-fonts.ts';
import { MERMAID_FOLDER } from './mermaid-package.ts';
import { drawInPage } from './page/draw-in-page.ts';
import { MERMAID_SETTINGS } from './settings.ts';
import { type Drawn, toDrawing } from './to-drawing.ts';

/** Draws diagrams in a browser that has no network. */
export interface Artist {
  /** The drawing; why the diagram can't have one; or what Mermaid says of its source. */
  draw(source: string): Promise<Drawn | { fault: string }>;
}

/** Make a page of a browser ready to draw. */
export async function hireArtist(browser: Browser): Promise<Artist> {
  const context = await browser.newContext({
    offline: true,
    timezoneId: 'UTC',
    viewport: { width: 1000, height: 800 },
  });
  await context.route('**/*', (route) => route.abort());
  // What compiled this file may have wrapped the functions that are sent to the page.
  await context.addInitScript('globalThis.__name = (wrapped) => wrapped');
  const page = await context.newPage();
  await page.clock.setFixedTime('2000-01-01T00:00:00Z');
  await page.goto('about:blank');
  await page.setContent('<!doctype html>');
  await page.addScriptTag({ path: join(MERMAID_FOLDER, 'mermaid.min.js') });
  await addFonts(page);
  return {
    async draw(source) {
      const drawn = await page.evaluate(drawInPage, { id: 'diagram', source, config: MERMAID_SETTINGS });
      return 'fault' in drawn ? drawn : toDrawing(drawn.svg, drawn.named);
    },
  };
}
