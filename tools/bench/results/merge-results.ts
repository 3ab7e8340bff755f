import { mapPages, SITE_IDS } from '../names.ts';
import type { InteractionTimes, Result, SiteBuilds, SiteResult, SiteVisits } from './result.ts';

/** What was found before with what was found now of the same commit: figures of both count. */
export function mergeResults(before: Result | null, now: Result): Result {
  if (before === null) return now;
  const sites = { ...before.sites };
  for (const id of SITE_IDS) {
    const site = now.sites[id];
    if (site !== undefined) sites[id] = mergeSites(sites[id], site);
  }
  return { ...now, browser: now.browser ?? before.browser, sites };
}

function mergeSites(before: SiteResult | undefined, now: SiteResult): SiteResult {
  if (before === undefined) return now;
  return {
    ...now,
    builds: both(before.builds, now.builds, mergeBuilds),
    visits: both(before.visits, now.visits, mergeVisits),
    shifts: now.shifts ?? before.shifts,
    interactions: both(before.interactions, now.interactions, mergeInteractions),
    lighthouse: both(before.lighthouse, now.lighthouse, mergeLists),
  };
}

function both<Part>(
  before: Part | undefined,
  now: Part | undefined,
  merge: (before: Part, now: Part) => Part,
): Part | undefined {
  return before === undefined || now === undefined ? (now ?? before) : merge(before, now);
}

function mergeBuilds(before: SiteBuilds, now: SiteBuilds): SiteBuilds {
  return { ...now, rounds: [...before.rounds, ...now.rounds] };
}

function mergeVisits(before: SiteVisits, now: SiteVisits): SiteVisits {
  return {
    weights: now.weights,
    times: mapPages((page) => [...before.times[page], ...now.times[page]]),
    clicks: {
      plain: [...before.clicks.plain, ...now.clicks.plain],
      slowed: [...before.clicks.slowed, ...now.clicks.slowed],
    },
    firstClicks: [...before.firstClicks, ...now.firstClicks],
  };
}

function mergeInteractions(before: readonly InteractionTimes[], now: readonly InteractionTimes[]): InteractionTimes[] {
  const byName = new Map<string, InteractionTimes>();
  for (const one of [...before, ...now]) {
    const key = `${one.name} ${one.path} ${one.width}`;
    const known = byName.get(key) ?? { ...one, durations: [], tasks: [] };
    const durations = [...known.durations, ...one.durations];
    byName.set(key, { ...known, durations, tasks: [...known.tasks, ...one.tasks] });
  }
  return [...byName.values()];
}

function mergeLists<Item>(before: Record<string, Item[]>, now: Record<string, Item[]>): Record<string, Item[]> {
  const merged = { ...before };
  for (const [name, items] of Object.entries(now)) merged[name] = [...(before[name] ?? []), ...items];
  return merged;
}
