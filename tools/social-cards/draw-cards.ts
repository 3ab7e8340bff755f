import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import type { Browser } from 'playwright-core';
import { PNG } from 'pngjs';
import { replaceFile } from '#node/content/files.ts';
import { ENGINE_ROOT } from '#node/content/import-module.ts';
import { SOCIAL_CARDS_FOLDER } from '#node/content/read-content.ts';
import { getSocialCardFile, type planSocialCards, type SocialCardTexts } from '#node/site/social-cards.ts';
import { escapeHtml } from '#shared/html.ts';
import { addFonts } from '../diagrams/draw-diagrams.ts';
import { encodePalettePng } from './palette-png.ts';

/** Differences between the cards that a site needs and the existing files. */
export type SocialCardsPlan = ReturnType<typeof planSocialCards>;

/** Size of a card in pixels, which all large sites support. */
const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Returns the font size in pixels that limits a title to three lines. */
function getTitleFontSize(title: string): number {
  return title.length > 36 ? 76 : title.length > 18 ? 92 : 112;
}

/**
 * Formats a card as an HTML page with the site's dark theme. It has no gradient, so that its image has few colours.
 *
 * @param tokens CSS of the design tokens
 * @param logo data URL of the site's logo; null for none
 */
function formatCardHtml({ title, section, site }: SocialCardTexts, tokens: string, logo: string | null): string {
  const image = logo === null ? '' : `<img src="${escapeHtml(logo)}" alt="">`;
  return `<!doctype html><html data-theme="dark"><meta charset="utf-8"><style>${tokens}
    body { box-sizing: border-box; width: ${CARD_SIZE.width}px; height: ${CARD_SIZE.height}px; margin: 0; padding: 72px 90px;
      display: flex; flex-direction: column; font-family: Arial; color: var(--text); background: var(--canvas);
      border-bottom: 14px solid var(--cyan) }
    header { display: flex; align-items: center; gap: 24px; font-size: 44px; font-weight: 700 }
    img { width: 84px; height: 84px }
    h1 { margin: auto 0; font-size: ${getTitleFontSize(title)}px; line-height: 1.12; text-wrap: balance; overflow-wrap: anywhere }
    p { margin: 0; min-height: 48px; font-size: 40px; color: var(--muted) }
    p:not(:empty)::before { content: ""; display: inline-block; width: 22px; height: 22px; margin-right: 20px; background: var(--amber) }
  </style><header>${image}<span>${escapeHtml(site)}</span></header><h1>${escapeHtml(title)}</h1><p>${escapeHtml(section)}</p></html>`;
}

/** Draws cards in a browser without network access. */
interface CardRenderer {
  /** Returns a card as a PNG file. */
  draw(card: SocialCardTexts): Promise<Buffer>;
}

/**
 * Opens a page in a browser for drawing cards.
 *
 * @param logo data URL of the site's logo; null for none
 */
export async function createCardRenderer(browser: Browser, logo: string | null): Promise<CardRenderer> {
  const context = await browser.newContext({ offline: true, viewport: CARD_SIZE, deviceScaleFactor: 1 });
  const page = await context.newPage();
  const tokens = readFileSync(join(ENGINE_ROOT, 'src/app/styles/tokens.css'), 'utf8');
  return {
    async draw(card) {
      await page.setContent(formatCardHtml(card, tokens, logo));
      await addFonts(page);
      return encodePalettePng(PNG.sync.read(await page.screenshot({ type: 'png' })));
    },
  };
}

/** Draws missing cards. Writes the files after all cards were drawn. */
export async function drawCards(
  root: string,
  { missing }: Pick<SocialCardsPlan, 'missing'>,
  renderer: CardRenderer,
): Promise<{ file: string; bytes: number }[]> {
  const drawn: { file: string; image: Buffer }[] = [];
  for (const { name, card } of missing) drawn.push({ file: getSocialCardFile(name), image: await renderer.draw(card) });
  for (const { file, image } of drawn) replaceFile(join(root, SOCIAL_CARDS_FOLDER, file), image);
  return drawn.map(({ file, image }) => ({ file, bytes: image.length }));
}

/** Deletes cards by file name. Ignores missing files. */
export function deleteCards(root: string, names: readonly string[]): void {
  for (const name of names) rmSync(join(root, SOCIAL_CARDS_FOLDER, name), { force: true });
}

/** Returns a file of `public/` as a data URL; null if it does not exist. */
export function readImageAsUrl(root: string, path: string): string | null {
  const file = join(root, 'public', path);
  if (!existsSync(file)) return null;
  return `data:${lookup(file) ?? 'image/svg+xml'};base64,${readFileSync(file, 'base64')}`;
}
