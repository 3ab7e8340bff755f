declare global {
  interface Navigator {
    /** The Network Information API isn't in all browsers, nor in TypeScript's types. */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/** Returns true if nothing should be prefetched: with data saving or on a 2g connection. */
export function prefersReducedData(): boolean {
  const { saveData, effectiveType } = navigator.connection ?? {};
  return saveData === true || /2g/.test(String(effectiveType));
}
