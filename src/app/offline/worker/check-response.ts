import type { Deployment } from '#shared/offline.ts';
import { computeDigest, hasIntegrity } from '../offline-caches.ts';

/** Matches the start of the content's SHA-256 hash in the names of page modules and of files from the content. */
const HASH_IN_NAME = /[-/]([\da-f]{16}|[\da-f]{10}|[\da-f]{8})\.\w+$/u;

/**
 * Returns true if a response has the expected content, according to the deployment's list of files or to the hash in the
 * file's name. Scripts and styles of other builds have neither.
 *
 * @param trustsOthers true to accept files of other builds unless they are empty or HTML
 */
export async function isIntact(
  { base, files }: Deployment,
  url: string,
  response: Response,
  trustsOthers = false,
): Promise<boolean> {
  const { pathname } = new URL(url, location.origin);
  if (response.status !== 200 || response.type === 'opaque') return false;
  const integrity = files.find(({ path }) => base + path === pathname)?.integrity;
  if (integrity !== undefined) return hasIntegrity(response, integrity);
  const hash = HASH_IN_NAME.exec(pathname)?.[1];
  if (hash === undefined) return trustsOthers && !isHtml(response) && !(await isBlank(response));
  const digest = [...(await computeDigest(response))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digest.startsWith(hash);
}

/** Returns true for a complete page of this build, which contains the address of the build's entry script. */
export async function isOwnPage({ entry }: Deployment, response: Response): Promise<boolean> {
  if (response.status !== 200 || !isHtml(response)) return false;
  const text = await response.clone().text();
  return text.includes(entry) && text.includes('</html>');
}

/** Returns true for a complete response of the site's own host; not for errors, partial, opaque or synthetic responses. */
export function isComplete({ status, type }: Response): boolean {
  return status === 200 && type === 'basic';
}

/**
 * Returns true for responses of a failing host or proxy: temporary errors and empty files. Status 404, redirects and login
 * pages are valid responses.
 */
export async function isTransientFailure(response: Response): Promise<boolean> {
  const { status } = response;
  return status >= 500 || status === 408 || status === 429 || (isComplete(response) && (await isBlank(response)));
}

/** Returns true if the first chunk of a response contains only white space. */
async function isBlank(response: Response): Promise<boolean> {
  const reader = response.clone().body?.getReader();
  const start = (await reader?.read())?.value;
  // Not awaited: the promise settles only after the original response has been read too.
  reader?.cancel().catch(() => undefined);
  return start === undefined || !/\S/u.test(new TextDecoder().decode(start));
}

/** Returns true for an HTML response, such as a login page instead of a file. */
export function isHtml(response: Response): boolean {
  return /^text\/html\b/u.test(response.headers.get('content-type') ?? '');
}

/** Copies a redirected response without its redirect, because navigations reject redirected responses. */
export function withoutRedirect(response: Response): Response {
  if (!response.redirected) return response;
  const { status, headers } = response;
  return new Response(response.body, { status, headers });
}
