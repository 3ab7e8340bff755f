import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import { HOST_CONFIG_FILES, HOST_HEADERS_FILE, HOST_REDIRECTS_FILE } from '#node/output/host-files.ts';
import {
  encodePath,
  findHeaders,
  type HostedSite,
  lookUpPath,
  parseHeaderRules,
  parseRedirectRules,
} from '#node/output/static-host.ts';
import { readListOfWrittenFiles } from '#node/output/write-output.ts';
import type { FetchPath, HttpResponse } from './http-client.ts';

/** The result of a check. */
export interface ServedSiteCheck {
  /** Number of requests. */
  requests: number;
  /** One line per error, each with the URL path. */
  errors: string[];
}

/** `Cache-Control` of error pages, and of files without a rule in the headers file. */
const DEFAULT_CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/**
 * Requests every page, file and redirect of a built site from a server, and compares the responses with the build's output.
 * Pages are also requested with a slash and with an extension, and internal files must not be served.
 *
 * @param folder the built site, which is served at the root of the host
 * @param published URL paths that must exist
 */
export async function checkServedSite(
  fetchPath: FetchPath,
  folder: string,
  published: readonly string[],
): Promise<ServedSiteCheck> {
  const written = readListOfWrittenFiles(folder).filter((file) => !file.startsWith('.'));
  const files = new Set(written);
  const read = (file: string): string =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '';
  const rules = parseHeaderRules(read(HOST_HEADERS_FILE));
  const redirects = parseRedirectRules(read(HOST_REDIRECTS_FILE));
  const site: HostedSite = { base: '/', redirects, isFile: (file) => files.has(file) };

  const checkPath = async (path: string): Promise<string[]> => {
    const expected = lookUpPath(path, site);
    const response = await fetchPath(path);
    if (expected.kind === 'moved') return checkRedirect(response, expected);
    const headers = findHeaders(path, rules);
    if (expected.status !== 200 || !headers.has('Cache-Control')) headers.set('Cache-Control', DEFAULT_CACHE_CONTROL);
    return checkFile(response, { ...expected, headers, absolute: join(folder, expected.file) });
  };

  const errors: string[] = [];
  const paths = [...new Set(listPaths(written, [...redirects.keys()]))];
  const addErrors = async (path: string): Promise<void> => {
    const found = await checkPath(path).catch((error: unknown) => [String(error)]);
    errors.push(...found.map((error) => `${path} ${error}`));
  };
  for (let start = 0; start < paths.length; start += MAX_CONNECTIONS) {
    await Promise.all(paths.slice(start, start + MAX_CONNECTIONS).map(addErrors));
  }
  for (const path of published) {
    if (lookUpPath(encodePath(path), site).status === 404) errors.push(`${path} was published and no longer exists`);
  }
  return { requests: paths.length, errors: errors.sort() };
}

/** Maximum number of simultaneous requests. */
export const MAX_CONNECTIONS = 16;

/** Lists the URL paths to request. */
function listPaths(written: readonly string[], redirects: readonly string[]): string[] {
  const pages = written.flatMap((file) => /^(?<page>.+)\/index\.html$/u.exec(file)?.groups?.page ?? []);
  const urlPath = (path: string): string => encodePath(`/${path}`);
  return [
    '/',
    ...written.map(urlPath),
    ...pages.flatMap((page) => [page, `${page}/`, `${page}.html`, `${page}?q=a%20b`].map(urlPath)),
    ...redirects.flatMap((from) => [from, `${from}/`].map(encodePath)),
    ...redirects.slice(0, 1).map((from) => `${encodePath(from)}?q=a%20b`),
    ...[...HOST_CONFIG_FILES, '.vite/written.json', '.nojekyll', 'nothing', 'nothing/', 'nothing.html'].map(urlPath),
  ];
}

function checkRedirect({ status, headers }: HttpResponse, expected: { location: string; status: number }): string[] {
  if (status === expected.status && headers.location === expected.location) return [];
  return [
    `should redirect to ${expected.location} with status ${expected.status}, but has ${status} ${headers.location ?? ''}`.trim(),
  ];
}

function checkFile(
  { status, headers, body }: HttpResponse,
  expected: { file: string; status: number; absolute: string; headers: ReadonlyMap<string, string> },
): string[] {
  if (status !== expected.status) return [`should have status ${expected.status}, but has ${status}`];
  const errors: string[] = [];
  if (!existsSync(expected.absolute)) errors.push(`has no file ${expected.file}`);
  else if (!readFileSync(expected.absolute).equals(body)) errors.push(`differs from the file ${expected.file}`);
  if (expected.file.endsWith('.html') && !body.includes('</html>')) errors.push('is an incomplete page');
  const type = headers['content-type'] ?? '';
  if (!isExpectedType(type, expected.file)) errors.push(`has the content type "${type}"`);
  for (const [name, value] of expected.headers) {
    const found = headers[name.toLowerCase()];
    if (found !== value) errors.push(`should have ${name}: ${value}, but has ${found ?? 'none'}`);
  }
  return errors;
}

/** Files whose content type is checked. */
const CHECKED_TYPE = /\.(?:html|js|css|json|svg|png|ico|xml|txt)$/u;

/** Compares a content type with a file's extension. Scripts and XML have several content types. */
function isExpectedType(type: string, file: string): boolean {
  if (!CHECKED_TYPE.test(file)) return true;
  const expected = (lookup(file) ?? '').replace(/^.*(?=javascript|xml$)/u, '');
  return type.replace(/;.*$/u, '').endsWith(file.endsWith('.ico') ? 'icon' : expected);
}
