import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import * as v from 'valibot';
import { listFiles } from '#node/content/read-folder.ts';
import { METADATA_PATH } from '#shared/site.ts';
import { findBrowser } from '../../scripts/support/browser.ts';
import { flag } from '../../scripts/support/commands.ts';
import {
  cumulativeShift,
  firstVisit,
  READER,
  readSeen,
  type Seen,
  scrollThrough,
  untilRest,
} from './browser/first-visit.ts';
import { NO_BROWSER, withBrowser } from './browser/open-browser.ts';
import { type ServedSite, serveSite } from './browser/serve-site.ts';
import { interruptible } from './process/interrupt.ts';
import type { SiteShifts } from './results.ts';
import { beginReport } from './results-file.ts';
import { ensureBuilt, prepareSites } from './sites/prepare-sites.ts';

/** What of `METADATA_PATH` is read: where versions stand. */
const Metadata = v.object({ versions: v.array(v.object({ path: v.string(), isLast: v.boolean() })) });

/** What a page has, and a file that only leads on to one has not. */
const PAGE = 'data-page=';

/** The name of the not-found page, and an address that it answers. */
const [NOT_FOUND, NOWHERE] = ['404.html', '/docs/no-such-page'];

/** Addresses that ask a page something, so that it is filled by a script. */
const ASKING = [
  ...['/search?q=texture', '/search?q=key', '/docs/api/Changes?to=next'],
  ...['RectShape?member=gradient', 'RectShape?member=none', 'Renderers.ITextureRenderer?member=render'].map(
    (type) => `/docs/api/Velaptor.Graphics.${type}`,
  ),
  '/docs/api/Velaptor.Input.KeyCode?member=left',
];

/** An address, and how a host answers it. */
interface VisitedAddress {
  address: string;
  status: 200 | 404;
}

/**
 * The addresses of a built site's distinct pages: those of the latest version and those outside the versions, each once,
 * with some that ask a page something.
 */
export function distinctPages(built: string): VisitedAddress[] {
  const { versions } = v.parse(Metadata, JSON.parse(readFileSync(join(built, METADATA_PATH), 'utf8')));
  const others = versions.filter(({ isLast }) => !isLast).map(({ path }) => `${path}/`);
  const pages = listFiles(built)
    .filter(({ path }) => path === 'index.html' || path.endsWith('/index.html'))
    .map(({ path, absolute }) => ({ address: `/${path.replace(/\/?index\.html$/u, '')}`, absolute }))
    .filter(({ address }) => !others.some((path) => `${address}/`.startsWith(path)))
    .filter(({ absolute }) => readFileSync(absolute, 'utf8').includes(PAGE));
  const found = [...pages.map(({ address }) => address), ...ASKING];
  return [
    ...found.map((address): VisitedAddress => ({ address, status: 200 })),
    ...(existsSync(join(built, NOT_FOUND)) ? [{ address: NOWHERE, status: 404 } as const] : []),
  ];
}

/** How far a page's content moved by itself. */
interface PageShift {
  path: string;
  /** Of the window. */
  width: number;
  /** Cumulative layout shift. */
  shift: number;
  /** What moved most; nothing where nothing did. */
  moved: string;
}

/** A phone and a desk. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const satisfies BrowserContextOptions['viewport'][];

/** A page that does nothing for so long has come: what is looked for are not its times. */
const REST = 250;
/** What a page that is asked something answers with comes from a worker, of whose work the page shows nothing. */
const REST_ASKED = 1000;
/** Gives a sign that a link will be followed, which has the app take the page over. */
const SHOW_INTENT = `document.querySelector('header a[href^="/"]')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))`;

/** Visit a page for the first time, give a sign that a link will be followed, and scroll through it once. */
async function watchShift(
  browser: Browser,
  site: ServedSite,
  { address, status }: VisitedAddress,
  viewport: (typeof WINDOWS)[number],
  ready: string,
): Promise<PageShift> {
  const rest = address.includes('?') ? REST_ASKED : REST;
  const how = { slowdown: 1, reader: { ...READER, viewport }, rest, status };
  return firstVisit(browser, site, address, how, async (page) => {
    await page.locator(ready).waitFor({ state: 'attached' });
    await page.evaluate(SHOW_INTENT);
    await untilRest(page, site, rest);
    await page.evaluate(scrollThrough(0.5));
    await untilRest(page, site, rest);
    const { shifts } = await readSeen(page);
    return { path: address, width: viewport.width, shift: cumulativeShift(shifts), moved: mostMoved(shifts) };
  });
}

/** What moved in the largest of some shifts. */
export function mostMoved(shifts: Seen['shifts']): string {
  const [largest] = [...shifts].sort(([, a], [, b]) => b - a);
  return largest?.[2] ?? '';
}

/** Options of measuring layout shift. */
export const ShiftOptions = v.object({ json: flag('--json'), keep: flag('--keep') });

/** How many of the pages that moved most are told. */
const TOLD = 10;

/** Measure how far content moves by itself on every distinct page of this site; resolves with what stands in the way, or null. */
export function measureShifts(options: v.InferOutput<typeof ShiftOptions>): Promise<string | null> {
  return interruptible(async (signal) => {
    const executable = findBrowser();
    if (executable === null) return NO_BROWSER;
    const report = beginReport(options);
    for (const site of await prepareSites(['ours'], signal)) {
      const built = await ensureBuilt(site, signal);
      const pages = distinctPages(built);
      const server = await serveSite(built);
      try {
        await withBrowser(executable, signal, async (browser) => {
          const found: PageShift[] = [];
          for (const viewport of WINDOWS) {
            console.error(`${pages.length} pages, ${viewport.width} pixels wide`);
            for (const page of pages) {
              signal.throwIfAborted();
              found.push(await watchShift(browser, server, page, viewport, site.clicking.ready));
            }
          }
          const { id, name, node } = site;
          report.add({
            browser: `Chromium ${browser.version()}`,
            sites: { [id]: { name, node, shifts: shiftsOf(found) } },
          });
        });
      } finally {
        server.close();
      }
    }
    report.print();
    return null;
  });
}

/** What is kept of all pages: how many there are, and which moved most. */
export function shiftsOf(found: readonly PageShift[]): SiteShifts {
  const worst = found.filter(({ shift }) => shift > 0).sort((a, b) => b.shift - a.shift);
  return { visits: found.length, still: found.length - worst.length, worst: worst.slice(0, TOLD) };
}
