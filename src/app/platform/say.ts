/** How long a message stays to be read out, in milliseconds. */
const STAY = 1000;

/** Say something politely to a screen reader, and to nobody else. */
export function say(text: string): void {
  const note = document.createElement('p');
  note.className = 'visually-hidden';
  note.role = 'status';
  document.body.append(note);
  // Read out is what changes in a region that is there.
  requestAnimationFrame(() => {
    note.textContent = text;
  });
  setTimeout(() => note.remove(), STAY);
}
