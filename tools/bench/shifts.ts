import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import * as v from 'valibot';
import { listFiles } from '#node/content/read-folder.ts';
import { SITE_METADATA_PATH } from '#shared/site.ts';
import {
  calculateCumulativeShift,
  createScrollScript,
  DESKTOP,
  type PageRecord,
  readRecord,
  visitPage,
  waitUntilIdle,
} from './browser/first-visit.ts';
import { withBenchSites } from './browser/open-browser.ts';
import type { ServedSite } from './browser/serve-site.ts';
import type { BenchOptions } from './options.ts';
import { runMeasurement } from './process/run-measurement.ts';
import type { Shifts } from './results.ts';
import { startReport } from './results-file.ts';

/** The fields of the file at `SITE_METADATA_PATH` that are used. */
const Metadata = v.object({ versions: v.array(v.object({ path: v.string(), isLast: v.boolean() })) });

/** Attribute that every page has and every redirect lacks. */
const PAGE_ATTRIBUTE = 'data-page=';

const NOT_FOUND_FILE = '404.html';
/** A URL for which the site shows its not-found page. */
const MISSING_URL = '/docs/no-such-page';

/** URLs with a query, whose content is rendered by a script. */
const QUERY_URLS = [
  '/search?q=texture',
  '/search?q=key',
  '/docs/api/Changes?to=next',
  '/docs/api/Velaptor.Graphics.RectShape?member=gradient',
  '/docs/api/Velaptor.Graphics.RectShape?member=none',
  '/docs/api/Velaptor.Graphics.Renderers.ITextureRenderer?member=render',
  '/docs/api/Velaptor.Input.KeyCode?member=left',
];

/** A URL path and its expected HTTP status. */
interface VisitedUrl {
  url: string;
  status: 200 | 404;
}

/** Lists the pages of the latest version and those outside versions, the not-found page, and URLs with a query. */
function listUrls(dist: string): VisitedUrl[] {
  const { versions } = v.parse(Metadata, JSON.parse(readFileSync(join(dist, SITE_METADATA_PATH), 'utf8')));
  const otherVersions = versions.filter(({ isLast }) => !isLast).map(({ path }) => `${path}/`);
  const pages = listFiles(dist)
    .filter(({ path }) => path === 'index.html' || path.endsWith('/index.html'))
    .map(({ path, absolute }) => ({ url: `/${path.replace(/\/?index\.html$/u, '')}`, absolute }))
    .filter(({ url }) => !otherVersions.some((path) => `${url}/`.startsWith(path)))
    .filter(({ absolute }) => readFileSync(absolute, 'utf8').includes(PAGE_ATTRIBUTE));
  return [
    ...[...pages.map(({ url }) => url), ...QUERY_URLS].map((url): VisitedUrl => ({ url, status: 200 })),
    ...(existsSync(join(dist, NOT_FOUND_FILE)) ? [{ url: MISSING_URL, status: 404 } as const] : []),
  ];
}

type PageShift = Shifts['worst'][number];

/** Viewports of a phone and a desktop. */
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const satisfies BrowserContextOptions['viewport'][];

/** Idle time after which a page counts as loaded. It is short, since loading times are not measured here. */
const IDLE_MS = 250;
/** Idle time for URLs with a query. It is longer, because the page is idle while a web worker computes its content. */
const QUERY_IDLE_MS = 1000;
/** Dispatches the event of a hover over a link, which makes the site load its app. */
const HOVER_LINK = `document.querySelector('header a[href^="/"]')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))`;

/** Visits a page, makes it load the app, scrolls through it, and measures the layout shift. */
async function measureShift(
  browser: Browser,
  site: ServedSite,
  { url, status }: VisitedUrl,
  viewport: (typeof VIEWPORTS)[number],
  ready: string,
): Promise<PageShift> {
  const idleMs = url.includes('?') ? QUERY_IDLE_MS : IDLE_MS;
  return visitPage(browser, site, url, { device: { ...DESKTOP, viewport }, idleMs, status }, async (page) => {
    await page.locator(ready).waitFor({ state: 'attached' });
    await page.evaluate(HOVER_LINK);
    await waitUntilIdle(page, site, idleMs);
    await page.evaluate(createScrollScript(0.5));
    await waitUntilIdle(page, site, idleMs);
    const { shifts } = await readRecord(page);
    return {
      path: url,
      width: viewport.width,
      shift: calculateCumulativeShift(shifts),
      moved: findMovedElements(shifts),
    };
  });
}

/** Returns the elements that moved in the largest shift; '' if there was none. */
function findMovedElements(shifts: PageRecord['shifts']): string {
  const [largest] = [...shifts].sort(([, a], [, b]) => b - a);
  return largest?.[2] ?? '';
}

/** Number of visits listed in the report. */
const MAX_LISTED_VISITS = 10;

/** Measures the layout shift of every distinct page of this site. Resolves with an error message, or null on success. */
export function measureShifts(options: Pick<BenchOptions, 'json' | 'keep'>): Promise<string | null> {
  return runMeasurement(async (signal) => {
    const report = startReport(options);
    await withBenchSites(['ours'], signal, async ({ browser, browserName, sites }) => {
      for (const { site, dist, server } of sites) {
        const urls = listUrls(dist);
        const shifts: PageShift[] = [];
        for (const viewport of VIEWPORTS) {
          console.error(`${urls.length} pages, ${viewport.width} px wide`);
          for (const url of urls) {
            signal.throwIfAborted();
            shifts.push(await measureShift(browser, server, url, viewport, site.sidebar.ready));
          }
        }
        const { id, name, node } = site;
        report.add({ browser: browserName, sites: { [id]: { name, node, shifts: summariseShifts(shifts) } } });
      }
    });
    report.print();
  });
}

/** Counts the visits and selects those with the largest shifts. */
function summariseShifts(shifts: readonly PageShift[]): Shifts {
  const worst = shifts.filter(({ shift }) => shift > 0).sort((a, b) => b.shift - a.shift);
  return { visits: shifts.length, stable: shifts.length - worst.length, worst: worst.slice(0, MAX_LISTED_VISITS) };
}
