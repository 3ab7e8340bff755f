import { join } from 'node:path';
import { compareText } from '#shared/problem.ts';
import type { Route } from '#shared/route.ts';
import { readIfThere } from './read-file.ts';
import { replaceFile } from './replace-file.ts';

/** The file that lists every address that a site ever had, relative to the site's root. */
export const LEDGER_FILE = 'content/addresses.txt';

const INTRODUCTION = [
  '# Every address that this site ever had, without the base path. A build fails when one answers nothing any more.',
  '# `npm run docs -- addresses` adds new ones; a line goes only if its address was never published.',
];

/** An address that was published, and where the file says so. */
export interface PublishedAddress {
  address: string;
  line: number;
}

/** What a site's ledger lists; null for a site that keeps none. */
export function readLedger(root: string): PublishedAddress[] | null {
  const text = readIfThere(join(root, LEDGER_FILE));
  if (text === null) return null;
  return text
    .split(/\r?\n/u)
    .map((line, index) => ({ address: line.trim(), line: index + 1 }))
    .filter(({ address }) => address !== '' && !address.startsWith('#'));
}

/** Addresses of a site that its ledger doesn't list. */
export function newAddresses(ledger: readonly PublishedAddress[], routes: readonly Route[]): string[] {
  const known = new Set(ledger.map(({ address }) => address));
  return routes.map(({ path }) => path).filter((path) => !known.has(path));
}

/**
 * Put the new addresses of a site on its list, and begin one where there is none.
 *
 * @param mayWrite false to look only
 */
export function extendLedger(root: string, routes: readonly Route[], mayWrite = true): string[] {
  const ledger = readLedger(root) ?? [];
  const added = newAddresses(ledger, routes);
  if (mayWrite && added.length > 0) writeLedger(root, [...ledger.map(({ address }) => address), ...added]);
  return added;
}

/** Write a ledger: each address once, sorted, so that a change is a few lines side by side. */
export function writeLedger(root: string, addresses: Iterable<string>): void {
  const lines = [...new Set(addresses)].sort(compareText);
  replaceFile(join(root, LEDGER_FILE), `${[...INTRODUCTION, ...lines].join('\n')}\n`);
}
