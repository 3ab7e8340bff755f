import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
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

/** Fonts of Arial's widths, so that words are as wide on every machine that draws. */
async function addFonts(page: Page): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/arimo/package.json'));
  const faces = ['400Regular', '700Bold', '400Regular_Italic', '700Bold_Italic'].map((face) => {
    const font = readFileSync(join(folder, face, `Arimo_${face}.ttf`), 'base64');
    const look = `font-weight: ${face.slice(0, 3)}; font-style: ${face.endsWith('Italic') ? 'italic' : 'normal'}`;
    return `@font-face { font-family: Arial; ${look}; src: url(data:font/ttf;base64,${font}) }`;
  });
  await page.addStyleTag({ content: faces.join('\n') });
  await page.evaluate('Promise.all([...document.fonts].map((font) => font.load())).then(() => undefined)');
}
