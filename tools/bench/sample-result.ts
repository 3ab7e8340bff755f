import { mapPages } from './options.ts';
import type { Result, SiteResult } from './results.ts';

const use = (wall: number) => ({ wall, cpu: wall * 1.5, memory: wall * 100 * 1024 ** 2 });
const round = (wall: number) => ({ cold: use(wall), unchanged: use(wall / 4), edited: use(wall / 5) });
const weight = (requests: number, kilobytes: number) => ({ requests, bytes: kilobytes * 1024 });
const times = {
  paint: 400,
  largest: 450,
  free: 600,
  adopted: 700,
  blocked: 20,
  longest: 120,
  longestScrolling: 0,
  shift: 0,
};

/** A site's result, for tests. */
export function sampleSite(name: string, wall: number): SiteResult {
  return {
    name,
    node: '20.20.2',
    builds: { rounds: [round(wall)], output: { pages: 830, files: 1500, bytes: 34 * 1024 ** 2 } },
    visits: {
      weights: mapPages(() => ({
        kinds: {
          html: weight(1, 10),
          css: weight(2, 8),
          script: weight(4, 80),
          font: weight(0, 0),
          image: weight(1, 0.5),
          other: weight(0, 0),
          ahead: weight(9, 40),
        },
        untilPaint: 18 * 1024,
      })),
      times: mapPages(() => [times]),
      clicks: {
        plain: [{ begun: 10, drawn: 14, frames: 1 }],
        slowed: [{ begun: null, drawn: 48, frames: null }],
      },
      firstClicks: [wall * 40],
      clicksAfterReading: [wall * 10],
      active: mapPages(() => weight(12, 110)),
    },
    shifts: { visits: 300, still: 299, worst: [{ path: '/search', width: 390, shift: 0.0125, moved: 'ul.rows' }] },
    interactions: [
      { name: 'open the menu', path: '/', width: 390, durations: [wall * 8], tasks: [0] },
      { name: 'copy code', path: '/', width: 390, durations: [wall * 2], tasks: [51] },
      { name: 'copy code', path: '/docs/intro', width: 1440, durations: [wall * 16], tasks: [72] },
    ],
    lighthouse: { home: [{ performance: 99, accessibility: 100, bestPractices: 96, seo: 92 }] },
  };
}

/** A result, for tests. */
export function sampleResult(more: Partial<Result> = {}): Result {
  return {
    taken: '2026-11-23T02:00:00.000Z',
    commit: 'abc12345',
    machine: { processor: 'Slow 1', cores: 2, memory: 24 * 1024 ** 3, system: 'Linux 6.1' },
    browser: 'Chromium 145',
    sites: { ours: sampleSite('this site', 6), starlight: sampleSite('Starlight 0.42.4', 13) },
    ...more,
  };
}
