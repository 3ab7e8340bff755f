import { tryDecode } from '#model/decode.ts';

/** The path that a request asks for, taken apart and decoded. */
export interface RequestPath {
  /** Decoded segments, none of them empty: `/docs/guides/intro/` → `['docs', 'guides', 'intro']`. */
  segments: string[];
  /** True when the address ends with a slash, the root included. */
  trailingSlash: boolean;
  /** From the question mark on, or ''. */
  query: string;
}

/** In bytes; no file system has a name longer than the first or a path longer than the second. */
const LONGEST_SEGMENT = 255;
const LONGEST_PATH = 2048;

/**
 * Takes a request's target apart. Null for one that names nothing under a site's root: relative segments, empty
 * segments, encoded separators, escapes that don't decode.
 *
 * @example parseRequestPath('/docs/api/ILoader%3CT%3E?x=1') → { segments: ['docs', 'api', 'ILoader<T>'], … }
 */
export function parseRequestPath(target: string): RequestPath | null {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/u.exec(target) ?? [];
  if (!path.startsWith('/') || path.length > LONGEST_PATH) return null;
  const trailingSlash = path.endsWith('/');
  const inner = path.slice(1, trailingSlash ? -1 : undefined);
  const segments: string[] = [];
  for (const raw of inner === '' ? [] : inner.split('/')) {
    const segment = decodeSegment(raw);
    if (segment === null) return null;
    segments.push(segment);
  }
  return { segments, trailingSlash, query };
}

/** Segments as the path of an address: escaped only where an address needs it, so that commas stay commas. */
export function encodePath(segments: readonly string[]): string {
  const escaped = segments.map((segment) =>
    encodeURI(segment).replace(/[?#]/gu, (character) => encodeURIComponent(character)),
  );
  return `/${escaped.join('/')}`;
}

function decodeSegment(raw: string): string | null {
  const segment = tryDecode(raw);
  if (segment === null || segment === '' || segment === '.' || segment === '..') return null;
  if (/[/\\\0]/u.test(segment) || Buffer.byteLength(segment) > LONGEST_SEGMENT) return null;
  return segment;
}
