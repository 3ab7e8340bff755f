/** Matches a character that a URL path can't contain, or that a folder name can't contain on some systems. */
const INVALID_PATH_CHARACTER_PATTERN = /[\s?#\\%{}<>"|^`*:]|\p{Cc}/u;

/** Returns the reason why a path can't be a URL of the site, as a clause for messages; null for a valid path. */
export function findAddressFault(path: string): string | null {
  const invalidCharacter = INVALID_PATH_CHARACTER_PATTERN.exec(path)?.[0];
  if (invalidCharacter !== undefined) return `it has the character ${JSON.stringify(invalidCharacter)}`;
  const segments = path.replace(/^\/|\/$/gu, '').split('/');
  if (segments.some((segment) => segment === '.' || segment === '..')) return 'it contains "." or ".."';
  return segments.length > 1 && segments.includes('') ? 'it has an empty part' : findFileNameFault(path);
}

/** Matches device names that Windows reserves. They can't be file names, with or without an extension. */
const WINDOWS_DEVICE_PATTERN = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[1-9¹²³])(?: *\.|$)/iu;
const MAX_NAME_BYTES = 255;
const MAX_PATH_BYTES = 900;

/** Returns why some systems can't store a file at a path, as a clause for messages; null if all systems can. */
export function findFileNameFault(path: string): string | null {
  const getSize = (text: string): number => encodeURIComponent(text).replaceAll(/%../gu, 'x').length;
  for (const part of path.split('/')) {
    const reservedCharacter = /[<>:"|?*\\]|\p{Cc}|\p{Cs}/u.exec(part)?.[0];
    if (reservedCharacter !== undefined) return `it has the character ${JSON.stringify(reservedCharacter)}`;
    if (getSize(part) > MAX_NAME_BYTES) return `its part "${part.slice(0, 20)}…" has more than ${MAX_NAME_BYTES} bytes`;
    if (WINDOWS_DEVICE_PATTERN.test(part)) return `Windows reserves the name "${part}"`;
    if (/^\s|[\s.]$/u.test(part)) return `"${part}" begins or ends with a space, or ends with a dot`;
  }
  return getSize(path) > MAX_PATH_BYTES ? `it has more than ${MAX_PATH_BYTES} bytes` : null;
}

/** Hint for messages about an invalid address. */
export const INVALID_ADDRESS_HINT = 'Use letters, digits, dots, dashes and slashes.';

/** Returns a URL's scheme if it can run code or embed a document: `javascript`, `vbscript`, `data`; null otherwise. */
export function findUnsafeScheme(address: string): string | null {
  // Browsers ignore control characters and spaces before a scheme, and tabs and line breaks inside a scheme.
  const normalizedAddress = address.replace(/[\s\p{Cc}]/gu, '').toLowerCase();
  return /^(javascript|data|vbscript):/u.exec(normalizedAddress)?.[1] ?? null;
}
