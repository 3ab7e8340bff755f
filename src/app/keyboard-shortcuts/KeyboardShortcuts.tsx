import { SINGLE_KEYS_LABEL, shortcutsHtml } from './shortcuts-html.ts';

/** The keyboard's shortcuts on a page, with the switch for those of one key, which `run-keyboard-shortcuts.ts` runs. */
export function KeyboardShortcuts() {
  return (
    <>
      <div dangerouslySetInnerHTML={{ __html: shortcutsHtml(false) }} />
      <p>
        <label>
          <input type="checkbox" defaultChecked disabled /> {SINGLE_KEYS_LABEL}
        </label>
      </p>
    </>
  );
}
