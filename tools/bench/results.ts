import { cpus, release, totalmem, type } from 'node:os';
import * as v from 'valibot';
import { BUILD_KINDS, FILE_KINDS, mapPages, PAGE_NAMES, SITE_IDS } from './options.ts';

const number = v.number();
const count = v.pipe(number, v.integer(), v.minValue(0));
const milliseconds = v.array(number);

const ResourceUse = v.object({
  /** Wall time and CPU time of all processes, in seconds. */
  wall: number,
  cpu: number,
  /** Peak memory of all processes together, in bytes. */
  memory: count,
});
const Builds = v.object({
  rounds: v.array(v.object(v.entriesFromList(BUILD_KINDS, ResourceUse))),
  /** Output of a cold build. */
  output: v.object({ pages: count, files: count, bytes: count }),
});

const Downloads = v.object({ requests: count, bytes: count });
/** Downloads of a visit by kind of file. */
export const DownloadsByKind = v.object(v.entriesFromList(FILE_KINDS, Downloads));
const VisitDownloads = v.object({
  kinds: DownloadsByKind,
  /** Bytes of the document and its render-blocking resources. */
  renderBlocking: count,
});
/** Loading times of a page, in milliseconds. */
const PageTimes = v.object({
  firstPaint: number,
  largestPaint: number,
  /** End of the last long task, or the first paint if no long task ends later. */
  longTasksEnd: number,
  /** When this site set `data-hydrated`, which is before its app is loaded; null for other sites. */
  hydrated: v.nullable(number),
  /** Sum of the time that long tasks after the first paint took beyond 50 ms. */
  blockingTime: number,
  /** Longest task while loading, and while scrolling; 0 if no task exceeded 50 ms. */
  longestTask: number,
  longestScrollTask: number,
  /** Cumulative layout shift while loading and scrolling. */
  layoutShift: number,
});
const Click = v.object({
  /** From the click until the new heading is painted, in milliseconds. */
  duration: number,
  /** Number of frames in that time; null if the click loads a document. */
  frames: v.nullable(count),
});
const Clicks = v.array(Click);
const Visits = v.object({
  downloads: v.object(v.entriesFromList(PAGE_NAMES, VisitDownloads)),
  /** With a throttled CPU, one visit per round. */
  times: v.object(v.entriesFromList(PAGE_NAMES, v.array(PageTimes))),
  clicks: v.object({ unthrottled: Clicks, throttled: Clicks }),
  /** First click on a slow connection. */
  firstClicks: v.optional(milliseconds, []),
  /** First click on a slow connection after three seconds of reading and a scroll. */
  clicksAfterReading: v.optional(milliseconds, []),
  /** Downloads of a visit with a scroll and a pointer move, service worker included. */
  activeVisit: v.optional(v.object(v.entriesFromList(PAGE_NAMES, Downloads))),
});

/** Lighthouse's scores, from 0 to 100. */
const LighthouseScores = v.object({ performance: number, accessibility: number, bestPractices: number, seo: number });

const Shifts = v.object({
  /** Number of visits: each page in each viewport. */
  visits: count,
  /** Number of visits without a layout shift. */
  stable: count,
  /** The visits with the largest shifts, in descending order. */
  worst: v.array(v.object({ path: v.string(), width: count, shift: number, moved: v.string() })),
});

/** An interaction on a page with a throttled CPU: one number per round, in milliseconds. */
const Interaction = v.object({
  name: v.string(),
  path: v.string(),
  /** Viewport width in pixels. */
  width: count,
  /** From the input to the next paint, for the slowest event of the interaction. */
  durations: milliseconds,
  /** The longest task until the page was idle; 0 if none exceeded 50 ms. */
  tasks: milliseconds,
});

const SiteResult = v.object({
  name: v.string(),
  /** Version of Node.js that built the site. */
  node: v.string(),
  builds: v.optional(Builds),
  visits: v.optional(Visits),
  shifts: v.optional(Shifts),
  interactions: v.optional(v.array(Interaction)),
  /** Scores by page name. */
  lighthouse: v.optional(v.record(v.string(), v.array(LighthouseScores))),
});

/** The measurements of one commit. */
export const BenchResult = v.object({
  /** Time of the last measurement, in UTC. */
  measuredAt: v.pipe(v.string(), v.isoTimestamp()),
  commit: v.string(),
  machine: v.object({ processor: v.string(), cores: count, memory: count, system: v.string() }),
  browser: v.optional(v.string()),
  sites: v.partial(v.object(v.entriesFromList(SITE_IDS, SiteResult))),
});

export type BenchResult = v.InferOutput<typeof BenchResult>;
export type SiteResult = v.InferOutput<typeof SiteResult>;
export type ResourceUse = v.InferOutput<typeof ResourceUse>;
export type Builds = v.InferOutput<typeof Builds>;
export type Downloads = v.InferOutput<typeof Downloads>;
export type VisitDownloads = v.InferOutput<typeof VisitDownloads>;
export type PageTimes = v.InferOutput<typeof PageTimes>;
export type Click = v.InferOutput<typeof Click>;
export type Visits = v.InferOutput<typeof Visits>;
export type Shifts = v.InferOutput<typeof Shifts>;
export type Interaction = v.InferOutput<typeof Interaction>;
export type LighthouseScores = v.InferOutput<typeof LighthouseScores>;

/** Kinds of measurements of a site. */
export const MEASUREMENTS = [
  'builds',
  'visits',
  'lighthouse',
  'shifts',
  'interactions',
] as const satisfies readonly (keyof SiteResult)[];
export type Measurement = (typeof MEASUREMENTS)[number];

/** Returns a result with only the given measurements. Sites without any of them are omitted. */
export function selectMeasurements(result: BenchResult, kinds: readonly Measurement[]): BenchResult {
  const sites: BenchResult['sites'] = {};
  for (const id of SITE_IDS) {
    const site = result.sites[id];
    if (site === undefined || kinds.every((kind) => site[kind] === undefined)) continue;
    const selected = { ...site };
    for (const kind of MEASUREMENTS) if (!kinds.includes(kind)) delete selected[kind];
    sites[id] = selected;
  }
  return { ...result, sites };
}

/** Appends the rounds of the later result to those of the earlier result of the same commit. */
export function mergeResults(before: BenchResult | null, after: BenchResult): BenchResult {
  if (before === null) return after;
  const sites = { ...before.sites };
  for (const id of SITE_IDS) {
    const site = after.sites[id];
    if (site !== undefined) sites[id] = mergeSites(sites[id], site);
  }
  return { ...after, browser: after.browser ?? before.browser, sites };
}

function mergeSites(before: SiteResult | undefined, after: SiteResult): SiteResult {
  if (before === undefined) return after;
  return {
    ...after,
    builds: mergeOptional(before.builds, after.builds, (old, now) => ({
      ...now,
      rounds: [...old.rounds, ...now.rounds],
    })),
    visits: mergeOptional(before.visits, after.visits, mergeVisits),
    shifts: after.shifts ?? before.shifts,
    interactions: mergeOptional(before.interactions, after.interactions, mergeInteractions),
    lighthouse: mergeOptional(before.lighthouse, after.lighthouse, mergeLists),
  };
}

function mergeOptional<Value>(
  before: Value | undefined,
  after: Value | undefined,
  merge: (before: Value, after: Value) => Value,
): Value | undefined {
  return before === undefined || after === undefined ? (after ?? before) : merge(before, after);
}

function mergeVisits(before: Visits, after: Visits): Visits {
  return {
    downloads: after.downloads,
    times: mapPages((page) => [...before.times[page], ...after.times[page]]),
    clicks: {
      unthrottled: [...before.clicks.unthrottled, ...after.clicks.unthrottled],
      throttled: [...before.clicks.throttled, ...after.clicks.throttled],
    },
    firstClicks: [...before.firstClicks, ...after.firstClicks],
    clicksAfterReading: [...before.clicksAfterReading, ...after.clicksAfterReading],
    activeVisit: after.activeVisit ?? before.activeVisit,
  };
}

function mergeInteractions(before: readonly Interaction[], after: readonly Interaction[]): Interaction[] {
  const merged = new Map<string, Interaction>();
  for (const interaction of [...before, ...after]) {
    const key = `${interaction.name} ${interaction.path} ${interaction.width}`;
    const { durations, tasks } = merged.get(key) ?? { durations: [], tasks: [] };
    merged.set(key, {
      ...interaction,
      durations: [...durations, ...interaction.durations],
      tasks: [...tasks, ...interaction.tasks],
    });
  }
  return [...merged.values()];
}

function mergeLists<Item>(before: Record<string, Item[]>, after: Record<string, Item[]>): Record<string, Item[]> {
  const merged = { ...before };
  for (const [name, items] of Object.entries(after)) merged[name] = [...(before[name] ?? []), ...items];
  return merged;
}

/** Describes the machine that runs this program. */
export function describeMachine(): BenchResult['machine'] {
  const processors = cpus();
  return {
    processor: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    memory: totalmem(),
    system: `${type()} ${release()}`,
  };
}

/** Formats the date, commit and machine of a result. */
export function formatMachine({ measuredAt, commit, machine, browser }: BenchResult): string {
  const { processor, cores, memory, system } = machine;
  const parts = [`${cores} × ${processor}`, `${Math.round(memory / 1024 ** 3)} GB`, system, browser].filter(Boolean);
  return `${measuredAt.slice(0, 10)}, commit ${commit}, ${parts.join(', ')}.`;
}
