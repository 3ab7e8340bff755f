/** Messages from pages to the service worker. */
export type WorkerMessage =
  /** Cache a page by its path, and the files that it loaded before the worker controlled it. */
  | { type: 'keep'; page: string; files: string[] }
  /** Reply with the worker's build id over the port. */
  | { type: 'build' }
  /** Activate the waiting worker: at once, or only while one window is open. */
  | { type: 'take-over'; onlyIfAlone: boolean };

/** Parses a message. Returns null for other messages, such as those of browser extensions. */
export function readMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'build') return { type: 'build' };
  if (data.type === 'take-over')
    return { type: 'take-over', onlyIfAlone: 'onlyIfAlone' in data && data.onlyIfAlone === true };
  if (data.type !== 'keep' || !('page' in data) || typeof data.page !== 'string') return null;
  const files: unknown[] = 'files' in data && Array.isArray(data.files) ? data.files : [];
  return { type: 'keep', page: data.page, files: files.filter((address) => typeof address === 'string') };
}
