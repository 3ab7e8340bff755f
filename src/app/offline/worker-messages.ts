/** What a page says to the service worker. */
export type WorkerMessage =
  /** Keep a page, by its path, and what it loaded before the worker could see it, by address. */
  | { type: 'keep'; page: string; files: string[] }
  /** Answer with the id of your build, over the port that comes with this. */
  | { type: 'build' }
  /** Take over from the worker before you: at once, or only while one window is open. */
  | { type: 'take-over'; onlyIfAlone: boolean };

/** Read what was posted to the worker; null for what isn't ours: extensions write to workers too. */
export function readMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'build') return { type: 'build' };
  if (data.type === 'take-over')
    return { type: 'take-over', onlyIfAlone: 'onlyIfAlone' in data && data.onlyIfAlone === true };
  if (data.type !== 'keep' || !('page' in data) || typeof data.page !== 'string') return null;
  const files: unknown[] = 'files' in data && Array.isArray(data.files) ? data.files : [];
  return { type: 'keep', page: data.page, files: files.filter((address) => typeof address === 'string') };
}
