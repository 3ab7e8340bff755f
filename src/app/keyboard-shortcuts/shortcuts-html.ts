/** What a key, or several held together, does: the one list of them. */
interface Shortcut {
  /** Ways to do it, each the keys that are held together. */
  ways: readonly (readonly string[])[];
  does: string;
}

const SHORTCUTS: readonly Shortcut[] = [
  { ways: [['Ctrl', 'K'], ['/']], does: 'Open the search; Ctrl and K close it, too' },
  { ways: [['↑'], ['↓']], does: 'In the search: choose a result' },
  { ways: [['Enter']], does: 'In the search: open the result' },
  { ways: [['Alt', 'Shift', '→']], does: 'Go to the next page' },
  { ways: [['Alt', 'Shift', '←']], does: 'Go to the previous page' },
  { ways: [['?']], does: 'Show these shortcuts' },
  { ways: [['Esc']], does: 'Close the search, a menu, a card or these shortcuts; empty a filter' },
];

/** What keys are called on Apple's keyboards. */
const MAC_NAMES: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' };

/** The shortcuts as a table. */
export function shortcutsHtml(isMac: boolean): string {
  const name = (key: string): string => (isMac ? (MAC_NAMES[key] ?? key) : key);
  const rows = SHORTCUTS.map(({ ways, does }) => {
    const keys = ways.map((way) => way.map((key) => `<kbd>${name(key)}</kbd>`).join(' ')).join(' or ');
    return `<tr><th scope="row">${keys}</th><td>${isMac ? does.replace('Ctrl', '⌘') : does}</td></tr>`;
  });
  return `<table><thead><tr><th scope="col">Keys</th><th scope="col">What they do</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** What the switch for keys by themselves is called. */
export const SINGLE_KEYS_LABEL = 'Use / and ? by themselves as shortcuts';
