/** Characters that a folder or an address cannot have on every system. */
const INVALID_CHARACTER = /[\s?#\\%{}<>"|^`*:]|\p{Cc}/u;

/** Explains why a path is not a valid address of the site; null for a valid one. */
export function addressFault(path: string): string | null {
  const invalid = INVALID_CHARACTER.exec(path)?.[0];
  if (invalid !== undefined) return `it has the character ${JSON.stringify(invalid)}`;
  const parts = path.replace(/^\/|\/$/gu, '').split('/');
  if (parts.some((part) => part === '.' || part === '..')) return 'it leads upwards';
  return parts.length > 1 && parts.includes('') ? 'it has an empty part' : null;
}

/** How to write a valid address. */
export const ADDRESS_HINT = 'Use letters, digits, dots, dashes and slashes.';

/** Returns the scheme of an address that runs code or contains a document, such as `javascript`; null for any other. */
export function codeScheme(address: string): string | null {
  // Browsers ignore white space and control characters in front of and inside a scheme.
  const bare = address.replace(/[\s\p{Cc}]/gu, '').toLowerCase();
  return /^(javascript|data|vbscript):/u.exec(bare)?.[1] ?? null;
}
