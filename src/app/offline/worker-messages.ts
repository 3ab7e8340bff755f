import { getObjectFields } from '#shared/to-fields.ts';

/** Messages from pages to the service worker. */
export type ServiceWorkerMessage =
  /** Cache the files of the page at the path `page`, and `files`, the URLs that the document has loaded so far. */
  | { type: 'keep'; page: string; files: string[] }
  /** Reply with the worker's build id over the port. */
  | { type: 'build' }
  /** Activate the waiting worker; with `onlyIfAlone`, only if at most one window of the site is open. */
  | { type: 'take-over'; onlyIfAlone: boolean };

/** Parses a message. Returns null for unknown or invalid messages, such as messages of browser extensions. */
export function parseServiceWorkerMessage(data: unknown): ServiceWorkerMessage | null {
  const { type, onlyIfAlone, page, files } = getObjectFields(data);
  if (type === 'build') return { type };
  if (type === 'take-over') return { type, onlyIfAlone: onlyIfAlone === true };
  if (type !== 'keep' || typeof page !== 'string') return null;
  const addresses: unknown[] = Array.isArray(files) ? files : [];
  return { type, page, files: addresses.filter((address) => typeof address === 'string') };
}
