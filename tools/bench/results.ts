import { cpus, release, totalmem, type } from 'node:os';
import * as v from 'valibot';
import { BUILD_KINDS, FILE_KINDS, mapPages, PAGE_NAMES, SITE_IDS } from './options.ts';

const number = v.number();
const count = v.pipe(number, v.integer(), v.minValue(0));

const Use = v.object({ wall: number, cpu: number, memory: count });
const Builds = v.object({
  /** Turn by turn with the other sites. */
  rounds: v.array(v.object(v.entriesFromList(BUILD_KINDS, Use))),
  /** What a cold build writes. */
  output: v.object({ pages: count, files: count, bytes: count }),
});

const Weight = v.object({ requests: count, bytes: count });
const Times = v.object({
  paint: number,
  largest: number,
  free: number,
  adopted: v.nullable(number),
  blocked: number,
  longest: number,
  longestScrolling: number,
  shift: number,
});
const Clicks = v.array(v.object({ begun: v.nullable(number), drawn: number, frames: v.nullable(count) }));
const Visits = v.object({
  weights: v.object(
    v.entriesFromList(
      PAGE_NAMES,
      v.object({ kinds: v.object(v.entriesFromList(FILE_KINDS, Weight)), untilPaint: count }),
    ),
  ),
  /** With the processor four times slower, a visit a round. */
  times: v.object(v.entriesFromList(PAGE_NAMES, v.array(Times))),
  clicks: v.object({ plain: Clicks, slowed: Clicks }),
  /** The first click of a visit, over a slow line, in milliseconds; older results have none. */
  firstClicks: v.optional(v.array(number), []),
  /** The same after three seconds of reading with a scroll. */
  clicksAfterReading: v.optional(v.array(number), []),
  /** All bytes of a visit with a scroll and a pointer move, including the service worker's downloads. */
  active: v.optional(v.object(v.entriesFromList(PAGE_NAMES, Weight))),
});

/** Lighthouse's figures, 0 to 100. */
const Scores = v.object({ performance: number, accessibility: number, bestPractices: number, seo: number });

const Shifts = v.object({
  /** Every distinct page, in each window; and how many of these visits moved nothing. */
  visits: count,
  still: count,
  /** What moved most, the most first. */
  worst: v.array(v.object({ path: v.string(), width: count, shift: number, moved: v.string() })),
});

/** What a reader did on a page, with the processor four times slower; a figure a round, in milliseconds. */
const Interaction = v.object({
  name: v.string(),
  path: v.string(),
  width: count,
  /** From the input to the next paint, the longest of all its events. */
  durations: v.array(number),
  /** The longest task until the page came to rest; 0 for none of more than 50 ms. */
  tasks: v.array(number),
});

const SiteResult = v.object({
  name: v.string(),
  /** Version of Node that built it. */
  node: v.string(),
  builds: v.optional(Builds),
  visits: v.optional(Visits),
  shifts: v.optional(Shifts),
  interactions: v.optional(v.array(Interaction)),
  /** By page: those that are visited, and what else is asked for. */
  lighthouse: v.optional(v.record(v.string(), v.array(Scores))),
});

/** What the bench found, in one run or in several of the same commit. */
export const Result = v.object({
  /** When the last of it was measured, in UTC. */
  taken: v.pipe(v.string(), v.isoTimestamp()),
  commit: v.string(),
  machine: v.object({ processor: v.string(), cores: count, memory: count, system: v.string() }),
  browser: v.optional(v.string()),
  sites: v.partial(v.object(v.entriesFromList(SITE_IDS, SiteResult))),
});

export type Result = v.InferOutput<typeof Result>;
/** What was found of one site. */
export type SiteResult = v.InferOutput<typeof SiteResult>;
export type SiteBuilds = v.InferOutput<typeof Builds>;
export type SiteVisits = v.InferOutput<typeof Visits>;
export type SiteShifts = v.InferOutput<typeof Shifts>;
export type InteractionTimes = v.InferOutput<typeof Interaction>;
export type LighthouseScores = v.InferOutput<typeof Scores>;

/** What is measured of a site. */
export const MEASUREMENTS = [
  'builds',
  'visits',
  'lighthouse',
  'shifts',
  'interactions',
] as const satisfies readonly (keyof SiteResult)[];
export type Measurement = (typeof MEASUREMENTS)[number];

/** A result with some of its measurements, and the sites that have any of them. */
export function onlyMeasured(result: Result, kinds: readonly Measurement[]): Result {
  const sites: Result['sites'] = {};
  for (const id of SITE_IDS) {
    const site = result.sites[id];
    if (site === undefined || kinds.every((kind) => site[kind] === undefined)) continue;
    const left = { ...site };
    for (const kind of MEASUREMENTS) if (!kinds.includes(kind)) delete left[kind];
    sites[id] = left;
  }
  return { ...result, sites };
}

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
    clicksAfterReading: [...before.clicksAfterReading, ...now.clicksAfterReading],
    active: now.active ?? before.active,
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

/** The machine that the figures are of. */
export function thisMachine(): Result['machine'] {
  const processors = cpus();
  return {
    processor: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    memory: totalmem(),
    system: `${type()} ${release()}`,
  };
}

/** The machine of a result in a line. */
export function machineLine({ taken, commit, machine, browser }: Result): string {
  const { processor, cores, memory, system } = machine;
  const parts = [`${cores} × ${processor}`, `${Math.round(memory / 1024 ** 3)} GB`, system, browser].filter(Boolean);
  return `${taken.slice(0, 10)}, commit ${commit}, ${parts.join(', ')}.`;
}
