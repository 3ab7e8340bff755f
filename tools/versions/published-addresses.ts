import { compareText } from '#shared/problem.ts';

const HEADER = [
  '# Every URL path that this site has published, without the base path. A build fails if one no longer works.',
  '# `npm run docs -- addresses` adds new ones. Remove a line only if its address was never published.',
];

/** Formats the file of published addresses: each URL path once, sorted, so that diffs are small. */
export function formatPublishedAddresses(addresses: Iterable<string>): string {
  const lines = [...new Set(addresses)].sort(compareText);
  return `${[...HEADER, ...lines].join('\n')}\n`;
}
