/** True on a 2g connection or with data saving on: then nothing is fetched before it is asked for. */
export function savesData(): boolean {
  // The Network Information API is not everywhere, nor in TypeScript's types.
  const found: unknown = 'connection' in navigator ? navigator.connection : null;
  if (typeof found !== 'object' || found === null) return false;
  const is2g =
    'effectiveType' in found && typeof found.effectiveType === 'string' && found.effectiveType.includes('2g');
  return is2g || ('saveData' in found && found.saveData === true);
}
