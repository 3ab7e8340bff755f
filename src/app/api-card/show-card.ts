import { addStyles } from '../platform/add-styles.ts';
import css from './card.css?inline';
import type { CardFacts } from './card-facts.ts';
import { placeCard } from './place-card.ts';

/** Id of the card: there is one at a time. */
const ID = 'api-card';

/**
 * Show a card beside its link, and say to assistive technology that it describes it.
 *
 * @returns takes it away
 */
export function showCard(link: HTMLElement, facts: CardFacts): () => void {
  addStyles(css);
  const card = document.createElement('div');
  card.id = ID;
  card.className = 'api-card';
  card.role = 'tooltip';
  card.append(...content(facts));
  document.body.append(card);
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
  const head = element('p', 'api-card-head');
  const title = element('strong');
  title.textContent = name;
  head.append(title);
  for (const text of [kind, since]) {
    if (text === '') continue;
    const word = element('span');
    word.textContent = text;
    head.append(' ', word);
  }
  const parts = [head];
  if (declaration !== null) {
    const pre = element('pre');
    pre.append(declaration);
    parts.push(pre);
  }
  if (summary !== null) {
    const text = element('div', 'api-card-summary');
    text.append(...summary.childNodes);
    parts.push(text);
  }
  return parts;
}

function element(tagName: string, className = ''): HTMLElement {
  const made = document.createElement(tagName);
  if (className !== '') made.className = className;
  return made;
}
