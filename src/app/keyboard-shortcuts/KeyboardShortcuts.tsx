import { Fragment, useEffect, useState } from 'react';
import { hasSingleKeys, storeSingleKeys } from './single-keys.ts';

/** A keyboard shortcut of the site. */
interface Shortcut {
  /** Alternative key combinations. */
  combinations: readonly (readonly string[])[];
  action: string;
}

const SHORTCUTS: readonly Shortcut[] = [
  { combinations: [['Ctrl', 'K'], ['/']], action: 'Open the search; Ctrl and K close it, too' },
  { combinations: [['↑'], ['↓']], action: 'In the search: choose a result' },
  { combinations: [['Enter']], action: 'In the search: open the result' },
  { combinations: [['Alt', 'Shift', '→']], action: 'Go to the next page' },
  { combinations: [['Alt', 'Shift', '←']], action: 'Go to the previous page' },
  { combinations: [['?']], action: 'Show these shortcuts' },
  { combinations: [['Esc']], action: 'Close the search, a menu, a card or these shortcuts; empty a filter' },
];

/** Names of keys on Apple's keyboards. */
const MAC_NAMES: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' };

/** Lists the keyboard shortcuts in a page, with a switch for those of a single key. */
export function KeyboardShortcuts() {
  return (
    <>
      <div>
        <ShortcutsTable />
      </div>
      <p>
        <SingleKeysSwitch />
      </p>
    </>
  );
}

/** The table of all keyboard shortcuts. Keys have the names of the user's keyboard once hydrated. */
export function ShortcutsTable() {
  const [isMac, setIsMac] = useState(false);
  useEffect(() => setIsMac(/Mac|iP/u.test(navigator.platform)), []);
  const nameOf = (key: string): string => (isMac ? (MAC_NAMES[key] ?? key) : key);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Keys</th>
          <th scope="col">What they do</th>
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
                      <kbd>{nameOf(key)}</kbd>
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
  );
}

/** A checkbox that turns the shortcuts of a single key on and off. Disabled until hydrated. */
export function SingleKeysSwitch() {
  const [isOn, setIsOn] = useState(true);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    setIsOn(hasSingleKeys());
    setIsReady(true);
  }, []);
  return (
    <label>
      <input
        type="checkbox"
        checked={isOn}
        disabled={!isReady}
        onChange={({ target }) => {
          setIsOn(target.checked);
          storeSingleKeys(target.checked);
        }}
      />{' '}
      Use / and ? by themselves as shortcuts
    </label>
  );
}
