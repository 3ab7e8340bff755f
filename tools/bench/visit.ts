import type { Browser } from 'playwright-core';
import { measureClicks, measureFirstClick } from './browser/clicks.ts';
import { measureActiveVisit, measureDownloads, measureTimes } from './browser/first-visit.ts';
import { prepareLighthouse, type RunLighthouse } from './browser/lighthouse.ts';
import { withBenchSites } from './browser/open-browser.ts';
import type { ServedSite } from './browser/serve-site.ts';
import { type BenchOptions, CPU_SLOWDOWN, mapPages, PAGE_NAMES, type PageName } from './options.ts';
import { runMeasurement } from './process/run-measurement.ts';
import type { LighthouseScores, Visits } from './results.ts';
import { startReport } from './results-file.ts';
import type { BenchSite } from './sites/generator.ts';
import { BENCH_CACHE } from './sites/prepare-sites.ts';

/** Slugs of the visited pages in the latest version; null for the home page. */
const VISITED_SLUGS: Record<PageName, string | null> = {
  home: null,
  guide: 'guides/guides/rendering-text',
  type: 'api/Velaptor.Graphics.RectShape',
};

/** Pages that are clicked one after another: eight clicks on guides, and eight on types of one namespace. */
const CLICKED_SLUGS = [
  [
    'audio',
    'first-game',
    'frame-timing',
    'rendering-textures',
    'imgui',
    'rendering-text',
    'publishing',
    'settings-and-logging',
    'rendering-atlas-textures',
  ].map((name) => `guides/guides/${name}`),
  [
    'AtlasSubTextureData',
    'CircleShape',
    'RectShape',
    'ColorGradient',
    'Line',
    'CornerRadius',
    'ImageData',
    'GlyphMetrics',
    'RenderEffects',
  ].map((name) => `api/Velaptor.Graphics.${name}`),
];

/** The page with the longest table, which Lighthouse also measures, but only on this site. */
const KEY_CODES_SLUG = 'api/Velaptor.Input.KeyCode';

function getVisitedPath({ pathOf }: BenchSite, name: PageName): string {
  const slug = VISITED_SLUGS[name];
  return slug === null ? '/' : pathOf(slug);
}

/** Measures first visits and clicks. Resolves with an error message, or null on success. */
export function measureVisits(options: BenchOptions): Promise<string | null> {
  return runMeasurement(async (signal) => {
    const report = startReport(options);
    await withBenchSites(options.only, signal, async ({ browser, browserName, executablePath, sites }) => {
      const lighthouse = options.lighthouse ? await prepareLighthouse(BENCH_CACHE, executablePath, signal) : null;
      for (let round = 1; round <= options.runs; round += 1) {
        const results = [];
        for (const { site, server } of sites) {
          console.error(`Round ${round} of ${options.runs}, ${site.name}`);
          const { id, name, node } = site;
          const visits = await measureRound(browser, site, server);
          const scores = lighthouse === null ? undefined : await measureLighthouse(lighthouse, site, server);
          results.push([id, { name, node, visits, lighthouse: scores }] as const);
        }
        report.add({ browser: browserName, sites: Object.fromEntries(results) });
      }
    });
    report.print();
  });
}

async function measureRound(browser: Browser, site: BenchSite, server: ServedSite): Promise<Visits> {
  const { sidebar, pathOf } = site;
  const measurePages = async <Value>(measure: (path: string) => Promise<Value>) => ({
    home: await measure(getVisitedPath(site, 'home')),
    guide: await measure(getVisitedPath(site, 'guide')),
    type: await measure(getVisitedPath(site, 'type')),
  });
  const downloads = await measurePages((path) => measureDownloads(browser, server, path));
  const times = await measurePages((path) => measureTimes(browser, server, path, CPU_SLOWDOWN));
  const paths = CLICKED_SLUGS.map((slugs) => slugs.map(pathOf));
  const firstClicks = [];
  const clicksAfterReading = [];
  for (const [from = '', to = ''] of paths) {
    firstClicks.push(await measureFirstClick(browser, server, [from, to], sidebar));
    clicksAfterReading.push(await measureFirstClick(browser, server, [from, to], sidebar, true));
  }
  return {
    downloads,
    times: mapPages((page) => [times[page]]),
    clicks: {
      unthrottled: await measureClicks(browser, server, paths, sidebar, 1),
      throttled: await measureClicks(browser, server, paths, sidebar, CPU_SLOWDOWN),
    },
    firstClicks,
    clicksAfterReading,
    activeVisit: await measurePages((path) => measureActiveVisit(browser, server, path)),
  };
}

async function measureLighthouse(
  lighthouse: RunLighthouse,
  site: BenchSite,
  { origin }: ServedSite,
): Promise<Record<string, LighthouseScores[]>> {
  const scores: Record<string, LighthouseScores[]> = {};
  for (const name of PAGE_NAMES) scores[name] = [await lighthouse(origin + getVisitedPath(site, name))];
  if (site.id === 'ours') scores['key codes'] = [await lighthouse(origin + site.pathOf(KEY_CODES_SLUG))];
  return scores;
}
