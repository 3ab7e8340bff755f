import type { Ranked } from './ranked.ts';

/** Something that was found, with its score. */
export interface Scored {
  one: Ranked;
  id: number;
  score: number;
  /** A member that was asked for by what it takes. */
  isByParameters?: boolean | undefined;
}

/** So many hits of one page come before those of others. */
const SAME_PAGE = 3;
/** So much less counts what the hits before it stand for. */
const MORE_OF_THE_SAME = 40;

/**
 * The best first, and different answers first: one of a member's overloads, the one that takes least, leads to all, and
 * a few hits of a page to the rest of it. Overloads that were asked for by what they take are answers of their own.
 */
export function spread(found: readonly Scored[]): Scored[] {
  const pages = new Map<number, number>();
  const members = new Set<string>();
  const ordered = shortOverloadsFirst(found).map((one): Scored => {
    const { record } = one.one;
    const member = memberKey(one);
    const ofPage = pages.get(record.page) ?? 0;
    const isMore = ofPage >= SAME_PAGE || (one.isByParameters !== true && members.has(member));
    if (isMore) return { ...one, score: one.score - MORE_OF_THE_SAME };
    pages.set(record.page, ofPage + 1);
    if (record.kind === 'member') members.add(member);
    return one;
  });
  // Of overloads and the like the order stays.
  return ordered.sort((a, b) => b.score - a.score);
}

/** Overloads that were found as well as each other differ in their words only by chance. */
function shortOverloadsFirst(found: readonly Scored[]): Scored[] {
  const best = new Map<string, number>();
  const key = (one: Scored): string => `${memberKey(one)} ${one.isByParameters === true}`;
  for (const one of found) {
    if (one.one.record.kind !== 'member') continue;
    best.set(key(one), Math.max(best.get(key(one)) ?? 0, one.score));
  }
  const level = found.map((one): Scored => {
    const score = one.one.record.kind === 'member' ? best.get(key(one)) : undefined;
    return score === undefined ? one : { ...one, score };
  });
  const takes = ({ one: { signature } }: Scored): number => signature?.takes.length ?? 0;
  return level.sort((a, b) => b.score - a.score || takes(a) - takes(b) || a.id - b.id);
}

/** The same for the overloads of a member. */
function memberKey({ one: { record, name } }: Scored): string {
  return `${record.page} ${name}`;
}

/**
 * The best few of each group, the best first.
 *
 * @param most how many of a group
 */
export function bestOfGroups(sorted: readonly Scored[], most: number): Scored[] {
  const groups = new Map<string, number>();
  return sorted.filter(({ one: { page } }) => {
    const count = groups.get(page.group) ?? 0;
    groups.set(page.group, count + 1);
    return count < most;
  });
}
