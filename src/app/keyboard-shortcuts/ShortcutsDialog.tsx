import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { ARRIVAL } from '../navigation/arrival.ts';
import { addStyles } from '../platform/add-styles.ts';
import { ShortcutsTable, SingleKeysSwitch } from './KeyboardShortcuts.tsx';
import css from './shortcuts.css?inline';

const TITLE_ID = 'Page-shortcuts';

/** Opens a dialog with the keyboard shortcuts. Closed by the user or by navigation. */
export function showShortcuts(): void {
  addStyles(css);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const onClose = (): void => {
    root.unmount();
    container.remove();
  };
  root.render(<ShortcutsDialog onClose={onClose} />);
}

function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => dialog.current?.close();
  useLayoutEffect(() => {
    dialog.current?.showModal();
    button.current?.focus();
  }, []);
  useEffect(() => {
    const onArrival = (): void => dialog.current?.close();
    document.addEventListener(ARRIVAL, onArrival);
    return () => document.removeEventListener(ARRIVAL, onArrival);
  }, []);
  // The content covers the dialog's box, so a click on the dialog itself is one on its backdrop.
  const onClick = ({ target, currentTarget }: MouseEvent): void => {
    if (target === currentTarget) close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== '?') return;
    event.preventDefault();
    close();
  };
  return (
    <dialog
      ref={dialog}
      className="shortcuts prose"
      aria-labelledby={TITLE_ID}
      onClose={onClose}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <div>
        <h2 id={TITLE_ID}>Keyboard shortcuts</h2>
        <div>
          <ShortcutsTable />
        </div>
        <p>
          <SingleKeysSwitch />
        </p>
        <button ref={button} type="button" className="button" onClick={close}>
          Close
        </button>
      </div>
    </dialog>
  );
}
