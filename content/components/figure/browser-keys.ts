/** The keys that were down together. */
export interface KeyCombination {
  code: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** True for combinations that browsers and systems use: those with Ctrl, Alt or Meta, and the function keys. */
export function belongsToBrowser({ code, ctrlKey, altKey, metaKey }: KeyCombination): boolean {
  return ctrlKey || altKey || metaKey || /^F\d/u.test(code);
}
