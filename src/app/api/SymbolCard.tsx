import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { addStyles } from '../platform/add-styles.ts';
import css from './symbol-card.css?inline';
import type { SymbolFacts } from './symbol-facts.ts';

/** Id of the card: only one is shown at a time. */
const CARD_ID = 'api-card';

/** Distance between the card and its link, and between the card and the edges of the viewport, in CSS pixels. */
const GAP_PX = 6;

/**
 * Shows a card beside a link and makes it the link's description for assistive technology.
 *
 * @returns a function that removes the card
 */
export function showSymbolCard(link: HTMLElement, facts: SymbolFacts): () => void {
  addStyles(css);
  const card = document.createElement('div');
  card.className = 'api-card';
  card.id = CARD_ID;
  card.role = 'tooltip';
  // Accessibility checkers require that all content of the page is in a landmark.
  (link.closest('main') ?? document.body).append(card);
  const root = createRoot(card);
  flushSync(() => root.render(<SymbolCard facts={facts} />));
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const place = placeCard(link.getBoundingClientRect(), card.getBoundingClientRect(), { width, height });
  card.style.left = `${place.left + window.scrollX}px`;
  card.style.top = `${place.top + window.scrollY}px`;
  card.style.maxHeight = `${place.maxHeight}px`;
  const description = link.getAttribute('aria-describedby');
  link.setAttribute('aria-describedby', description === null ? CARD_ID : `${description} ${CARD_ID}`);
  return () => {
    root.unmount();
    card.remove();
    if (description === null) link.removeAttribute('aria-describedby');
    else link.setAttribute('aria-describedby', description);
  };
}

function SymbolCard({ facts: { name, kind, since, declaration, summary } }: { facts: SymbolFacts }) {
  return (
    <>
      <p className="api-card-head">
        <strong>{name}</strong>
        {kind === '' ? null : (
          <>
            {' '}
            <span>{kind}</span>
          </>
        )}
        {since === '' ? null : (
          <>
            {' '}
            <span>{since}</span>
          </>
        )}
      </p>
      {declaration === null ? null : <pre dangerouslySetInnerHTML={{ __html: declaration.outerHTML }} />}
      {summary === null ? null : (
        <div className="api-card-summary" dangerouslySetInnerHTML={{ __html: summary.innerHTML }} />
      )}
    </>
  );
}

type Size = Pick<DOMRect, 'width' | 'height'>;

/**
 * Places a card below its link, or above if there is more room, inside the viewport and never over the link. A card that
 * is taller than `maxHeight` scrolls.
 */
function placeCard(link: Pick<DOMRect, 'left' | 'top' | 'bottom'>, card: Size, viewport: Size) {
  const below = viewport.height - link.bottom - 2 * GAP_PX;
  const above = link.top - 2 * GAP_PX;
  const left = Math.max(GAP_PX, Math.min(link.left, viewport.width - card.width - GAP_PX));
  if (card.height <= below || below >= above) return { left, top: link.bottom + GAP_PX, maxHeight: below };
  return { left, top: link.top - GAP_PX - Math.min(card.height, above), maxHeight: above };
}
