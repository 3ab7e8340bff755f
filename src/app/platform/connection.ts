declare global {
  interface Navigator {
    /** The Network Information API isn't in all browsers, nor in TypeScript's types. */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/** Returns true on a 2g connection or with data saving: nothing must be prefetched. */
export function savesData(): boolean {
  const { saveData, effectiveType } = navigator.connection ?? {};
  return saveData === true || /2g/.test(String(effectiveType));
}
