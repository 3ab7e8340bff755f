import * as v from 'valibot';
import { compareByCodeUnit, type Problem } from '#shared/problem.ts';
import type { Route } from '#shared/route.ts';
import type { Redirect } from '#shared/site.ts';
import { REDIRECT_SCHEMA } from '#shared/site-schema.ts';
import { PlannedFileChanges } from './file-plan.ts';

/** Path of the list of all URL paths that the site has published, relative to the site's root. */
export const PUBLISHED_ADDRESSES_FILE = 'content/addresses.txt';

/** A published URL path and its line in the file. */
export interface PublishedAddress {
  address: string;
  line: number;
}

/** Reads the list of published URL paths; returns null if the file doesn't exist. */
export function readPublishedAddresses(root: string, plan = new PlannedFileChanges()): PublishedAddress[] | null {
  const text = plan.read(root, PUBLISHED_ADDRESSES_FILE);
  if (text === null) return null;
  return text
    .split(/\r?\n/u)
    .map((line, index) => ({ address: line.trim(), line: index + 1 }))
    .filter(({ address }) => address !== '' && !address.startsWith('#'));
}

/** Returns the URL paths that `published` lacks. Omits pages about absent API symbols, and redirects to those pages. */
export function findNewAddresses(published: readonly PublishedAddress[], routes: readonly Route[]): string[] {
  const known = new Set(published.map(({ address }) => address));
  const absent = new Set(routes.flatMap(({ path, source }) => (source?.kind === 'api-absent' ? [path] : [])));
  const added = routes.filter(({ path, target }) => !absent.has(target.kind === 'redirect' ? target.to : path));
  return added.map(({ path }) => path).filter((path) => !known.has(path));
}

/** Formats the file of published addresses: each URL path once, sorted, so that diffs are small. */
export function formatPublishedAddresses(addresses: Iterable<string>): string {
  return [
    '# Every URL path that this site has published, without the base path. A build fails if one no longer works.',
    '# `npm run docs -- addresses` adds new ones. Remove a line only if its address was never published.',
    ...[...new Set(addresses)].sort(compareByCodeUnit),
    '',
  ].join('\n');
}

/** Path, relative to the site's root, of the file with redirects from old addresses. */
export const REDIRECTS_SOURCE_FILE = 'content/redirects.txt';

/** Parses the redirects file. Each line contains an old address, a space and a new address; `#` starts a comment. */
export function parseRedirects(text: string): { redirects: Redirect[]; problems: Problem[] } {
  const redirects: Redirect[] = [];
  const problems: Problem[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const words = raw.replace(/(?:^|\s)#.*$/u, '').trim();
    if (words === '') continue;
    const place = { file: REDIRECTS_SOURCE_FILE, line: index + 1 };
    const [from, to, ...rest] = words.split(/\s+/u);
    const read = v.safeParse(REDIRECT_SCHEMA, { from, to });
    if (read.success && rest.length === 0) redirects.push({ ...read.output, place });
    else {
      const message = `"${words}" is not a redirect: an old address and a new one.`;
      const hint = 'Write, for example, /docs/1.0/old /docs/1.0/new.';
      problems.push({ severity: 'error', rule: 'redirects-file', ...place, message, hint });
    }
  }
  return { redirects, problems };
}
