import * as v from 'valibot';
import { didYouMean, editDistance, nearest } from '#shared/nearest.ts';
import type { Listing, ListingAnalysis, ListingFault } from '../listing.ts';

const Fault = v.object({
  start: v.number(),
  rule: v.string(),
  message: v.string(),
  name: v.nullable(v.string()),
  known: v.array(v.string()),
  using: v.nullable(v.string()),
  isDoubtful: v.boolean(),
});

/** What the compiler's program says of a listing. */
export const Answer = v.object({
  uses: v.array(v.object({ start: v.number(), end: v.number(), uid: v.string() })),
  faults: v.array(Fault),
  unchecked: v.nullable(v.string()),
});

/** An answer as a writer is told it: with places in lines, and the nearest name. */
export function toAnalysis(
  { uses, faults, unchecked }: v.InferOutput<typeof Answer>,
  { text }: Listing,
): ListingAnalysis {
  return { uses, faults: faults.flatMap((fault) => toFault(fault, text)), unchecked, isGuess: false };
}

/** A name that the rest of a fragment's program may declare is a fault only where it is almost one that there is. */
function toFault(fault: v.InferOutput<typeof Fault>, text: string): ListingFault[] {
  const { start, rule, message, name, known, using, isDoubtful } = fault;
  const near = name === null ? [] : nearest(name, known);
  if (isDoubtful && !near.some((one) => isMisspelling(name ?? '', one))) return [];
  const before = text.slice(0, start).split('\n');
  const hint = using === null ? didYouMean(near, '`') : `Add \`using ${using};\`.`;
  return [{ rule, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message, hint }];
}

/** Names of types and members are written with a capital; a fragment's own locals and fields aren't. */
function isMisspelling(name: string, known: string): boolean {
  const most = name.length >= 6 ? 2 : 1;
  const areAlike = name.length > 3 && /^\p{Lu}/u.test(name) && /^\p{Lu}/u.test(known);
  return areAlike && name !== known && editDistance(name, known, most + 1) <= most;
}
