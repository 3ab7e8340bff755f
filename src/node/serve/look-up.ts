import { encodePath, type RequestPath } from './request-path.ts';

/** What stands at a path of the site. */
export type Found =
  /** A file, named by its path below the site's root. */
  | { kind: 'file'; file: string }
  /** The page's clean address, below the base path and with the query. */
  | { kind: 'moved'; location: string }
  | { kind: 'missing' };

/**
 * Finds what a static host with clean addresses answers: a page is `<path>/index.html` with or without a trailing
 * slash, however many dots its name has; `<path>.html` and `<path>/index.html` lead to the page's clean address.
 *
 * @param isFile tells whether a path below the site's root is a file
 */
export function lookUp(path: RequestPath, isFile: (file: string) => boolean): Found {
  const clean = cleanSegments(path);
  if (clean !== null && isFile(pageFile(clean))) {
    return { kind: 'moved', location: `${encodePath(clean)}${path.query}` };
  }
  const exact = path.segments.join('/');
  if (!path.trailingSlash && isFile(exact)) return { kind: 'file', file: exact };
  const page = pageFile(path.segments);
  return isFile(page) ? { kind: 'file', file: page } : { kind: 'missing' };
}

function pageFile(segments: readonly string[]): string {
  return [...segments, 'index.html'].join('/');
}

/** Segments without `index.html` or `.html`; null when the path has neither. */
function cleanSegments({ segments, trailingSlash }: RequestPath): string[] | null {
  const last = segments.at(-1);
  if (last === undefined || trailingSlash) return null;
  const before = segments.slice(0, -1);
  if (last === 'index.html') return before;
  return last.endsWith('.html') && last !== '.html' ? [...before, last.slice(0, -'.html'.length)] : null;
}
