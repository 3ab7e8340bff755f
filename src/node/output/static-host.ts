import { decode, tryDecode } from '#shared/decode.ts';
import { NOT_FOUND_FILE } from '../render/documents.ts';
import { HOST_FILES } from './host-files.ts';

/** What stands at an address of the site. */
export type Found =
  /** A file, by its path below the site; status 404 for the page that says that nothing is there. */
  { kind: 'file'; file: string; status: 200 | 404 } | { kind: 'moved'; location: string; status: number };

/** A site as a host sees it. */
export interface HostedSite {
  /** Path that the site is served below; begins and ends with a slash. */
  base: string;
  isFile(file: string): boolean;
  /** Addresses that lead elsewhere, base path included: their target and status. */
  redirects: ReadonlyMap<string, { to: string; status: number }>;
}

/** Headers by the paths that they are for; a star stands for anything. */
export type HeaderRules = readonly { path: string; headers: ReadonlyMap<string, string> }[];

/**
 * Find what a static host with clean addresses answers: a page is `<path>/index.html` with or without a trailing slash,
 * however many dots its name has; `<path>.html` and `<path>/index.html` lead to the page's clean address.
 */
export function findFile(address: string, { base, isFile, redirects }: HostedSite): Found {
  const missing: Found = { kind: 'file', file: NOT_FOUND_FILE, status: 404 };
  const [, encoded = '', query = ''] = /^([^?#]*)(\?[^#]*)?/u.exec(address) ?? [];
  const path = tryDecode(encoded);
  // No file has such a name: segments that lead upwards, empty ones, separators of another system.
  if (path === null || /\/\.{0,2}\/|\/\.{1,2}$|[\\\0]/u.test(path)) return missing;
  const moved = redirects.get(path.replace(/(?<=.)\/$/u, ''));
  if (moved !== undefined) {
    return { kind: 'moved', location: moved.to.includes('?') ? moved.to : moved.to + query, status: moved.status };
  }
  if (!`${path}/`.startsWith(base)) return missing;
  const file = path.slice(base.length);
  const clean = /^(?:(?<folder>.*)\/)?index\.html$|^(?<page>.+)\.html$/u.exec(file)?.groups;
  if (clean !== undefined) {
    const page = clean.page ?? clean.folder ?? '';
    if (isFile(pageFile(page))) return { kind: 'moved', location: encodeFile(base + page) + query, status: 301 };
  }
  if (file !== '' && isFile(file) && !HOST_FILES.has(file)) return { kind: 'file', file, status: 200 };
  const page = pageFile(file.replace(/\/$/u, ''));
  return isFile(page) ? { kind: 'file', file: page, status: 200 } : missing;
}

/** A path as an address has it: escaped only where that is needed, so that commas stay commas. */
export function encodeFile(path: string): string {
  return encodeURI(path).replace(/[?#]/gu, encodeURIComponent);
}

/** Read a file of redirects as the build writes it: a line is `from to status`, or `from to status!`. */
export function readRedirects(text: string): HostedSite['redirects'] {
  const lines = text.split('\n').map((line) => line.split(' '));
  return new Map(
    lines.flatMap(([from, to, status]) =>
      from && to ? [[decode(from), { to, status: Number.parseInt(status ?? '', 10) }]] : [],
    ),
  );
}

/** Read a file of headers as the build writes it: a path, and below it a header a line, set in. */
export function readHeaders(text: string): HeaderRules {
  return text
    .split(/\n(?=\S)/u)
    .filter((rule) => rule.trim() !== '')
    .map((rule) => {
      const [path = '', ...lines] = rule.trim().split('\n');
      const headers = lines.map((line) => line.trim().split(/:\s*(.*)/su, 2));
      return { path, headers: new Map(headers.map(([name = '', value = '']) => [name, value])) };
    });
}

/** The headers of all rules for an address. */
export function headersFor(address: string, rules: HeaderRules): Map<string, string> {
  const path = address.replace(/[?#].*/su, '');
  const isFor = (rule: string): boolean => {
    const [before = '', after] = rule.split('*');
    if (after === undefined) return path === rule;
    return path.length >= rule.length - 1 && path.startsWith(before) && path.endsWith(after);
  };
  return new Map(rules.filter((rule) => isFor(rule.path)).flatMap(({ headers }) => [...headers]));
}

function pageFile(page: string): string {
  return page === '' ? 'index.html' : `${page}/index.html`;
}
