/** Matches a character that a folder's name or an address can't contain on some systems. */
const INVALID_CHARACTER = /[\s?#\\%{}<>"|^`*:]|\p{Cc}/u;

/** Returns the reason why a path isn't a valid address of the site, as a clause for messages; null for a valid path. */
export function addressFault(path: string): string | null {
  const invalid = INVALID_CHARACTER.exec(path)?.[0];
  if (invalid !== undefined) return `it has the character ${JSON.stringify(invalid)}`;
  const parts = path.replace(/^\/|\/$/gu, '').split('/');
  if (parts.some((part) => part === '.' || part === '..')) return 'it contains "." or ".."';
  return parts.length > 1 && parts.includes('') ? 'it has an empty part' : null;
}

/** Hint for messages about an invalid address. */
export const ADDRESS_HINT = 'Use letters, digits, dots, dashes and slashes.';

/** Returns the scheme of an address that runs code or embeds a document, such as `javascript`; null for other schemes. */
export function getCodeScheme(address: string): string | null {
  // Browsers ignore white space and control characters before and inside a scheme.
  const bare = address.replace(/[\s\p{Cc}]/gu, '').toLowerCase();
  return /^(javascript|data|vbscript):/u.exec(bare)?.[1] ?? null;
}
