/** What neither a folder nor an address can hold on every system. */
const BAD = /[\s?#\\%{}<>"|^`*:]|\p{Cc}/u;

/** Says why a path can't be an address of the site; null when it can. */
export function addressFault(path: string): string | null {
  const bad = BAD.exec(path)?.[0];
  if (bad !== undefined) return `it has the character ${JSON.stringify(bad)}`;
  const parts = path.replace(/^\/|\/$/gu, '').split('/');
  if (parts.some((part) => part === '.' || part === '..')) return 'it leads upwards';
  return parts.length > 1 && parts.includes('') ? 'it has an empty part' : null;
}

/** How to write an address. */
export const ADDRESS_HINT = 'Use letters, digits, dots, dashes and slashes.';

/** The scheme of an address that is no place but code or a document of its own; null for any other address. */
export function codeScheme(address: string): string | null {
  // Browsers leave out white space and control characters before they look.
  const bare = address.replace(/[\s\p{Cc}]/gu, '').toLowerCase();
  return /^(javascript|data|vbscript):/u.exec(bare)?.[1] ?? null;
}
