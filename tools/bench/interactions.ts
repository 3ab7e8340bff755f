import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import * as v from 'valibot';
import { pressMouse, waitForPrefetches } from './browser/clicks.ts';
import { DESKTOP, visitPage } from './browser/first-visit.ts';
import { withBenchSites } from './browser/open-browser.ts';
import type { ServedSite } from './browser/serve-site.ts';
import { INTERACTION_STEPS, type InteractionStep } from './interaction-steps.ts';
import { BenchError, type BenchOptions, CPU_SLOWDOWN } from './options.ts';
import { runMeasurement } from './process/run-measurement.ts';
import type { Interaction } from './results.ts';
import { startReport } from './results-file.ts';

/** Shortest duration that the Event Timing API reports. */
const MIN_DURATION_MS = 16;

/**
 * Script that records the duration of each interaction with the Event Timing API: from the input to the next paint. It runs
 * in every document before the document's own scripts. Pointer moves are not interactions.
 */
const RECORD_INPUTS = `(() => {
  const inputs = [];
  globalThis.benchInputs = inputs;
  new PerformanceObserver((list) => {
    for (const { interactionId, startTime, duration } of list.getEntries())
      if (interactionId > 0) inputs.push([startTime, duration]);
  }).observe({ type: 'event', buffered: true, durationThreshold: ${MIN_DURATION_MS} });
})()`;

/** Expression that evaluates to the recorded inputs and long tasks. */
const READ_INPUTS = `({ origin: performance.timeOrigin, now: performance.now(), inputs: benchInputs, tasks: benchRecord.tasks })`;

/** Start and duration, in milliseconds since the navigation started. */
const Spans = v.array(v.tuple([v.number(), v.number()]));
const InputRecord = v.object({ origin: v.number(), now: v.number(), inputs: Spans, tasks: Spans });
type InputRecord = v.InferOutput<typeof InputRecord>;

/** Returns the durations of the longest input and task that ended after a time; `MIN_DURATION_MS` and 0 if there is none. */
function findLongestSince(
  { inputs, tasks }: Pick<InputRecord, 'inputs' | 'tasks'>,
  since: number,
): { duration: number; task: number } {
  const durations = (spans: InputRecord['inputs']): number[] =>
    spans.flatMap(([start, duration]) => (start + duration > since ? [duration] : []));
  return { duration: Math.max(MIN_DURATION_MS, ...durations(inputs)), task: Math.max(0, ...durations(tasks)) };
}

const permissions = ['clipboard-read', 'clipboard-write'];
/** A desktop with a mouse, and a phone with a touch screen. */
const DEVICES: readonly BrowserContextOptions[] = [
  { ...DESKTOP, permissions },
  { ...DESKTOP, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, permissions },
];

/** Performs all steps for which a page has an element, and measures each. */
async function measureSteps(
  browser: Browser,
  site: ServedSite,
  path: string,
  device: BrowserContextOptions,
): Promise<Interaction[]> {
  const options = { slowdown: CPU_SLOWDOWN, device, script: RECORD_INPUTS };
  return visitPage(browser, site, path, options, async (page) => {
    const width = device.viewport?.width ?? 0;
    const isTouch = device.hasTouch === true;
    const interactions: Interaction[] = [];
    for (const step of INTERACTION_STEPS) {
      if (step.isNavigation && new URL(page.url()).pathname !== path) {
        await page.goBack();
        await waitForPrefetches(page, site);
      }
      await step.prepare?.(page);
      const before = await readInputs(page);
      const target = step.target(page).filter({ visible: true }).first();
      if ((await target.count()) === 0) continue;
      await target.scrollIntoViewIfNeeded();
      if (!isTouch) await target.hover();
      await waitForPrefetches(page, site);
      await performStep(page, step, target, isTouch);
      await waitForPrefetches(page, site);
      const after = await readInputs(page);
      if (after.origin !== before.origin) throw new Error(`"${step.name}" loaded a document on ${path}.`);
      const { duration, task } = findLongestSince(after, before.now);
      interactions.push({ name: step.name, path, width, durations: [duration], tasks: [task] });
    }
    return interactions;
  });
}

async function performStep(page: Page, step: InteractionStep, target: Locator, isTouch: boolean): Promise<void> {
  const { act, result, isNavigation } = step;
  const from = page.url();
  if (act !== undefined) await act(page, target);
  else if (isTouch) await target.tap();
  else await pressMouse(page);
  if (isNavigation === true) await page.waitForURL((url) => url.href !== from);
  await result?.(page).first().waitFor();
}

async function readInputs(page: Page): Promise<InputRecord> {
  return v.parse(InputRecord, await page.evaluate(READ_INPUTS));
}

/** Slugs of the measured pages; null for the home page. Guides with figures and tabs, type pages of all sizes, API changes. */
const PAGE_SLUGS = [
  null,
  'guides/guides/rendering-text',
  'guides/guides/rendering-primitives/rendering-rectangles',
  'guides/guides/project-setup/manual-project-setup',
  'api/Velaptor.Graphics.RectShape',
  'api/Velaptor.Graphics.Renderers.ITextureRenderer',
  'api/Velaptor.Input.KeyCode',
  'api/Changes',
];

/** Measures how fast this site responds to input. Resolves with an error message, or null on success. */
export function measureInteractions(options: Pick<BenchOptions, 'json' | 'keep' | 'runs'>): Promise<string | null> {
  return runMeasurement(async (signal) => {
    const report = startReport(options);
    await withBenchSites(['ours'], signal, async ({ browser, browserName, sites }) => {
      for (const { site, server } of sites) {
        for (let round = 1; round <= options.runs; round += 1) {
          console.error(`Round ${round} of ${options.runs}`);
          const interactions: Interaction[] = [];
          for (const slug of PAGE_SLUGS) {
            for (const device of DEVICES) {
              const path = slug === null ? '/' : site.pathOf(slug);
              console.error(`  ${path}, ${device.viewport?.width} px wide`);
              interactions.push(...(await measureSteps(browser, server, path, device)));
            }
          }
          const missing = findMissingSteps(interactions);
          if (missing.length > 0) throw new BenchError(`No page has an element for: ${missing.join(', ')}.`);
          const { id, name, node } = site;
          report.add({ browser: browserName, sites: { [id]: { name, node, interactions } } });
        }
      }
    });
    report.print();
  });
}

/** Lists the required steps that were performed on no page. */
function findMissingSteps(performed: readonly { name: string }[]): string[] {
  const names = new Set(performed.map(({ name }) => name));
  return INTERACTION_STEPS.flatMap(({ name, isOptional }) => (isOptional === true || names.has(name) ? [] : [name]));
}
