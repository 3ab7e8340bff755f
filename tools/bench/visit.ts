import type { Browser } from 'playwright-core';
import { findBrowser } from '../../scripts/support/browser.ts';
import { clickThrough, firstClick } from './browser/clicks.ts';
import { type PageTimes, timeVisit, type VisitWeight, weighActiveVisit, weighVisit } from './browser/first-visit.ts';
import { type Lighthouse, prepareLighthouse } from './browser/lighthouse.ts';
import { NO_BROWSER, withBrowser } from './browser/open-browser.ts';
import { type ServedSite, serveSite } from './browser/serve-site.ts';
import { type BenchOptions, mapPages, PAGE_NAMES, type PageName } from './options.ts';
import { interruptible } from './process/interrupt.ts';
import type { LighthouseScores, SiteVisits } from './results.ts';
import { beginReport } from './results-file.ts';
import type { BenchSite } from './sites/bench-site.ts';
import { BENCH_CACHE, ensureBuilt, prepareSites } from './sites/prepare-sites.ts';

/** The pages that are visited, by slug in the latest version; null for the home page. */
const VISITED: Record<PageName, string | null> = {
  home: null,
  guide: 'guides/guides/rendering-text',
  type: 'api/Velaptor.Graphics.RectShape',
};

/** Neighbours in a sidebar: eight clicks through guides, and eight through types of one namespace. */
const WALKS = [
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

/** What Lighthouse looks at besides, on this site alone: the page with the longest table. */
const KEY_CODES = 'api/Velaptor.Input.KeyCode';

/** The pages that Lighthouse looks at: name and address. */
function lighthousePaths(site: BenchSite): [string, string][] {
  const pages = PAGE_NAMES.map((name): [string, string] => [name, visitedPath(site, name)]);
  return site.id === 'ours' ? [...pages, ['key codes', site.pathOf(KEY_CODES)]] : pages;
}

/** The address of a visited page. */
function visitedPath({ pathOf }: Pick<BenchSite, 'pathOf'>, name: PageName): string {
  const slug = VISITED[name];
  return slug === null ? '/' : pathOf(slug);
}

/** The addresses that are clicked through, one list for each sidebar. */
function walkPaths({ pathOf }: Pick<BenchSite, 'pathOf'>): string[][] {
  return WALKS.map((walk) => walk.map(pathOf));
}

/** How much slower the processor is made where it is slowed down. */
const SLOWDOWN = 4;

/** Measure what a first visit loads and how long pages take; resolves with what stands in the way, or null. */
export function measureVisits(options: BenchOptions): Promise<string | null> {
  return interruptible(async (signal) => {
    const executable = findBrowser();
    if (executable === null) return NO_BROWSER;
    const report = beginReport(options);
    const sites = await prepareSites(options.only, signal);
    const served: [BenchSite, ServedSite][] = [];
    try {
      for (const site of sites) served.push([site, await serveSite(await ensureBuilt(site, signal))]);
      const ask = options.lighthouse ? await prepareLighthouse(BENCH_CACHE, executable, signal) : null;
      await withBrowser(executable, signal, async (browser) => {
        for (let round = 1; round <= options.runs; round += 1) {
          const found = [];
          for (const [site, server] of served) {
            console.error(`Round ${round} of ${options.runs}, ${site.name}`);
            const { name, node } = site;
            const visits = await visitOnce(browser, site, server);
            const lighthouse = ask === null ? undefined : await askLighthouse(ask, site, server);
            found.push([site.id, { name, node, visits, lighthouse }] as const);
          }
          report.add({ browser: `Chromium ${browser.version()}`, sites: Object.fromEntries(found) });
        }
      });
    } finally {
      for (const [, server] of served) server.close();
    }
    report.print();
    return null;
  });
}

async function visitOnce(browser: Browser, site: BenchSite, server: ServedSite): Promise<SiteVisits> {
  const visit = async (page: PageName): Promise<[VisitWeight, PageTimes]> => {
    const path = visitedPath(site, page);
    return [await weighVisit(browser, server, path), await timeVisit(browser, server, path, SLOWDOWN)];
  };
  const visits = { home: await visit('home'), guide: await visit('guide'), type: await visit('type') };
  const walks = walkPaths(site);
  const firstClicks = [];
  const clicksAfterReading = [];
  for (const [from = '', to = ''] of walks) {
    firstClicks.push(await firstClick(browser, server, [from, to], site.clicking));
    clicksAfterReading.push(await firstClick(browser, server, [from, to], site.clicking, true));
  }
  return {
    weights: mapPages((page) => visits[page][0]),
    times: mapPages((page) => [visits[page][1]]),
    clicks: {
      plain: await clickThrough(browser, server, walks, site.clicking, 1),
      slowed: await clickThrough(browser, server, walks, site.clicking, SLOWDOWN),
    },
    firstClicks,
    clicksAfterReading,
    active: {
      home: await weighActiveVisit(browser, server, visitedPath(site, 'home')),
      guide: await weighActiveVisit(browser, server, visitedPath(site, 'guide')),
      type: await weighActiveVisit(browser, server, visitedPath(site, 'type')),
    },
  };
}

async function askLighthouse(
  ask: Lighthouse,
  site: BenchSite,
  { origin }: ServedSite,
): Promise<Record<string, LighthouseScores[]>> {
  const scores: Record<string, LighthouseScores[]> = {};
  for (const [name, path] of lighthousePaths(site)) scores[name] = [await ask(origin + path)];
  return scores;
}
