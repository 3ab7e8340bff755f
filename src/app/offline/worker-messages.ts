import { getObjectFields } from '#shared/to-fields.ts';

/** Messages from pages to the service worker. */
export type ServiceWorkerMessage =
  /** Cache a page by its path, and the files that it loaded before the worker controlled it. */
  | { type: 'keep'; page: string; files: string[] }
  /** Reply with the worker's build id over the port. */
  | { type: 'build' }
  /** Activate the waiting worker; with `onlyIfAlone`, only if at most one window of the site is open. */
  | { type: 'take-over'; onlyIfAlone: boolean };

/** Parses a message. Returns null for other messages, such as those of browser extensions. */
export function parseServiceWorkerMessage(data: unknown): ServiceWorkerMessage | null {
  const { type, onlyIfAlone, page, files } = getObjectFields(data);
  if (type === 'build') return { type };
  if (type === 'take-over') return { type, onlyIfAlone: onlyIfAlone === true };
  if (type !== 'keep' || typeof page !== 'string') return null;
  const addresses: unknown[] = Array.isArray(files) ? files : [];
  return { type, page, files: addresses.filter((address) => typeof address === 'string') };
}
