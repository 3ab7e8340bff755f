import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import type { Browser } from 'playwright-core';
import { PNG } from 'pngjs';
import { replaceFile } from '#node/content/files.ts';
import { ENGINE_ROOT } from '#node/content/import-module.ts';
import { CARDS_FOLDER } from '#node/content/read-content.ts';
import { type Card, type CardsPlan, cardFile } from '#node/site/social-cards.ts';
import { escapeHtml } from '#shared/html.ts';
import { addFonts } from '../diagrams/draw-diagrams.ts';
import { palettePng } from './palette-png.ts';

/** Size of a card in pixels: what all that show one ask for. */
const CARD_SIZE = { width: 1200, height: 630 } as const;

/** A long title is smaller: it has three lines at most. */
function titleSize(title: string): number {
  return title.length > 36 ? 76 : title.length > 18 ? 92 : 112;
}

/**
 * A card as a page of its own, in the colours of the site's dark theme and without a gradient, so that its picture has few
 * colours.
 *
 * @param logo the site's logo as a data address; null for none
 */
function cardHtml({ title, section, site }: Card, tokens: string, logo: string | null): string {
  const picture = logo === null ? '' : `<img src="${escapeHtml(logo)}" alt="">`;
  return `<!doctype html><html data-theme="dark"><meta charset="utf-8"><style>${tokens}
    body { box-sizing: border-box; width: ${CARD_SIZE.width}px; height: ${CARD_SIZE.height}px; margin: 0; padding: 72px 90px;
      display: flex; flex-direction: column; font-family: Arial; color: var(--text); background: var(--canvas);
      border-bottom: 14px solid var(--cyan) }
    header { display: flex; align-items: center; gap: 24px; font-size: 44px; font-weight: 700 }
    img { width: 84px; height: 84px }
    h1 { margin: auto 0; font-size: ${titleSize(title)}px; line-height: 1.12; text-wrap: balance; overflow-wrap: anywhere }
    p { margin: 0; min-height: 48px; font-size: 40px; color: var(--muted) }
    p:not(:empty)::before { content: ""; display: inline-block; width: 22px; height: 22px; margin-right: 20px; background: var(--amber) }
  </style><header>${picture}<span>${escapeHtml(site)}</span></header><h1>${escapeHtml(title)}</h1><p>${escapeHtml(section)}</p></html>`;
}

/** Draws cards in a browser that has no network. */
interface CardPainter {
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

/** Draw the cards that are missing, each into a file of its own; all are drawn before the first is written. */
export async function drawCards(
  root: string,
  { missing }: Pick<CardsPlan, 'missing'>,
  painter: CardPainter,
): Promise<{ file: string; bytes: number }[]> {
  const drawn: { file: string; picture: Buffer }[] = [];
  for (const { name, card } of missing) drawn.push({ file: cardFile(name), picture: await painter.draw(card) });
  for (const { file, picture } of drawn) replaceFile(join(root, CARDS_FOLDER, file), picture);
  return drawn.map(({ file, picture }) => ({ file, bytes: picture.length }));
}

/** Delete files of the kept ones. */
export function deleteCards(root: string, names: readonly string[]): void {
  for (const name of names) rmSync(join(root, CARDS_FOLDER, name), { force: true });
}

/** A file of `public/` as a data address; null where there is none. */
export function publicPicture(root: string, path: string): string | null {
  const file = join(root, 'public', path);
  if (!existsSync(file)) return null;
  return `data:${lookup(file) ?? 'image/svg+xml'};base64,${readFileSync(file, 'base64')}`;
}
