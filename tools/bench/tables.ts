import { BUILD_KINDS, FILE_KINDS, PAGE_NAMES, SITE_IDS } from './options.ts';
import {
  type BenchResult,
  type Builds,
  type Downloads,
  formatMachine,
  type Interaction,
  type PageTimes,
  type Shifts,
  type SiteResult,
  type VisitDownloads,
  type Visits,
} from './results.ts';
import {
  formatInteger,
  formatKilobytes,
  formatMegabytes,
  formatPercentiles,
  formatSeconds,
  formatSpread,
  median,
} from './statistics.ts';

/** A table row with a cell for each site. */
interface TableRow {
  name: string;
  /** Formats the cell of a site; null if the site has no value. */
  format(site: SiteResult): string | null;
}

const BUILD_NAMES = { cold: 'cold build', unchanged: 'build without changes', edited: 'build after an edit' } as const;

function createBuildRows(): TableRow[] {
  const row = (name: string, format: (builds: Builds) => string): TableRow => ({
    name,
    format: ({ builds }) => (builds === undefined ? null : format(builds)),
  });
  return [
    { name: 'Node.js', format: ({ node, builds }) => (builds === undefined ? null : node) },
    row('rounds', ({ rounds }) => String(rounds.length)),
    ...BUILD_KINDS.flatMap((kind) => {
      const uses = ({ rounds }: Builds) => rounds.map((round) => round[kind]);
      const [wall, cpu, memory] = ['wall', 'cpu', 'memory'] as const;
      return [
        row(`${BUILD_NAMES[kind]}: wall time, s`, (all) => formatSpread(pluck(uses(all), wall), formatSeconds)),
        row(`${BUILD_NAMES[kind]}: CPU time, s`, (all) => formatSpread(pluck(uses(all), cpu), formatSeconds)),
        row(`${BUILD_NAMES[kind]}: peak memory, MB`, (all) => formatSpread(pluck(uses(all), memory), formatMegabytes)),
      ];
    }),
    row('output: pages', ({ output }) => String(output.pages)),
    row('output: files', ({ output }) => String(output.files)),
    row('output: MB', ({ output }) => formatMegabytes(output.bytes)),
  ];
}

function pluck<Key extends string>(records: readonly Record<Key, number>[], key: Key): number[] {
  return records.map((record) => record[key]);
}

/** Row names of the times in `PageTimes`. */
const TIME_NAMES = {
  firstPaint: 'first contentful paint',
  largestPaint: 'largest contentful paint',
  longTasksEnd: 'last long task ends',
  hydrated: 'app hydrated',
  blockingTime: 'blocking time',
  longestTask: 'longest task',
  longestScrollTask: 'longest task while scrolling',
} as const satisfies Partial<Record<keyof PageTimes, string>>;

function createVisitRows(): TableRow[] {
  const row = (name: string, format: (visits: Visits) => string | null): TableRow => ({
    name,
    format: ({ visits }) => (visits === undefined ? null : format(visits)),
  });
  const timesRow = (name: string, values: (visits: Visits) => number[]): TableRow =>
    row(name, (visits) => (values(visits).length === 0 ? null : formatSpread(values(visits), formatInteger)));
  return [
    ...PAGE_NAMES.flatMap((page) => [
      row(`${page}: first visit, KB`, ({ downloads }) => formatKilobytes(sumDownloads(downloads[page]).bytes)),
      row(`${page}: requests`, ({ downloads }) => String(sumDownloads(downloads[page]).requests)),
      row(`${page}: render-blocking, KB`, ({ downloads }) => formatKilobytes(downloads[page].renderBlocking)),
      row(`${page}: visit with activity, KB`, ({ activeVisit }) =>
        activeVisit === undefined ? null : formatKilobytes(activeVisit[page].bytes),
      ),
      row(`${page}: HTML, CSS, script, font, image, other, KB`, ({ downloads }) =>
        getLoadedDownloads(downloads[page])
          .map(({ bytes }) => formatKilobytes(bytes))
          .join(' · '),
      ),
      row(`${page}: prefetched, KB`, ({ downloads }) => formatKilobytes(downloads[page].kinds.prefetch.bytes)),
      ...(['firstPaint', 'largestPaint', 'longTasksEnd', 'hydrated', 'blockingTime'] as const).map((key) =>
        timesRow(`${page}: ${TIME_NAMES[key]}, 4× slower CPU, ms`, ({ times }) =>
          times[page].flatMap((time) => time[key] ?? []),
        ),
      ),
      ...(['longestTask', 'longestScrollTask'] as const).map((key) =>
        timesRow(`${page}: ${TIME_NAMES[key]}, 4× slower CPU, ms`, ({ times }) => pluck(times[page], key)),
      ),
      row(`${page}: layout shift`, ({ times }) => median(pluck(times[page], 'layoutShift')).toFixed(3)),
    ]),
    ...(['unthrottled', 'throttled'] as const).flatMap((speed) => {
      const name = speed === 'unthrottled' ? 'click to new heading' : 'click to new heading, 4× slower CPU';
      return [
        row(`${name}, ms, p50 / p95`, ({ clicks }) =>
          formatPercentiles(pluck(clicks[speed], 'duration'), formatInteger),
        ),
        row(`${name}, frames, p50 / p95`, ({ clicks }) => {
          const frames = clicks[speed].flatMap((click) => click.frames ?? []);
          return frames.length === 0 ? null : formatPercentiles(frames, formatInteger);
        }),
      ];
    }),
    timesRow('first click after 3 s of reading, slow connection, ms', ({ clicksAfterReading }) => clicksAfterReading),
    timesRow('first click, slow connection, ms', ({ firstClicks }) => firstClicks),
  ];
}

/** Returns the downloads of each kind, without prefetches. */
function getLoadedDownloads({ kinds }: VisitDownloads): Downloads[] {
  return FILE_KINDS.filter((kind) => kind !== 'prefetch').map((kind) => kinds[kind]);
}

function sumDownloads(visit: VisitDownloads): Downloads {
  const sum = (key: keyof Downloads): number => pluck(getLoadedDownloads(visit), key).reduce((a, b) => a + b, 0);
  return { requests: sum('requests'), bytes: sum('bytes') };
}

function createLighthouseRows(sites: readonly SiteResult[]): TableRow[] {
  const pages = [...new Set(sites.flatMap(({ lighthouse }) => Object.keys(lighthouse ?? {})))];
  return pages.map((page) => ({
    name: `${page}: performance, accessibility, best practices, SEO`,
    format: ({ lighthouse }) => {
      const scores = lighthouse?.[page];
      if (scores === undefined) return null;
      const categories = ['performance', 'accessibility', 'bestPractices', 'seo'] as const;
      return categories.map((category) => median(pluck(scores, category))).join(' · ');
    },
  }));
}

function formatShifts({ visits, stable, worst }: Shifts): string {
  return formatMarkdownTable(
    [`Layout shift: none in ${stable} of ${visits} visits`, 'viewport, px', 'shift', 'moved elements'],
    worst.map(({ path, width, shift, moved }) => [path, String(width), shift.toFixed(4), moved]),
  );
}

/** Formats a table of the interactions, each on its slowest page, slowest first. */
function formatInteractions(interactions: readonly Interaction[]): string {
  const sorted = [...interactions].sort(
    (a, b) => median(b.durations) - median(a.durations) || Math.max(...b.durations) - Math.max(...a.durations),
  );
  const slowest = sorted.filter(({ name }, index) => sorted.findIndex((other) => other.name === name) === index);
  return formatMarkdownTable(
    ['Interaction, 4× slower CPU', 'to the next paint, ms', 'longest task, ms', 'slowest page', 'pages measured'],
    slowest.map(({ name, path, width, durations, tasks }) => [
      name,
      formatSpread(durations, formatInteger),
      formatSpread(tasks, formatInteger),
      `${path}, ${width} px`,
      String(sorted.filter((other) => other.name === name).length),
    ]),
  );
}

/** Names of the rows in the README's table. */
const SUMMARY_ROWS = [
  'guide: first visit, KB',
  'guide: render-blocking, KB',
  'guide: visit with activity, KB',
  'guide: blocking time, 4× slower CPU, ms',
  'click to new heading, ms, p50 / p95',
  'first click, slow connection, ms',
  'first click after 3 s of reading, slow connection, ms',
  'cold build: wall time, s',
  'build without changes: wall time, s',
  'build after an edit: wall time, s',
  'cold build: peak memory, MB',
];

/** Formats the table in the README from the newest measurements of each kind. */
export function formatSummary(results: readonly BenchResult[]): string {
  const sites = SITE_IDS.flatMap((id): SiteResult[] => {
    const [newest, ...older] = results.flatMap((result) => result.sites[id] ?? []);
    return newest === undefined ? [] : [older.reduce((all, one) => Object.assign({}, one, all), newest)];
  });
  const rows = [...createVisitRows(), ...createBuildRows()].filter(({ name }) => SUMMARY_ROWS.includes(name));
  return formatTable('Measurement', rows, sites);
}

/** Formats all measurements of a result as Markdown tables. */
export function formatResult(result: BenchResult): string {
  const sites = SITE_IDS.flatMap((id) => result.sites[id] ?? []);
  return [
    formatMachine(result),
    formatTable('Build', createBuildRows(), sites),
    formatTable('Visit', createVisitRows(), sites),
    formatTable('Lighthouse', createLighthouseRows(sites), sites),
    ...sites.flatMap(({ shifts }) => (shifts === undefined ? [] : formatShifts(shifts))),
    ...sites.flatMap(({ interactions }) => (interactions === undefined ? [] : formatInteractions(interactions))),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Formats a table with a column for each site, without empty rows; '' if no row is left. */
function formatTable(title: string, rows: readonly TableRow[], sites: readonly SiteResult[]): string {
  const filled = rows
    .map(({ name, format }) => [name, ...sites.map((site) => format(site) ?? '–')])
    .filter(([, ...cells]) => cells.some((cell) => cell !== '–'));
  return filled.length === 0 ? '' : formatMarkdownTable([title, ...sites.map(({ name }) => name)], filled);
}

function formatMarkdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
