import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engineRoot } from '../../scripts/support/commands.ts';
import { mergeResults, type SiteResult } from './results.ts';
import { keepResult, readResults, replaceMarked } from './results-file.ts';
import { sampleResult, sampleSite } from './sample-result.ts';
import { resultTables, summaryTable } from './tables.ts';

describe('the tables of a result', () => {
  it('name the machine and have a column for each site', () => {
    const lines = resultTables(sampleResult()).split('\n');
    expect(lines[0]).toBe('2026-11-23, commit abc12345, 2 × Slow 1, 24 GB, Linux 6.1, Chromium 145.');
    expect(lines).toContain('| Build | this site | Starlight 0.42.4 |');
    expect(lines).toContain('| cold: wall time, s | 6.0 | 13.0 |');
    expect(lines).toContain('| type: first visit, KB | 98.5 | 98.5 |');
    expect(lines).toContain('| click to new heading, ms, p50 / p95 | 14 / 14 | 14 / 14 |');
    expect(lines).toContain(
      '| home: performance, accessibility, best practices, SEO | 99 · 100 · 96 · 92 | 99 · 100 · 96 · 92 |',
    );
  });

  it('list layout shifts, and the slowest interactions first', () => {
    const lines = resultTables(sampleResult({ sites: { ours: sampleSite('this site', 6) } })).split('\n');
    expect(lines).toContain('| Layout shift: nothing moved in 299 of 300 visits | window, px | shift | what moved |');
    expect(lines).toContain('| /search | 390 | 0.0125 | ul.rows |');
    const copying = lines.indexOf('| copy code | 96 | 72 | /docs/intro, 1440 px | 2 |');
    expect(lines[copying + 1]).toBe('| open the menu | 48 | 0 | /, 390 px | 1 |');
    expect(lines[copying + 2]).toBeUndefined();
  });

  it('leave out what was not measured', () => {
    const { name, node, builds } = sampleSite('this site', 6);
    const text = resultTables(sampleResult({ sites: { ours: { name, node, builds } } }));
    expect(text).toContain('| Build | this site |');
    expect(text).not.toContain('Visit');
    expect(text).not.toContain('Lighthouse');
    expect(text).not.toContain('Layout shift');
    expect(text).not.toContain('Interaction');
  });

  it('have a dash where a site was not measured', () => {
    const { name, node } = sampleSite('Starlight', 6);
    const text = resultTables(sampleResult({ sites: { ours: sampleSite('this site', 6), starlight: { name, node } } }));
    expect(text).toContain('| cold: wall time, s | 6.0 | – |');
  });

  it('show the median, minimum and maximum of several rounds', () => {
    const first = sampleResult();
    const both = [8, 5].reduce(
      (before, wall) => mergeResults(before, sampleResult({ sites: { ours: sampleSite('this site', wall) } })),
      first,
    );
    expect(resultTables(both)).toContain('| cold: wall time, s | 6.0 (5.0–8.0) | 13.0 |');
    expect(resultTables(both)).toContain('| rounds | 3 | 1 |');
    expect(resultTables(both)).toContain('| copy code | 96 (80–128) | 72 | /docs/intro, 1440 px | 2 |');
  });
});

describe('kept results', () => {
  let folder: string;
  let file = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bench-'));
    file = join(folder, 'results.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('collect the rounds of one commit and day', () => {
    const taken = '2026-11-23T03:00:00.000Z';
    keepResult(sampleResult(), file);
    const [result, ...others] = keepResult(sampleResult({ taken }), file);
    expect([result?.taken, others]).toEqual([taken, []]);
    expect(result?.sites.ours?.builds?.rounds).toHaveLength(2);
    expect(result?.sites.ours?.visits?.times.guide).toHaveLength(2);
    expect(result?.sites.ours?.lighthouse?.home).toHaveLength(2);
    expect(readResults(file)).toEqual([result]);
  });

  it('keep the last of each kind of measurement', () => {
    const { name, node, builds, ...others } = sampleSite('this site', 6);
    const keep = (commit: string, hour: number, ours: Partial<typeof others> | Pick<SiteResult, 'builds'>): void => {
      const taken = `2026-11-24T0${hour}:00:00.000Z`;
      keepResult(sampleResult({ commit, taken, sites: { ours: { name, node, ...ours } } }), file);
    };
    keep('aaa', 1, { builds, ...others });
    keep('bbb', 2, { builds });
    expect(readResults(file).map(({ commit, sites }) => [commit, Object.keys(sites.ours ?? {}).sort()])).toEqual([
      ['bbb', ['builds', 'name', 'node']],
      ['aaa', Object.keys({ name, node, ...others }).sort()],
    ]);
    expect(readResults(join(folder, 'nothing.json'))).toEqual([]);
  });
});

describe('the documents', () => {
  it('keep the text around the tables', () => {
    const markdown = 'A\n<!-- bench: written by `npm run bench` -->\nstale\n<!-- /bench -->\nB\n';
    const text = replaceMarked(markdown, '| table |');
    expect(text).toBe('A\n<!-- bench: written by `npm run bench` -->\n\n| table |\n\n<!-- /bench -->\nB\n');
    expect(replaceMarked(text, '| table |')).toBe(text);
    expect(() => replaceMarked('A', '')).toThrow('lacks the markers');
  });

  it('show the kept results: at most 12 rows in the README, the rest in docs/performance.md', () => {
    const results = readResults();
    expect(results).not.toEqual([]);
    expect(summaryTable(results).split('\n').length).toBeLessThanOrEqual(2 + 12);
    for (const [file, text] of [
      ['README.md', summaryTable(results)],
      ['docs/performance.md', results.map(resultTables).join('\n\n')],
    ] as const) {
      const markdown = readFileSync(join(engineRoot, file), 'utf8');
      expect(markdown).toBe(replaceMarked(markdown, text));
    }
  });
});
