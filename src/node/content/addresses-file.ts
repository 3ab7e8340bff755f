import * as v from 'valibot';
import { compareByCodeUnit, type Problem } from '#shared/problem.ts';
import type { Route } from '#shared/route.ts';
import type { Redirect } from '#shared/site.ts';
import { REDIRECT_SCHEMA } from '#shared/site-schema.ts';
import { PlannedFileChanges } from './file-plan.ts';

/** Path, relative to the site's root, of the list of all URL paths that the site has published. */
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

/** Returns paths that `published` lacks. Omits pages that say that an API symbol is absent, and redirects to them. */
export function findNewAddresses(published: readonly PublishedAddress[], routes: readonly Route[]): string[] {
  const publishedPaths = new Set(published.map(({ address }) => address));
  const absentPagePaths = new Set(routes.flatMap(({ path, source }) => (source?.kind === 'api-absent' ? [path] : [])));
  const leadsToAbsentPage = ({ path, target }: Route): boolean =>
    absentPagePaths.has(target.kind === 'redirect' ? target.to : path);
  return routes.filter((route) => !leadsToAbsentPage(route) && !publishedPaths.has(route.path)).map(({ path }) => path);
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
  for (const [index, line] of text.split('\n').entries()) {
    const redirectText = line.replace(/(?:^|\s)#.*$/u, '').trim();
    if (redirectText === '') continue;
    const location = { file: REDIRECTS_SOURCE_FILE, line: index + 1 };
    const [oldAddress, newAddress, ...extraWords] = redirectText.split(/\s+/u);
    const result = v.safeParse(REDIRECT_SCHEMA, { from: oldAddress, to: newAddress });
    if (result.success && extraWords.length === 0) redirects.push({ ...result.output, place: location });
    else {
      const message = `"${redirectText}" is not a redirect: an old address and a new one.`;
      const hint = 'Write, for example, /docs/1.0/old /docs/1.0/new.';
      problems.push({ severity: 'error', rule: 'redirects-file', ...location, message, hint });
    }
  }
  return { redirects, problems };
}
