import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import * as v from 'valibot';
import { firstVisit, READER } from '../browser/first-visit.ts';
import { settle } from '../browser/navigation.ts';
import type { ServedSite } from '../browser/serve-site.ts';
import type { Step } from './steps.ts';
import { Inputs, longestSince, READ_INPUTS, WATCH_INPUTS } from './watch-inputs.ts';

/** What a step on a page took. */
export interface StepTime {
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
export const HANDS: readonly BrowserContextOptions[] = [
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
export async function doSteps(
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
