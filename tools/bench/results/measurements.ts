import { SITE_IDS } from '../names.ts';
import type { Result, SiteResult } from './result.ts';

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
