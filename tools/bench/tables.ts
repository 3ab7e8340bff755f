import type { PageTimes, VisitWeight, Weight } from './browser/first-visit.ts';
import { BUILD_KINDS, FILE_KINDS, PAGE_NAMES, type PageName, SITE_IDS } from './options.ts';
import {
  type InteractionTimes,
  type LighthouseScores,
  machineLine,
  type Result,
  type SiteBuilds,
  type SiteResult,
  type SiteShifts,
  type SiteVisits,
} from './results.ts';
import { kilobytes, median, medianAnd95, megabytes, milliseconds, seconds, spread, spreadOf } from './statistics.ts';

/** A line of a table: what it is, and each site's figure; null where there is none. */
interface Row {
  name: string;
  figure(site: SiteResult): string | null;
}

/** A table in Markdown. */
function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const NAMES = { cold: 'cold', unchanged: 'nothing changed', edited: 'one guide edited' } as const;

/** What builds took. */
function buildRows(): Row[] {
  const row = (name: string, figure: (builds: SiteBuilds, site: SiteResult) => string): Row => ({
    name,
    figure: (site) => (site.builds === undefined ? null : figure(site.builds, site)),
  });
  return [
    row('Node', (_, { node }) => node),
    row('rounds', ({ rounds }) => String(rounds.length)),
    ...BUILD_KINDS.flatMap((kind) => [
      row(`${NAMES[kind]}: wall time, s`, ({ rounds }) =>
        spread(
          rounds.map((round) => round[kind].wall),
          seconds,
        ),
      ),
      row(`${NAMES[kind]}: processor time, s`, ({ rounds }) =>
        spread(
          rounds.map((round) => round[kind].cpu),
          seconds,
        ),
      ),
      row(`${NAMES[kind]}: memory, MB`, ({ rounds }) =>
        spread(
          rounds.map((round) => round[kind].memory),
          megabytes,
        ),
      ),
    ]),
    row('written: pages', ({ output }) => String(output.pages)),
    row('written: files', ({ output }) => String(output.files)),
    row('written: MB', ({ output }) => megabytes(output.bytes)),
  ];
}

/** What a first visit loads, how the page comes, and how long clicks take. */
function visitRows(): Row[] {
  const row = (name: string, figure: (visits: SiteVisits) => string | null): Row => ({
    name,
    figure: ({ visits }) => (visits === undefined ? null : figure(visits)),
  });
  return [
    ...PAGE_NAMES.flatMap((page) => [
      row(`${page}: first visit, KB`, ({ weights }) => kilobytes(totalOf(weights[page]).bytes)),
      row(`${page}: requests`, ({ weights }) => String(totalOf(weights[page]).requests)),
      row(`${page}: until painted, KB`, ({ weights }) => kilobytes(weights[page].untilPaint)),
      row(`${page}: visit with activity, KB`, ({ active }) =>
        active === undefined ? null : kilobytes(active[page].bytes),
      ),
      row(`${page}: HTML, CSS, script, font, image, other, KB`, ({ weights }) => kindsOf(weights[page])),
      row(`${page}: fetched ahead, KB`, ({ weights }) => kilobytes(weights[page].kinds.ahead.bytes)),
      timeRow(row, page, 'first paint', ({ paint }) => paint),
      timeRow(row, page, 'largest paint', ({ largest }) => largest),
      timeRow(row, page, 'free of long tasks', ({ free }) => free),
      timeRow(row, page, 'app has taken over', ({ adopted }) => adopted),
      timeRow(row, page, 'blocked', ({ blocked }) => blocked),
      timeRow(row, page, 'longest task', ({ longest }) => longest),
      timeRow(row, page, 'longest task while scrolling', ({ longestScrolling }) => longestScrolling),
      row(`${page}: layout shift`, ({ times }) => shiftOf(times[page])),
    ]),
    ...(['plain', 'slowed'] as const).flatMap((speed) => {
      const name = speed === 'plain' ? 'click to new heading' : 'click to new heading, 4 × slower';
      return [
        row(`${name}, ms, p50 / p95`, ({ clicks }) =>
          medianAnd95(
            clicks[speed].map(({ drawn }) => drawn),
            milliseconds,
          ),
        ),
        row(`${name}, frames, p50 / p95`, ({ clicks }) => {
          const frames = clicks[speed].flatMap((click) => click.frames ?? []);
          return frames.length === 0 ? null : medianAnd95(frames, milliseconds);
        }),
      ];
    }),
    row('first click after 3 s of reading, slow line, ms', ({ clicksAfterReading }) =>
      clicksAfterReading.length === 0 ? null : spread(clicksAfterReading, milliseconds),
    ),
    row('first click of a visit, slow line, ms', ({ firstClicks }) =>
      firstClicks.length === 0 ? null : spread(firstClicks, milliseconds),
    ),
  ];
}

function timeRow(
  row: (name: string, figure: (visits: SiteVisits) => string | null) => Row,
  page: PageName,
  name: string,
  timeOf: (times: PageTimes) => number | null,
): Row {
  return row(`${page}: ${name}, 4 × slower, ms`, ({ times }) => {
    const values = times[page].flatMap((one) => timeOf(one) ?? []);
    return values.length === 0 ? null : spread(values, milliseconds);
  });
}

/** All that belongs to the visit itself. */
function totalOf({ kinds }: VisitWeight): Weight {
  const own = FILE_KINDS.filter((kind) => kind !== 'ahead').map((kind) => kinds[kind]);
  return {
    requests: own.reduce((sum, { requests }) => sum + requests, 0),
    bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

function kindsOf({ kinds }: VisitWeight): string {
  return FILE_KINDS.filter((kind) => kind !== 'ahead')
    .map((kind) => kilobytes(kinds[kind].bytes))
    .join(' · ');
}

function shiftOf(times: readonly PageTimes[]): string {
  return median(times.map(({ shift }) => shift)).toFixed(3);
}

/** Lighthouse's figures, a row a page. */
function lighthouseRows(sites: readonly SiteResult[]): Row[] {
  const pages = [...new Set(sites.flatMap(({ lighthouse }) => Object.keys(lighthouse ?? {})))];
  return pages.map((page) => ({
    name: `${page}: performance, accessibility, best practices, SEO`,
    figure: ({ lighthouse }) => {
      const scores = lighthouse?.[page];
      return scores === undefined ? null : SCORES.map((name) => median(scores.map((one) => one[name]))).join(' · ');
    },
  }));
}

const SCORES = ['performance', 'accessibility', 'bestPractices', 'seo'] as const satisfies (keyof LighthouseScores)[];

/** How far content moved by itself on this site's pages; '' where that wasn't measured. */
function shiftsTable(shifts: SiteShifts | undefined): string {
  if (shifts === undefined) return '';
  const { visits, still, worst } = shifts;
  return markdownTable(
    [`Layout shift: nothing moved in ${still} of ${visits} visits`, 'window, px', 'shift', 'what moved'],
    worst.map(({ path, width, shift, moved }) => [path, String(width), shift.toFixed(4), moved]),
  );
}

/** How long what readers do took where it took longest, the longest first; '' where that wasn't measured. */
function interactionsTable(interactions: readonly InteractionTimes[] | undefined): string {
  if (interactions === undefined) return '';
  const sorted = interactions
    .map((one) => ({ ...one, middle: spreadOf(one.durations) }))
    .sort((a, b) => b.middle.median - a.middle.median || b.middle.max - a.middle.max);
  const slowest = sorted.filter(({ name }, at) => sorted.findIndex((one) => one.name === name) === at);
  return markdownTable(
    ['Interaction, 4 × slower', 'to the next paint, ms', 'longest task until rest, ms', 'on the slowest page', 'of'],
    slowest.map(({ name, path, width, durations, tasks }) => [
      name,
      spread(durations, milliseconds),
      spread(tasks, milliseconds),
      `${path}, ${width} px`,
      String(sorted.filter((one) => one.name === name).length),
    ]),
  );
}

/** The rows of the README's table. */
const SUMMARY_ROWS = [
  ...['guide: first visit, KB', 'guide: until painted, KB', 'guide: visit with activity, KB'],
  ...['guide: blocked, 4 × slower, ms', 'click to new heading, ms, p50 / p95'],
  ...['first click of a visit, slow line, ms', 'first click after 3 s of reading, slow line, ms'],
  ...['cold: wall time, s', 'nothing changed: wall time, s', 'one guide edited: wall time, s', 'cold: memory, MB'],
];

/** Formats the README's table of the newest results: at most 12 rows. */
export function summaryTable(results: readonly Result[]): string {
  const sites = SITE_IDS.flatMap((id): SiteResult[] => {
    const [newest, ...older] = results.flatMap((result) => result.sites[id] ?? []);
    return newest === undefined ? [] : [older.reduce((all, one) => Object.assign({}, one, all), newest)];
  });
  const rows = [...visitRows(), ...buildRows()].filter(({ name }) => SUMMARY_ROWS.includes(name));
  return table('Measurement', rows, sites);
}

/** Markdown's tables of all that a result has. */
export function resultTables(result: Result): string {
  const sites = SITE_IDS.flatMap((id) => result.sites[id] ?? []);
  const tables = [
    { title: 'Build', rows: buildRows() },
    { title: 'Visit', rows: visitRows() },
    { title: 'Lighthouse', rows: lighthouseRows(sites) },
  ];
  const beside = tables.map(({ title, rows }) => table(title, rows, sites));
  const own = sites.flatMap(({ shifts, interactions }) => [shiftsTable(shifts), interactionsTable(interactions)]);
  return [machineLine(result), ...beside, ...own].filter((text) => text !== '').join('\n\n');
}

function table(title: string, rows: readonly Row[], sites: readonly SiteResult[]): string {
  const filled = rows
    .map(({ name, figure }) => ({ name, cells: sites.map((site) => figure(site) ?? '–') }))
    .filter(({ cells }) => cells.some((cell) => cell !== '–'));
  if (filled.length === 0) return '';
  return markdownTable(
    [title, ...sites.map(({ name }) => name)],
    filled.map(({ name, cells }) => [name, ...cells]),
  );
}
