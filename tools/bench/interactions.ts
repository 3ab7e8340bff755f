import * as v from 'valibot';
import { flag } from '../../scripts/support/commands.ts';
import { findBrowser } from '../../scripts/support/find-browser.mjs';
import { BenchFault } from './bench-fault.ts';
import { BenchOptions } from './bench-options.ts';
import { NO_BROWSER, withBrowser } from './browser/open-browser.ts';
import { serveSite } from './browser/serve-site.ts';
import { doSteps, HANDS, type StepTime } from './interactions/do-steps.ts';
import { STEPS } from './interactions/steps.ts';
import { interruptible } from './process/interrupt.ts';
import { beginReport } from './results/report.ts';
import type { InteractionTimes } from './results/result.ts';
import { ensureBuilt, prepareSites } from './sites/prepare-sites.ts';

/** Options of measuring interactions. */
export const InteractionOptions = v.object({
  runs: BenchOptions.entries.runs,
  json: flag('--json'),
  keep: flag('--keep'),
});

/** How much slower the processor is made. */
const SLOWDOWN = 4;

/** Where it is done: a home page, guides with figures and with tabs, types of some and of many members, the longest table. */
const PAGES = [
  null,
  'guides/guides/rendering-text',
  'guides/guides/rendering-primitives/rendering-rectangles',
  'guides/guides/project-setup/manual-project-setup',
  'api/Velaptor.Graphics.RectShape',
  'api/Velaptor.Graphics.Renderers.ITextureRenderer',
  'api/Velaptor.Input.KeyCode',
  'api/Changes',
];

/** Measure how long this site takes to answer what readers do; resolves with what stands in the way, or null. */
export function measureInteractions(options: v.InferOutput<typeof InteractionOptions>): Promise<string | null> {
  return interruptible(async (signal) => {
    const executable = await findBrowser();
    if (executable === null) return NO_BROWSER;
    const report = beginReport(options);
    for (const site of await prepareSites(['ours'], signal)) {
      const server = await serveSite(await ensureBuilt(site, signal));
      try {
        await withBrowser(executable, signal, async (browser) => {
          for (let round = 1; round <= options.runs; round += 1) {
            console.error(`Round ${round} of ${options.runs}`);
            const found: StepTime[] = [];
            for (const slug of PAGES) {
              for (const hand of HANDS) {
                const path = slug === null ? '/' : site.pathOf(slug);
                console.error(`  ${path}, ${hand.viewport?.width} pixels wide`);
                found.push(...(await doSteps(browser, server, path, STEPS, hand, SLOWDOWN)));
              }
            }
            const missing = missingSteps(found);
            if (missing.length > 0) throw new BenchFault(`No page had anything to ${missing.join(', to ')}.`);
            const { id, name, node } = site;
            const interactions = found.map(asRound);
            report.add({ browser: `Chromium ${browser.version()}`, sites: { [id]: { name, node, interactions } } });
          }
        });
      } finally {
        server.close();
      }
    }
    report.print();
    return null;
  });
}

/** The steps that no page had anything for. */
export function missingSteps(found: readonly Pick<StepTime, 'name'>[]): string[] {
  const done = new Set(found.map(({ name }) => name));
  return STEPS.filter(({ name, isOptional }) => isOptional !== true && !done.has(name)).map(({ name }) => name);
}

function asRound({ duration, task, ...step }: StepTime): InteractionTimes {
  return { ...step, durations: [duration], tasks: [task] };
}
