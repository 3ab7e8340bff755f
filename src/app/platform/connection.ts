declare global {
  interface Navigator {
    /** The Network Information API is not everywhere, nor in TypeScript's types. */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/** True on a 2g connection or with data saving on: then nothing is fetched before it is asked for. */
export function savesData(): boolean {
  const { saveData, effectiveType } = navigator.connection ?? {};
  return saveData === true || /2g/.test(String(effectiveType));
}
