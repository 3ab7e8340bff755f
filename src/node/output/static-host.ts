import { decodeUrl, tryDecodeUrl } from '#shared/link.ts';
import { NOT_FOUND_FILE } from '../render/documents.ts';
import { getRouteFile } from '../site/routes.ts';
import { HOST_CONFIG_FILES } from './host-files.ts';

/** Result of looking up a URL path on a static host. */
export type HostLookupResult =
  /** A file to serve, by output path. The status is 404 for the not-found page. */
  { kind: 'file'; file: string; status: 200 | 404 } | { kind: 'moved'; location: string; status: number };

/** The data of a built site that a host needs to look up URLs. */
export interface HostedSite {
  /** Base path with leading and trailing slash. */
  base: string;
  isFile(file: string): boolean;
  /** Target and status of each redirect, by its source path with the base path. */
  redirects: ReadonlyMap<string, { to: string; status: number }>;
}

/**
 * Looks up a URL path as a static host with clean URLs does. A page is `<path>/index.html`, with or without a trailing
 * slash. `<path>.html` and `<path>/index.html` redirect to the clean URL.
 */
export function lookUpPath(address: string, { base, isFile, redirects }: HostedSite): HostLookupResult {
  const notFound: HostLookupResult = { kind: 'file', file: NOT_FOUND_FILE, status: 404 };
  const [, encodedPath = '', query = ''] = /^([^?#]*)(\?[^#]*)?/u.exec(address) ?? [];
  const path = tryDecodeUrl(encodedPath);
  // Rejects paths with `.`, `..` or empty segments, backslashes or NUL characters.
  if (path === null || /\/\.{0,2}\/|\/\.{1,2}$|[\\\0]/u.test(path)) return notFound;
  const target = redirects.get(path.replace(/(?<=.)\/$/u, ''));
  if (target !== undefined)
    return { kind: 'moved', location: target.to.includes('?') ? target.to : target.to + query, status: target.status };
  if (!`${path}/`.startsWith(base)) return notFound;
  const file = path.slice(base.length);
  const htmlPathParts = /^(?:(?<folder>.*)\/)?index\.html$|^(?<page>.+)\.html$/u.exec(file)?.groups;
  if (htmlPathParts !== undefined) {
    const pagePath = htmlPathParts.page ?? htmlPathParts.folder ?? '';
    if (isFile(getRouteFile(`/${pagePath}`)))
      return { kind: 'moved', location: encodePath(base + pagePath) + query, status: 301 };
  }
  if (file !== '' && isFile(file) && !HOST_CONFIG_FILES.has(file)) return { kind: 'file', file, status: 200 };
  const pageFile = getRouteFile(`/${file.replace(/\/$/u, '')}`);
  return isFile(pageFile) ? { kind: 'file', file: pageFile, status: 200 } : notFound;
}

/** Escapes a path for a URL. Keeps characters that need no escape, such as commas. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/gu, encodeURIComponent);
}

/** Parses `_redirects`, whose lines have the form `from to status` or `from to status!`. */
export function parseRedirectRules(text: string): HostedSite['redirects'] {
  const lines = text.split('\n').map((line) => line.split(' '));
  return new Map(
    lines.flatMap(([from, to, status]) =>
      from && to ? [[decodeUrl(from), { to, status: Number.parseInt(status ?? '', 10) }]] : [],
    ),
  );
}

/** Parses `_headers`: path patterns, in which `*` matches any text, each followed by indented lines with headers. */
export function parseHeaderRules(text: string): { path: string; headers: ReadonlyMap<string, string> }[] {
  return text
    .split(/\n(?=\S)/u)
    .filter((rule) => rule.trim() !== '')
    .map((rule) => {
      const [path = '', ...lines] = rule.trim().split('\n');
      const headers = lines.map((line) => line.trim().split(/:\s*(.*)/su, 2));
      return { path, headers: new Map(headers.map(([name = '', value = '']) => [name, value])) };
    });
}

/** Returns the headers that the rules set for a URL. `! <name>` removes a header that an earlier rule has set. */
export function findHeaders(address: string, rules: ReturnType<typeof parseHeaderRules>): Map<string, string> {
  const path = address.replace(/[?#].*/su, '');
  const foundHeaders = new Map<string, string>();
  for (const { path: pattern, headers } of rules) {
    const [prefix = '', suffix] = pattern.split('*');
    const isWildcardMatch = path.length >= pattern.length - 1 && path.startsWith(prefix) && path.endsWith(suffix ?? '');
    if (suffix === undefined ? path !== pattern : !isWildcardMatch) continue;
    for (const [name, value] of headers) {
      if (name.startsWith('! ')) foundHeaders.delete(name.slice(2));
      else foundHeaders.set(name, value);
    }
  }
  return foundHeaders;
}
