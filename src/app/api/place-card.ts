/** Width and height of something, in CSS pixels. */
type Size = Pick<DOMRect, 'width' | 'height'>;

/** Room between the card and the link, and between the card and the window's edges. */
const GAP = 6;

/**
 * Find a place for a card: below its link, or above where there is more room; inside the window, and never over the
 * link. What doesn't fit `maxHeight` scrolls inside the card.
 */
export function placeCard(link: Pick<DOMRect, 'left' | 'top' | 'bottom'>, card: Size, view: Size) {
  const below = view.height - link.bottom - 2 * GAP;
  const above = link.top - 2 * GAP;
  const left = Math.max(GAP, Math.min(link.left, view.width - card.width - GAP));
  if (card.height <= below || below >= above) return { left, top: link.bottom + GAP, maxHeight: below };
  return { left, top: link.top - GAP - Math.min(card.height, above), maxHeight: above };
}
