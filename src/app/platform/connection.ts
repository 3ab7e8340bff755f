interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** True on a 2g connection or with data saving on: then nothing is fetched before it is asked for (SPEC 7). */
export function savesData(): boolean {
  const connection = readConnection();
  return connection.saveData === true || (connection.effectiveType ?? '').includes('2g');
}

/** The Network Information API is not everywhere, nor in TypeScript's types. */
function readConnection(): NetworkInformation {
  if (!('connection' in navigator)) return {};
  const found: unknown = navigator.connection;
  if (typeof found !== 'object' || found === null) return {};
  const saveData = 'saveData' in found && found.saveData === true;
  const effectiveType = 'effectiveType' in found && typeof found.effectiveType === 'string' ? found.effectiveType : '';
  return { saveData, effectiveType };
}
