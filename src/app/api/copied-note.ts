import { addStyles } from '../platform/add-styles.ts';
import css from './copied-note.css?inline';

/** How long the note is shown. */
const NOTE_MS = 1500;
/** Distance between the note and the element or the edge of the viewport, in CSS pixels. */
const GAP_PX = 8;

/** Shows and announces that the address was copied, beside an element. */
export function showCopiedNote(beside: Element): void {
  addStyles(css);
  for (const old of document.querySelectorAll('.said-copied')) old.remove();
  const note = document.createElement('span');
  note.className = 'said-copied';
  note.role = 'status';
  document.body.append(note);
  // Screen readers announce changes in a live region that is already in the document.
  requestAnimationFrame(() => {
    note.textContent = 'Copied';
    const { right, top, height } = beside.getBoundingClientRect();
    const room = document.documentElement.clientWidth - note.offsetWidth - GAP_PX;
    note.style.left = `${Math.min(right + GAP_PX, room) + window.scrollX}px`;
    note.style.top = `${top + (height - note.offsetHeight) / 2 + window.scrollY}px`;
  });
  setTimeout(() => note.remove(), NOTE_MS);
}
