import * as v from 'valibot';
import { flag } from '../../scripts/support/commands.ts';
import { findBrowser } from '../../scripts/support/find-browser.mjs';
import { NO_BROWSER, withBrowser } from './browser/open-browser.ts';
import { type PageShift, WINDOWS, watchShift } from './browser/page-shift.ts';
import { serveSite } from './browser/serve-site.ts';
import { interruptible } from './process/interrupt.ts';
import { beginReport } from './results/report.ts';
import type { SiteShifts } from './results/result.ts';
import { ensureBuilt, prepareSites } from './sites/prepare-sites.ts';
import { distinctPages } from './visited-addresses.ts';

/** Options of measuring layout shift. */
export const ShiftOptions = v.object({ json: flag('--json'), keep: flag('--keep') });

/** How many of the pages that moved most are told. */
const TOLD = 10;

/** Measure how far content moves by itself on every distinct page of this site; resolves with what stands in the way, or null. */
export function measureShifts(options: v.InferOutput<typeof ShiftOptions>): Promise<string | null> {
  return interruptible(async (signal) => {
    const executable = await findBrowser();
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
