/** A rectangle in the window, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where a card stands, in CSS pixels from the window's corner. */
interface CardPlace {
  left: number;
  top: number;
  /** What doesn't fit scrolls inside the card. */
  maxHeight: number;
}

/** Room between the card and the link, and between the card and the window's edges. */
const GAP = 6;

/**
 * Find a place for a card: below its link, or above where there is more room; inside the window, and never over the
 * link.
 */
export function placeCard(
  link: Box,
  card: { width: number; height: number },
  view: { width: number; height: number },
): CardPlace {
  const below = view.height - link.bottom - 2 * GAP;
  const above = link.top - 2 * GAP;
  const left = Math.max(GAP, Math.min(link.left, view.width - card.width - GAP));
  if (card.height <= below || below >= above) return { left, top: link.bottom + GAP, maxHeight: below };
  return { left, top: link.top - GAP - Math.min(card.height, above), maxHeight: above };
}
