import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engineRoot } from '../../scripts/support/commands.ts';
import { mapPages } from './options.ts';
import { type BenchResult, mergeResults, type SiteResult } from './results.ts';
import { readResults, replaceTables, saveResult } from './results-file.ts';
import { formatResult, formatSummary } from './tables.ts';

const use = (wall: number) => ({ wall, cpu: wall * 1.5, memory: wall * 100 * 1024 ** 2 });
const round = (wall: number) => ({ cold: use(wall), unchanged: use(wall / 4), edited: use(wall / 5) });
const downloads = (requests: number, kilobytes: number) => ({ requests, bytes: kilobytes * 1024 });
const times = {
  firstPaint: 400,
  largestPaint: 450,
  longTasksEnd: 600,
  hydrated: 700,
  blockingTime: 20,
  longestTask: 120,
  longestScrollTask: 0,
  layoutShift: 0,
};

function createSiteResult(name: string, wall: number): SiteResult {
  return {
    name,
    node: '20.20.2',
    builds: { rounds: [round(wall)], output: { pages: 830, files: 1500, bytes: 34 * 1024 ** 2 } },
    visits: {
      downloads: mapPages(() => ({
        kinds: {
          html: downloads(1, 10),
          css: downloads(2, 8),
          script: downloads(4, 80),
          font: downloads(0, 0),
          image: downloads(1, 0.5),
          other: downloads(0, 0),
          prefetch: downloads(9, 40),
        },
        renderBlocking: 18 * 1024,
      })),
      times: mapPages(() => [times]),
      clicks: {
        unthrottled: [{ duration: 14, frames: 1 }],
        throttled: [{ duration: 48, frames: null }],
      },
      firstClicks: [wall * 40],
      clicksAfterReading: [wall * 10],
      activeVisit: mapPages(() => downloads(12, 110)),
    },
    shifts: { visits: 300, stable: 299, worst: [{ path: '/search', width: 390, shift: 0.0125, moved: 'ul.rows' }] },
    interactions: [
      { name: 'open the menu', path: '/', width: 390, durations: [wall * 8], tasks: [0] },
      { name: 'copy code', path: '/', width: 390, durations: [wall * 2], tasks: [51] },
      { name: 'copy code', path: '/docs/intro', width: 1440, durations: [wall * 16], tasks: [72] },
    ],
    lighthouse: { home: [{ performance: 99, accessibility: 100, bestPractices: 96, seo: 92 }] },
  };
}

function createResult(overrides: Partial<BenchResult> = {}): BenchResult {
  return {
    measuredAt: '2026-11-23T02:00:00.000Z',
    commit: 'abc12345',
    machine: { processor: 'Slow 1', cores: 2, memory: 24 * 1024 ** 3, system: 'Linux 6.1' },
    browser: 'Chromium 145',
    sites: { ours: createSiteResult('this site', 6), starlight: createSiteResult('Starlight 0.42.4', 13) },
    ...overrides,
  };
}

describe('formatResult', () => {
  it('names the machine and has a column for each site', () => {
    const lines = formatResult(createResult()).split('\n');
    expect(lines[0]).toBe('2026-11-23, commit abc12345, 2 × Slow 1, 24 GB, Linux 6.1, Chromium 145.');
    expect(lines).toContain('| Build | this site | Starlight 0.42.4 |');
    expect(lines).toContain('| cold build: wall time, s | 6.0 | 13.0 |');
    expect(lines).toContain('| type: first visit, KB | 98.5 | 98.5 |');
    expect(lines).toContain('| click to new heading, ms, p50 / p95 | 14 / 14 | 14 / 14 |');
    expect(lines).toContain(
      '| home: performance, accessibility, best practices, SEO | 99 · 100 · 96 · 92 | 99 · 100 · 96 · 92 |',
    );
  });

  it('lists layout shifts, and interactions with the slowest first', () => {
    const lines = formatResult(createResult({ sites: { ours: createSiteResult('this site', 6) } })).split('\n');
    expect(lines).toContain('| Layout shift: none in 299 of 300 visits | viewport, px | shift | moved elements |');
    expect(lines).toContain('| /search | 390 | 0.0125 | ul.rows |');
    const copyRow = lines.indexOf('| copy code | 96 | 72 | /docs/intro, 1440 px | 2 |');
    expect(lines[copyRow + 1]).toBe('| open the menu | 48 | 0 | /, 390 px | 1 |');
    expect(lines[copyRow + 2]).toBeUndefined();
  });

  it('shows the median, minimum and maximum of several rounds', () => {
    const first = createResult();
    const both = [8, 5].reduce(
      (before, wall) => mergeResults(before, createResult({ sites: { ours: createSiteResult('this site', wall) } })),
      first,
    );
    expect(formatResult(both)).toContain('| cold build: wall time, s | 6.0 (5.0–8.0) | 13.0 |');
    expect(formatResult(both)).toContain('| rounds | 3 | 1 |');
    expect(formatResult(both)).toContain('| copy code | 96 (80–128) | 72 | /docs/intro, 1440 px | 2 |');
  });
});

describe('saveResult', () => {
  let folder: string;
  let file = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bench-'));
    file = join(folder, 'results.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('merges the rounds of one commit and day', () => {
    const measuredAt = '2026-11-23T03:00:00.000Z';
    saveResult(createResult(), file);
    const [result, ...others] = saveResult(createResult({ measuredAt }), file);
    expect([result?.measuredAt, others]).toEqual([measuredAt, []]);
    expect(result?.sites.ours?.builds?.rounds).toHaveLength(2);
    expect(result?.sites.ours?.visits?.times.guide).toHaveLength(2);
    expect(result?.sites.ours?.lighthouse?.home).toHaveLength(2);
    expect(readResults(file)).toEqual([result]);
  });

  it('keeps the last measurement of each kind', () => {
    const { name, node, builds, ...others } = createSiteResult('this site', 6);
    const save = (commit: string, hour: number, ours: Partial<typeof others> | Pick<SiteResult, 'builds'>): void => {
      const measuredAt = `2026-11-24T0${hour}:00:00.000Z`;
      saveResult(createResult({ commit, measuredAt, sites: { ours: { name, node, ...ours } } }), file);
    };
    save('aaa', 1, { builds, ...others });
    save('bbb', 2, { builds });
    expect(readResults(file).map(({ commit, sites }) => [commit, Object.keys(sites.ours ?? {}).sort()])).toEqual([
      ['bbb', ['builds', 'name', 'node']],
      ['aaa', Object.keys({ name, node, ...others }).sort()],
    ]);
    expect(readResults(join(folder, 'nothing.json'))).toEqual([]);
  });
});

describe('the tables in the documentation', () => {
  it('are replaced without changing the text around them', () => {
    const markdown = 'A\n<!-- bench: written by `npm run bench` -->\nstale\n<!-- /bench -->\nB\n';
    const text = replaceTables(markdown, '| table |');
    expect(text).toBe('A\n<!-- bench: written by `npm run bench` -->\n\n| table |\n\n<!-- /bench -->\nB\n');
    expect(replaceTables(text, '| table |')).toBe(text);
    expect(() => replaceTables('A', '')).toThrow('lacks the markers');
  });

  it('show the saved results: at most 12 rows in the README, and all of them in docs/performance.md', () => {
    const results = readResults();
    expect(results).not.toEqual([]);
    expect(formatSummary(results).split('\n').length).toBeLessThanOrEqual(2 + 12);
    for (const [file, text] of [
      ['README.md', formatSummary(results)],
      ['docs/performance.md', results.map(formatResult).join('\n\n')],
    ] as const) {
      const markdown = readFileSync(join(engineRoot, file), 'utf8');
      expect(markdown).toBe(replaceTables(markdown, text));
    }
  });
});
