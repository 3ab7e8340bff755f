import { escapeHtml } from '#shared/escape-html.ts';
import type { Card } from './page-card.ts';

/** Size of a card in pixels: what all that show one ask for. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

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
export function cardHtml({ title, section, site }: Card, tokens: string, logo: string | null): string {
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
