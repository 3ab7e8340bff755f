/** Characters that some systems don't allow in the names of folders or in addresses. */
const INVALID_CHARACTER = /[\s?#\\%{}<>"|^`*:]|\p{Cc}/u;

/** Returns the reason why a path isn't a valid address of the site; null if it is valid. */
export function addressFault(path: string): string | null {
  const invalid = INVALID_CHARACTER.exec(path)?.[0];
  if (invalid !== undefined) return `it has the character ${JSON.stringify(invalid)}`;
  const parts = path.replace(/^\/|\/$/gu, '').split('/');
  if (parts.some((part) => part === '.' || part === '..')) return 'it contains "." or ".."';
  return parts.length > 1 && parts.includes('') ? 'it has an empty part' : null;
}

/** Hint on how to write a valid address. */
export const ADDRESS_HINT = 'Use letters, digits, dots, dashes and slashes.';

/** Returns the scheme of an address that runs code or embeds a document, such as `javascript`; null for other schemes. */
export function getCodeScheme(address: string): string | null {
  // Browsers ignore white space and control characters before and inside a scheme.
  const bare = address.replace(/[\s\p{Cc}]/gu, '').toLowerCase();
  return /^(javascript|data|vbscript):/u.exec(bare)?.[1] ?? null;
}
