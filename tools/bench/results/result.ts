import * as v from 'valibot';
import { BUILD_KINDS, FILE_KINDS, PAGE_NAMES, SITE_IDS } from '../names.ts';

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
});

/** Lighthouse's figures, 0 to 100. */
export const Scores = v.object({ performance: number, accessibility: number, bestPractices: number, seo: number });

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
