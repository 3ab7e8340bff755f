import { addStyles } from '../platform/add-styles.ts';
import { placeCard } from './place-card.ts';
import css from './symbol-card.css?inline';
import type { CardFacts } from './symbol-facts.ts';

/** Id of the card: there is one at a time. */
const ID = 'api-card';

/**
 * Show a card beside its link, and say to assistive technology that it describes it.
 *
 * @returns takes it away
 */
export function showCard(link: HTMLElement, facts: CardFacts): () => void {
  addStyles(css);
  const card = element('div', 'api-card', ...content(facts));
  card.id = ID;
  card.role = 'tooltip';
  // In a landmark, like all of the page.
  (link.closest('main') ?? document.body).append(card);
  const box = link.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const place = placeCard(box, card.getBoundingClientRect(), { width, height });
  card.style.left = `${place.left + window.scrollX}px`;
  card.style.top = `${place.top + window.scrollY}px`;
  card.style.maxHeight = `${place.maxHeight}px`;
  const described = link.getAttribute('aria-describedby');
  link.setAttribute('aria-describedby', described === null ? ID : `${described} ${ID}`);
  return () => {
    card.remove();
    if (described === null) link.removeAttribute('aria-describedby');
    else link.setAttribute('aria-describedby', described);
  };
}

function content({ name, kind, since, declaration, summary }: CardFacts): HTMLElement[] {
  const words = [kind, since].filter((word) => word !== '');
  const beside = words.flatMap((word) => [' ', element('span', '', word)]);
  return [
    element('p', 'api-card-head', element('strong', '', name), ...beside),
    ...(declaration === null ? [] : [element('pre', '', declaration)]),
    ...(summary === null ? [] : [element('div', 'api-card-summary', ...summary.childNodes)]),
  ];
}

function element(tagName: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tagName);
  if (className !== '') made.className = className;
  made.append(...children);
  return made;
}
