/** Announces text to screen readers only. */
export function announceToScreenReaders(text: string): void {
  const note = document.createElement('p');
  note.className = 'visually-hidden';
  note.role = 'status';
  document.body.append(note);
  // Set the text in the next frame, because screen readers announce only changes to an existing live region.
  requestAnimationFrame(() => {
    note.textContent = text;
  });
  setTimeout(() => note.remove(), 1000);
}

/** Shows an error message in a popover. The browser positions it, and closes it on Escape or a click outside. */
export function showErrorPopover(text: string): void {
  const note = document.createElement('p');
  note.className = 'error-box';
  note.role = 'alert';
  note.popover = 'auto';
  note.innerText = text;
  document.body.append(note);
  note.showPopover();
}
