const NOTE = 'This part could not be loaded. Check your connection and try again.';

/** The line after an island that could not be loaded. */
export interface FailureNote {
  show(): void;
  remove(): void;
}

/** Prepare the line that tells a reader that an island does nothing, and why. */
export function failureNote(island: HTMLElement): FailureNote {
  const note = document.createElement('p');
  note.className = 'error-text';
  note.role = 'status';
  return {
    show() {
      if (note.isConnected) return;
      island.after(note);
      // Read out is what changes in a region that is there.
      requestAnimationFrame(() => {
        note.textContent = NOTE;
      });
    },
    remove: () => note.remove(),
  };
}
