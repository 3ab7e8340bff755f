import type { ApiType } from '#shared/api.ts';
import type { Problem, Severity } from '#shared/problem.ts';
import type { Listing, ListingAnalysis } from '../../samples/listing.ts';

/** Rule of a listing that the compiler hasn't seen. */
export const UNKNOWN_LISTING = 'unknown-listing';

/** What the compiler says of a listing that it hasn't seen, for who wants to know at once; null where it can't be asked. */
export type AskCompiler = (listing: Listing, types: readonly ApiType[]) => Promise<ListingAnalysis | null>;

/**
 * A listing that the compiler hasn't seen, as a problem.
 *
 * @param now what the compiler says of it now; null where it wasn't asked
 */
export function unknownListing(
  { file, firstLine }: { file: string; firstLine: number },
  severity: Severity,
  now: ListingAnalysis | null,
): Problem {
  const message = `The compiler of C# has not seen this listing as it is now.${whatItSays(now, firstLine)}`;
  const hint = 'Run `npm run docs -- samples`, which has it compiled and keeps what comes of it.';
  return { severity, rule: UNKNOWN_LISTING, file, line: firstLine, message, hint };
}

/** A sentence on what the compiler finds in a listing now, or nothing where it can't say. */
function whatItSays(analysis: ListingAnalysis | null, firstLine: number): string {
  if (analysis === null) return '';
  const [first, ...others] = analysis.faults;
  if (first === undefined) return analysis.unchecked === null ? ' It finds no fault in it.' : '';
  const more = others.length === 0 ? '' : `, and ${others.length} more`;
  const { rule, line, message } = first;
  return ` It finds ${rule} in line ${line + firstLine - 1}: ${message.replace(/\.$/u, '')}${more}.`;
}
