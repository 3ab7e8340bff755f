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
/** Maximum difference, of 255, of a colour channel. */
const TOLERANCE = 8;
/**
 * Maximum share of different pixels, in percent. `README.md` lists why textures differ. The rasteriser that drew the references
 * rounds edges to sixteenths of a pixel, which moves some stars of `space` by a pixel.
 */
const MAX_PERCENT: Readonly<Record<string, number>> = {
  'rendering-atlas-textures': 1.2,
  'rendering-textures': 0.2,
  space: 0.2,
};
const DEFAULT_MAX_PERCENT = 0.01;

/** Text is left out of the references. */
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
    const reference = join(import.meta.dirname, `golden/${name}.png`);
    expect(existsSync(reference)).toBe(true);
    const program = await openProgramPage(running, true);
    await program.page.addInitScript(WITHOUT_TEXT);
    const { frame } = await program.open(`program=${name}&version=${latestVersion}&clock=fixed`, 'ready');
    await program.step(1);
    const { before = [], input } = SCRIPTED_INPUT[name] ?? DEFAULT_INPUT;
    await program.perform(frame, [...before, ...input]);
    const actual = PNG.sync.read(await readCanvas(frame));
    await program.page.close();
    const expected = PNG.sync.read(readFileSync(reference));
    expect([actual.width, actual.height]).toEqual([expected.width, expected.height]);
    expect(percentDifferent(actual, expected)).toBeLessThanOrEqual(MAX_PERCENT[name] ?? DEFAULT_MAX_PERCENT);
  },
  TIMEOUT_MS,
);

/** Returns the share of pixels that differ by more than the tolerance, in percent. */
function percentDifferent(one: PNG, other: PNG): number {
  let different = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const isDifferent = [0, 1, 2].some(
      (channel) => Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) > TOLERANCE,
    );
    if (isDifferent) different += 1;
  }
  return (100 * different) / (one.width * one.height);
}
