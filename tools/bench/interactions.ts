import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import * as v from 'valibot';
import { findBrowser } from '../../scripts/support/browser.ts';
import { flag } from '../../scripts/support/commands.ts';
import { settle } from './browser/clicks.ts';
import { firstVisit, READER } from './browser/first-visit.ts';
import { NO_BROWSER, withBrowser } from './browser/open-browser.ts';
import { type ServedSite, serveSite } from './browser/serve-site.ts';
import { STEPS, type Step } from './interactions/steps.ts';
import { BenchFault, BenchOptions } from './options.ts';
import { interruptible } from './process/interrupt.ts';
import type { InteractionTimes } from './results.ts';
import { beginReport } from './results-file.ts';
import { ensureBuilt, prepareSites } from './sites/prepare-sites.ts';

/**
 * Notes what readers' inputs take, as the browser's Event Timing tells it: from the input to the frame that comes after
 * all that its events did. What a pointer does without a press is none. Runs in every document before its own scripts.
 */
const WATCH_INPUTS = `(() => {
  const inputs = [];
  globalThis.benchInputs = inputs;
  new PerformanceObserver((list) => {
    for (const { interactionId, startTime, duration } of list.getEntries())
      if (interactionId > 0) inputs.push([startTime, duration]);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
})()`;

/** Gives what has been noted, with the time and when the document began. */
const READ_INPUTS = `({ origin: performance.timeOrigin, now: performance.now(), inputs: benchInputs, tasks: benchSeen.tasks })`;

const Pairs = v.array(v.tuple([v.number(), v.number()]));

/** What `READ_INPUTS` gives: beginnings and durations, in milliseconds since the navigation began. */
const Inputs = v.object({ origin: v.number(), now: v.number(), inputs: Pairs, tasks: Pairs });

/** What has been noted. */
type Inputs = v.InferOutput<typeof Inputs>;

/** What is shorter isn't told. */
const SHORTEST = 16;

/** What a reader waited for from a time on: the longest of the inputs, and the longest task. */
export function longestSince(
  { inputs, tasks }: Pick<Inputs, 'inputs' | 'tasks'>,
  since: number,
): { duration: number; task: number } {
  const longest = (all: Inputs['inputs']): number[] =>
    all.flatMap(([start, duration]) => (start + duration > since ? [duration] : []));
  return { duration: Math.max(SHORTEST, ...longest(inputs)), task: Math.max(0, ...longest(tasks)) };
}

/** What a step on a page took. */
interface StepTime {
  name: string;
  path: string;
  /** Of the window. */
  width: number;
  /** From the input to the next paint, the longest of the step's inputs, in milliseconds. */
  duration: number;
  /** The longest task from before the step until the page came to rest. */
  task: number;
}

/** Who does it: at a desk with a mouse, or on a phone with a finger. */
const HANDS: readonly BrowserContextOptions[] = [
  { ...READER, permissions: ['clipboard-read', 'clipboard-write'] },
  {
    ...READER,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  },
];

/** Do on a page, one after the other, all steps that it has something for; none leads away from it for good. */
async function doSteps(
  browser: Browser,
  site: ServedSite,
  path: string,
  steps: readonly Step[],
  reader: BrowserContextOptions,
  slowdown: number,
): Promise<StepTime[]> {
  return firstVisit(browser, site, path, { slowdown, reader, watch: WATCH_INPUTS }, async (page) => {
    const width = reader.viewport?.width ?? 0;
    const times: StepTime[] = [];
    for (const step of steps) {
      if (step.leaves && new URL(page.url()).pathname !== path) {
        await page.goBack();
        await settle(page, site);
      }
      await step.before?.(page);
      const before = await readInputs(page);
      const target = step.target(page).filter({ visible: true }).first();
      if ((await target.count()) === 0) continue;
      await target.scrollIntoViewIfNeeded();
      if (reader.hasTouch !== true) await target.hover();
      await settle(page, site);
      await doStep(page, step, target, reader.hasTouch === true);
      await settle(page, site);
      const after = await readInputs(page);
      if (after.origin !== before.origin) throw new Error(`A document was loaded to ${step.name} on ${path}.`);
      times.push({ name: step.name, path, width, ...longestSince(after, before.now) });
    }
    return times;
  });
}

async function doStep(page: Page, { act, until, leaves }: Step, target: Locator, isTouch: boolean): Promise<void> {
  const from = page.url();
  if (act !== undefined) await act(page, target);
  else if (isTouch) await target.tap();
  else {
    await page.mouse.down();
    await page.mouse.up();
  }
  if (leaves === true) await page.waitForURL((url) => url.href !== from);
  await until?.(page).first().waitFor();
}

async function readInputs(page: Page): Promise<Inputs> {
  return v.parse(Inputs, await page.evaluate(READ_INPUTS));
}

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
    const executable = findBrowser();
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
