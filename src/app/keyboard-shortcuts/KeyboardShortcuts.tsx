import { Fragment, type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { AFTER_NAVIGATION_EVENT } from '../navigation/scrolling.ts';
import { addStyles } from '../platform/document.ts';
import css from './shortcuts.css?inline';
import { areSingleKeyShortcutsEnabled, setSingleKeyShortcutsEnabled } from './single-keys.ts';

/** The keyboard shortcuts, each with its alternative key combinations. */
const SHORTCUTS = [
  { combinations: [['Ctrl', 'K'], ['/']], action: 'Open or close the search (/ only opens it)' },
  { combinations: [['↑'], ['↓']], action: 'Select a search result' },
  { combinations: [['Enter']], action: 'Open the selected search result' },
  { combinations: [['Alt', 'Shift', '→']], action: 'Go to the next page' },
  { combinations: [['Alt', 'Shift', '←']], action: 'Go to the previous page' },
  { combinations: [['?']], action: 'Show these shortcuts' },
  { combinations: [['Esc']], action: 'Close the search, a menu, a type preview or this list; clear a filter' },
];

/** Symbols of modifier keys on Apple keyboards, shown instead of the keys' names. */
const MAC_KEY_SYMBOLS: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' };

/** Replacements for arrow keys on right-to-left pages, where the left arrow goes to the next page. */
const MIRRORED_KEY_NAMES: Readonly<Record<string, string>> = { '→': '←', '←': '→' };

/** A table of shortcuts, and a checkbox for single-key shortcuts. In the browser, shows the keys of the device. */
export function KeyboardShortcuts() {
  const [{ isMac, isMirrored }, setKeyboard] = useState({ isMac: false, isMirrored: false });
  const [isChecked, setIsChecked] = useState<boolean | null>(null);
  useEffect(() => {
    setKeyboard({ isMac: /Mac|iP/u.test(navigator.platform), isMirrored: document.documentElement.dir === 'rtl' });
    setIsChecked(areSingleKeyShortcutsEnabled());
  }, []);
  const getKeyName = (key: string): string =>
    (isMac ? MAC_KEY_SYMBOLS[key] : undefined) ?? (isMirrored ? MIRRORED_KEY_NAMES[key] : undefined) ?? key;
  return (
    <>
      <div>
        <table>
          <thead>
            <tr>
              <th scope="col">Keys</th>
              <th scope="col">Action</th>
            </tr>
          </thead>
          <tbody>
            {SHORTCUTS.map(({ combinations, action }) => (
              <tr key={action}>
                <th scope="row">
                  {combinations.map((keys, index) => (
                    <Fragment key={keys.join()}>
                      {index === 0 ? null : ' or '}
                      {keys.map((key, position) => (
                        <Fragment key={key}>
                          {position === 0 ? null : ' '}
                          <kbd>{getKeyName(key)}</kbd>
                        </Fragment>
                      ))}
                    </Fragment>
                  ))}
                </th>
                <td>{isMac ? action.replace('Ctrl', '⌘') : action}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <label>
          <input
            type="checkbox"
            checked={isChecked ?? true}
            disabled={isChecked === null}
            onChange={({ target }) => {
              setIsChecked(target.checked);
              setSingleKeyShortcutsEnabled(target.checked);
            }}
          />{' '}
          Use / and ? by themselves as shortcuts
        </label>
      </p>
    </>
  );
}

const DIALOG_TITLE_ID = 'Page-shortcuts';

/** Opens a dialog with the keyboard shortcuts. The user or a navigation closes the dialog. */
export function openShortcutsDialog(): void {
  addStyles(css);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const removeDialog = (): void => {
    root.unmount();
    container.remove();
  };
  root.render(<ShortcutsDialog onClose={removeDialog} />);
}

function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const closeDialog = (): void => dialogRef.current?.close();
  useLayoutEffect(() => {
    dialogRef.current?.showModal();
    buttonRef.current?.focus();
    const onAfterNavigation = (): void => dialogRef.current?.close();
    document.addEventListener(AFTER_NAVIGATION_EVENT, onAfterNavigation);
    return () => document.removeEventListener(AFTER_NAVIGATION_EVENT, onAfterNavigation);
  }, []);
  // The content covers the whole dialog, so a click whose target is the dialog itself is on the backdrop.
  const onClick = ({ target, currentTarget }: MouseEvent): void => {
    if (target === currentTarget) closeDialog();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== '?') return;
    event.preventDefault();
    closeDialog();
  };
  return (
    <dialog
      ref={dialogRef}
      className="shortcuts prose"
      aria-labelledby={DIALOG_TITLE_ID}
      onClose={onClose}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <div>
        <h2 id={DIALOG_TITLE_ID}>Keyboard shortcuts</h2>
        <KeyboardShortcuts />
        <button ref={buttonRef} type="button" className="button" onClick={closeDialog}>
          Close
        </button>
      </div>
    </dialog>
  );
}
