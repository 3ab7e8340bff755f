import type { VisitWeight, Weight } from '../browser/first-visit.ts';
import type { PageTimes } from '../browser/page-times.ts';
import { FILE_KINDS, PAGE_NAMES, type PageName } from '../names.ts';
import { median } from '../statistics.ts';
import { kilobytes, medianAnd95, milliseconds, spread } from './format.ts';
import type { LighthouseScores, SiteResult, SiteVisits } from './result.ts';
import type { Row } from './row.ts';

/** What a first visit loads, how the page comes, and how long clicks take. */
export function visitRows(): Row[] {
  const row = (name: string, figure: (visits: SiteVisits) => string | null): Row => ({
    name,
    figure: ({ visits }) => (visits === undefined ? null : figure(visits)),
  });
  return [
    ...PAGE_NAMES.flatMap((page) => [
      row(`${page}: first visit, KB`, ({ weights }) => kilobytes(totalOf(weights[page]).bytes)),
      row(`${page}: requests`, ({ weights }) => String(totalOf(weights[page]).requests)),
      row(`${page}: until painted, KB`, ({ weights }) => kilobytes(weights[page].untilPaint)),
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
export function lighthouseRows(sites: readonly SiteResult[]): Row[] {
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
