import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  latestVersion,
  manifest,
  openProgramPage,
  type ProgramBrowser,
  readCanvas,
  startProgramBrowser,
} from './program-page.ts';
import { DEFAULT_INPUT, SCRIPTED_INPUT } from './scripted-input.ts';

const TIMEOUT_MS = 60_000;
/** Maximum difference, of 255, of a colour channel. Letters are smoothed by other software than the framework's. */
const TOLERANCE = 8;
const TEXT_TOLERANCE = 16;
/**
 * Maximum share of different pixels, in percent. `README.md` lists why textures differ. The panel of `scenes-window-size` is as
 * high as its text, whose font is replaced.
 */
const MAX_PERCENT: Readonly<Record<string, number>> = {
  'rendering-atlas-textures': 1.2,
  'rendering-textures': 0.2,
  'scenes-window-size': 0.06,
  space: 0.2,
};
const DEFAULT_MAX_PERCENT = 0.01;
/** Maximum share of different pixels of programs with text, in percent. The edges of almost all letters differ. */
const MAX_TEXT_PERCENT: Readonly<Record<string, number>> = {
  'first-game': 1.4,
  'loading-content': 0.4,
  'project-template-setup': 1,
  'rendering-text': 0.6,
  'scene-management': 0.9,
  'scenes-window-size': 0.4,
  space: 0.3,
};

const WITHOUT_TEXT = 'CanvasRenderingContext2D.prototype.fillText = () => {};';

const names = Object.keys(manifest.programs).filter((name) => manifest.programs[name]?.versions[latestVersion]);
let running: ProgramBrowser;

beforeAll(async () => {
  running = await startProgramBrowser();
}, TIMEOUT_MS);
afterAll(() => running.close());

it.each(names)(
  'draws %s as the framework does',
  async (name) => {
    const maximum = MAX_PERCENT[name] ?? DEFAULT_MAX_PERCENT;
    expect(await compare(name, `${name}.png`, TOLERANCE, WITHOUT_TEXT)).toBeLessThanOrEqual(maximum);
  },
  TIMEOUT_MS,
);

it.each(Object.entries(MAX_TEXT_PERCENT))(
  'draws the text of %s as the framework does',
  async (name, maximum) => {
    expect(await compare(name, `text/${name}.png`, TEXT_TOLERANCE)).toBeLessThanOrEqual(maximum);
  },
  TIMEOUT_MS,
);

/** Runs a program with its scripted input, and returns the share of pixels that differ from a reference, in percent. */
async function compare(name: string, file: string, tolerance: number, script?: string): Promise<number> {
  const reference = join(import.meta.dirname, 'golden', file);
  expect(existsSync(reference)).toBe(true);
  const program = await openProgramPage(running, true);
  if (script !== undefined) await program.page.addInitScript(script);
  const { frame } = await program.open(`program=${name}&version=${latestVersion}&clock=fixed`, 'ready');
  await program.step(1);
  const { before = [], input } = SCRIPTED_INPUT[name] ?? DEFAULT_INPUT;
  await program.perform(frame, [...before, ...input]);
  const actual = PNG.sync.read(await readCanvas(frame));
  await program.page.close();
  const expected = PNG.sync.read(readFileSync(reference));
  expect([actual.width, actual.height]).toEqual([expected.width, expected.height]);
  return percentDifferent(actual, expected, tolerance);
}

/** Returns the share of pixels that differ by more than the tolerance, in percent. */
function percentDifferent(one: PNG, other: PNG, tolerance: number): number {
  let different = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const isDifferent = [0, 1, 2].some(
      (channel) => Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) > tolerance,
    );
    if (isDifferent) different += 1;
  }
  return (100 * different) / (one.width * one.height);
}
