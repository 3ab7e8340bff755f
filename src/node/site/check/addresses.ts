import { didYouMean, nearest } from '#shared/nearest.ts';
import type { Problem } from '#shared/problem.ts';
import type { Route } from '#shared/route.ts';
import { LEDGER_FILE, newAddresses, type PublishedAddress } from '../../content/addresses-file.ts';

/** A guess reads all addresses: many that went at once went for one reason, which one guess shows. */
const MOST_GUESSES = 10;

/**
 * Addresses that were published and answer nothing now: links and bookmarks of readers would break. A route that leads
 * elsewhere is an answer.
 *
 * @param ledger null for a site that keeps none
 */
export function vanishedAddresses(ledger: readonly PublishedAddress[] | null, routes: readonly Route[]): Problem[] {
  const paths = new Set(routes.map(({ path }) => path));
  const gone = (ledger ?? []).filter(({ address }) => !paths.has(address));
  return gone.map(({ address, line }, index): Problem => {
    const guess = index < MOST_GUESSES ? didYouMean(nearest(address, paths)) : undefined;
    return {
      severity: 'error',
      rule: 'vanished-address',
      file: LEDGER_FILE,
      line,
      message: `${address} was published, and nothing answers there any more.`,
      hint: [`Add to \`redirects\` of content/site.ts: { from: '${address}', to: … }.`, guess ?? []].flat().join(' '),
    };
  });
}

/** Addresses that the ledger will want once they are published. */
export function unlistedAddresses(ledger: readonly PublishedAddress[] | null, routes: readonly Route[]): Problem[] {
  const [first, ...others] = ledger === null ? [] : newAddresses(ledger, routes);
  if (first === undefined) return [];
  const more = others.length === 0 ? "isn't" : `and ${others.length} more aren't`;
  const message = `${first} ${more} on the list of the site's addresses.`;
  const hint = 'Run `npm run docs -- addresses` before they are published.';
  return [{ severity: 'warning', rule: 'unlisted-address', file: LEDGER_FILE, message, hint }];
}
