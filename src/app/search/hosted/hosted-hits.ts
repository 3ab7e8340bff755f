import type { HostedSearch } from '../../../model/site.ts';
import type { Hit } from '../hit.ts';
import type { HostedHit } from './read-answer.ts';
import { type ResultScope, resultAddress } from './result-address.ts';

/** Hits of the hosted service with the addresses to follow; those that lead nowhere are left out. */
export function hostedHits(hits: readonly HostedHit[], search: HostedSearch, scope: ResultScope): Hit[] {
  return hits.flatMap((hit) => {
    const url = resultAddress(hit.url, search, scope);
    return url === null ? [] : [{ ...hit, url, kind: '' }];
  });
}
