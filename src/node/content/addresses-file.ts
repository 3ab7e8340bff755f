import { compareText } from '#shared/problem.ts';
import type { Route } from '#shared/route.ts';
import { FilePlan } from './file-plan.ts';

/** Path of the ledger, which lists every address that a site ever had, relative to the site's root. */
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

/** Reads the addresses that a ledger lists; null for a site without a ledger. */
export function readLedger(root: string, plan = new FilePlan()): PublishedAddress[] | null {
  const text = plan.read(root, LEDGER_FILE);
  if (text === null) return null;
  return text
    .split(/\r?\n/u)
    .map((line, index) => ({ address: line.trim(), line: index + 1 }))
    .filter(({ address }) => address !== '' && !address.startsWith('#'));
}

/** Lists the addresses of a site that its ledger lacks. */
export function newAddresses(ledger: readonly PublishedAddress[], routes: readonly Route[]): string[] {
  const known = new Set(ledger.map(({ address }) => address));
  return routes.map(({ path }) => path).filter((path) => !known.has(path));
}

/** Formats a ledger: each address once, sorted, so that a change is a few lines side by side. */
export function formatLedger(addresses: Iterable<string>): string {
  const lines = [...new Set(addresses)].sort(compareText);
  return `${[...INTRODUCTION, ...lines].join('\n')}\n`;
}
