/**
 * Keys that lead to search: Ctrl or Cmd with K anywhere, and the slash when no text field has the focus (SPEC 2).
 */
export function runSearchKeys(open: () => void): () => void {
  const onKey = (event: KeyboardEvent): void => {
    const combined =
      (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
    const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isEditing(event.target);
    if (!combined && !slash) return;
    event.preventDefault();
    open();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}

function isEditing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName);
}
