import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { PNG } from 'pngjs';
import { ENGINE_ROOT } from '../content/import-module.ts';
import { addFonts } from '../diagrams/add-fonts.ts';
import { CARD_SIZE, cardHtml } from './card-html.ts';
import type { Card } from './page-card.ts';
import { palettePng } from './palette-png.ts';

/** Draws cards in a browser that has no network. */
export interface CardPainter {
  /** The card as PNG. */
  draw(card: Card): Promise<Buffer>;
}

/**
 * Make a page of a browser ready to draw cards.
 *
 * @param logo the site's logo as a data address; null for none
 */
export async function hirePainter(browser: Browser, logo: string | null): Promise<CardPainter> {
  const context = await browser.newContext({ offline: true, viewport: CARD_SIZE, deviceScaleFactor: 1 });
  const page = await context.newPage();
  const tokens = readFileSync(join(ENGINE_ROOT, 'src/app/styles/tokens.css'), 'utf8');
  return {
    async draw(card) {
      await page.setContent(cardHtml(card, tokens, logo));
      await addFonts(page);
      return palettePng(PNG.sync.read(await page.screenshot({ type: 'png' })));
    },
  };
}
