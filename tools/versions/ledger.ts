import { compareText } from '#shared/problem.ts';

const LEDGER_HEADER = [
  '# Every URL path that this site has published, without the base path. A build fails if one no longer works.',
  '# `npm run docs -- addresses` adds new ones. Remove a line only if its address was never published.',
];

/** Formats a ledger: each URL path once, sorted, so that diffs are small. */
export function formatLedger(addresses: Iterable<string>): string {
  const lines = [...new Set(addresses)].sort(compareText);
  return `${[...LEDGER_HEADER, ...lines].join('\n')}\n`;
}
