/** Say something above the page, as browsers show a popover: that needs nothing which could be missing too. */
export function sayAbove(text: string): void {
  const note = document.createElement('p');
  note.className = 'error-box';
  note.role = 'alert';
  note.popover = 'auto';
  note.innerText = text;
  document.body.append(note);
  note.showPopover();
}
