import { getObjectFields } from '#shared/to-fields.ts';

/** Messages from pages to the service worker. */
export type ServiceWorkerMessage =
  /** Requests caching of the page at the path `page`, and of `files`, the URLs that the document has loaded. */
  | { type: 'keep'; page: string; files: string[] }
  /** Requests the worker's build id, which the worker sends over the message's port. */
  | { type: 'build' }
  /** Asks the waiting worker to activate; with `onlyIfAlone`, only if at most one window of the site is open. */
  | { type: 'take-over'; onlyIfAlone: boolean };

/** Parses a message. Returns null for unknown or invalid messages, such as messages of browser extensions. */
export function parseServiceWorkerMessage(data: unknown): ServiceWorkerMessage | null {
  const { type, onlyIfAlone, page, files } = getObjectFields(data);
  if (type === 'build') return { type };
  if (type === 'take-over') return { type, onlyIfAlone: onlyIfAlone === true };
  if (type !== 'keep' || typeof page !== 'string') return null;
  const urls: unknown[] = Array.isArray(files) ? files : [];
  return { type, page, files: urls.filter((url) => typeof url === 'string') };
}
