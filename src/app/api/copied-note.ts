import { addStyles } from '../platform/add-styles.ts';
import css from './copied-note.css?inline';

/** How long the word stays, in milliseconds. */
const STAY = 1500;
/** Room between the word and what it stands beside, or the window's edge, in CSS pixels. */
const EDGE = 8;

/** Say beside an element that its address was copied: to see, and politely to a screen reader. */
export function sayCopied(beside: Element): void {
  addStyles(css);
  for (const old of document.querySelectorAll('.said-copied')) old.remove();
  const note = document.createElement('span');
  note.className = 'said-copied';
  note.role = 'status';
  document.body.append(note);
  // Read out is what changes in a region that is there.
  requestAnimationFrame(() => {
    note.textContent = 'Copied';
    const { right, top, height } = beside.getBoundingClientRect();
    const room = document.documentElement.clientWidth - note.offsetWidth - EDGE;
    note.style.left = `${Math.min(right + EDGE, room) + window.scrollX}px`;
    note.style.top = `${top + (height - note.offsetHeight) / 2 + window.scrollY}px`;
  });
  setTimeout(() => note.remove(), STAY);
}
