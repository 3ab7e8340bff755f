/**
 * Runs each program headless with scripted input and a fixed clock, twice, and takes a screenshot.
 *
 *     npx tsx tools/programs/check-programs.ts <output folder> [--only <name>,…] [--version <name>] [--measure]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Frame } from 'playwright-core';
import {
  latestVersion,
  manifest,
  openProgramPage,
  type ProgramBrowser,
  type ProgramPage,
  readCanvas,
  startProgramBrowser,
} from './program-page.ts';
import { DEFAULT_INPUT, SCRIPTED_INPUT } from './scripted-input.ts';

const MEASURED_MS = 3000;
const LEAK_RUNS = 10;
/** Number of repaints to wait after each restart, before memory is measured. */
const SETTLE_REPAINTS = 12;

interface ProgramReport {
  name: string;
  starts: boolean;
  reacts: boolean | null;
  restarts: boolean;
  isReproducible: boolean;
  title: string;
  kilobytes: number;
  error: string;
  /** Lines that the program wrote to the console. */
  output: string[];
  firstFrameMs?: number;
  cpuFirstFrameMs?: number;
  frameMs?: number;
  framesPerSecond?: number;
  heapGrowthKilobytes?: number;
  wasmGrowthKilobytes?: number;
}

async function checkProgram(
  running: ProgramBrowser,
  name: string,
  version: string,
  output: string,
): Promise<ProgramReport> {
  const program = await openProgramPage(running, true);
  const { page } = program;
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const report: ProgramReport = {
    name,
    starts: false,
    reacts: null,
    restarts: false,
    isReproducible: false,
    title: '',
    kilobytes: 0,
    error: '',
    output: [],
  };
  try {
    const { before = [], input } = SCRIPTED_INPUT[name] ?? DEFAULT_INPUT;
    const run = async (): Promise<{ frame: Frame; first: Buffer; last: Buffer }> => {
      const { frame } = await program.open(`program=${name}&version=${version}&clock=fixed`, 'ready');
      await program.step(1);
      await program.perform(frame, before);
      const first = await readCanvas(frame);
      await program.perform(frame, input);
      return { frame, first, last: await readCanvas(frame) };
    };
    const { frame, first, last } = await run();
    report.starts = program.messages.some(({ type }) => type === 'started');
    report.reacts = input.some((action) => !('frames' in action))
      ? !first.equals(last) || hasWindowChanged(program)
      : null;
    report.title = (await frame.locator('#title').textContent()) ?? '';
    await page.screenshot({ path: join(output, `${name}.png`) });
    writeFileSync(join(output, `${name}-canvas.png`), last);
    // A program may have closed its window.
    const hasEnded = program.messages.some(({ type }) => type === 'closed' || type === 'failed');
    if (!hasEnded) await program.send({ type: 'stop' });
    const ended = await program.waitFor(['closed', 'failed'], 0);
    const from = program.messages.length;
    await program.send({ type: 'restart' });
    await program.step(1);
    report.restarts = ended.type === 'closed' && program.messages.slice(from).some(({ type }) => type === 'started');
    report.output = program.messages.flatMap((message) => (message.type === 'output' ? [message.line] : []));
    const failed = program.messages.find(({ type }) => type === 'failed' || type === 'unavailable');
    if (failed !== undefined) errors.push(JSON.stringify(failed));
    for (const action of [...before, ...input]) if ('down' in action) await page.keyboard.up(action.down);
    await page.mouse.up();
    const { last: repeated } = await run();
    report.isReproducible = repeated.equals(last);
    if (!report.isReproducible) writeFileSync(join(output, `${name}-again.png`), repeated);
  } catch (error) {
    errors.push(String(error).split('\n').slice(0, 2).join(' '));
    await page.screenshot({ path: join(output, `${name}.png`) });
  }
  report.error = [...new Set(errors)].join(' | ').slice(0, 600);
  await page.close();
  return report;
}

/** Runs a program whose content files are missing, and returns the exception that the frame reports. */
async function checkException(running: ProgramBrowser, name: string, version: string, output: string): Promise<string> {
  const program = await openProgramPage(running, false);
  await program.page.route('**/frame-*.js', async (route) => {
    const body = (await (await route.fetch()).text()).replaceAll(/\bcontent:\{[^}]*\}/gu, 'content:{}');
    await route.fulfill({ body, contentType: 'text/javascript' });
  });
  await program.open(`program=${name}&version=${version}`, 'failed');
  await program.page.screenshot({ path: join(output, 'exception.png') });
  const failed = program.messages.find(({ type }) => type === 'failed');
  await program.page.close();
  return JSON.stringify(failed);
}

/** Returns true if the program has changed its window's title, width or horizontal position. */
function hasWindowChanged({ messages }: ProgramPage): boolean {
  const windows = messages.flatMap((message) =>
    message.type === 'window' ? [`${message.title} ${message.width} ${message.x}`] : [],
  );
  return new Set(windows).size > 1;
}

/** Measures a program with the real clock: start time, CPU time per frame, frame rate, and memory growth over ten restarts. */
async function measureProgram(running: ProgramBrowser, name: string, version: string): Promise<Partial<ProgramReport>> {
  const program = await openProgramPage(running, false);
  const { page } = program;
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const readTaskSeconds = async (): Promise<number> =>
    (await session.send('Performance.getMetrics')).metrics.find((one) => one.name === 'TaskDuration')?.value ?? 0;
  const query = `program=${name}&version=${version}`;
  // The first visit fills the caches.
  await program.open(query, 'started');
  const cpuBefore = await readTaskSeconds();
  const { frame, openedAt } = await program.open(query, 'started');
  const cpuFirstFrameMs = Math.round(((await readTaskSeconds()) - cpuBefore) * 1000);
  const firstFrameMs = Math.round((program.messages.find(({ type }) => type === 'started')?.at ?? 0) - openedAt);
  const begin = await readTaskSeconds();
  const frames = await countRepaints(frame, MEASURED_MS);
  const end = await readTaskSeconds();
  const readMemory = async (): Promise<[heap: number, wasm: number]> => {
    await session.send('HeapProfiler.collectGarbage');
    const [heap = Number.NaN, wasm = 0] = await frame.evaluate(() => {
      const memory: unknown = Reflect.get(performance, 'memory');
      const getRuntime: unknown = Reflect.get(globalThis, 'getDotnetRuntime');
      const isMeasured = typeof memory === 'object' && memory !== null && 'usedJSHeapSize' in memory;
      const bytes = typeof getRuntime === 'function' ? Number(getRuntime(0).Module.HEAPU8.length) : 0;
      return [isMeasured ? Number(memory.usedJSHeapSize) : Number.NaN, bytes];
    });
    return [heap, wasm];
  };
  const restart = async (): Promise<void> => {
    const from = program.messages.length;
    await program.send({ type: 'restart' });
    await program.waitFor(['started', 'failed'], from);
    await waitForRepaints(frame, SETTLE_REPAINTS);
  };
  await restart();
  const [heapBefore, wasmBefore] = await readMemory();
  for (let run = 0; run < LEAK_RUNS; run += 1) await restart();
  const [heapAfter, wasmAfter] = await readMemory();
  await page.close();
  return {
    firstFrameMs,
    cpuFirstFrameMs,
    frameMs: Math.round(((end - begin) * 100_000) / Math.max(1, frames)) / 100,
    framesPerSecond: Math.round((frames * 1000) / MEASURED_MS),
    heapGrowthKilobytes: Math.round((heapAfter - heapBefore) / 1024),
    wasmGrowthKilobytes: Math.round((wasmAfter - wasmBefore) / 1024),
  };
}

/** Returns the number of repaints within a duration in milliseconds. */
function countRepaints(frame: Frame, ms: number): Promise<number> {
  return frame.evaluate(
    (duration) =>
      new Promise<number>((resolve) => {
        const end = performance.now() + duration;
        let count = 0;
        const onRepaint = (): void => {
          count += 1;
          if (performance.now() < end) requestAnimationFrame(onRepaint);
          else resolve(count);
        };
        requestAnimationFrame(onRepaint);
      }),
    ms,
  );
}

function waitForRepaints(frame: Frame, repaints: number): Promise<void> {
  return frame.evaluate(async (count) => {
    for (let index = 0; index < count; index += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, repaints);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, version: { type: 'string' }, measure: { type: 'boolean', default: false } },
});
const output = positionals[0] ?? '.cache/programs/screenshots';
mkdirSync(output, { recursive: true });
const version: string = values.version ?? latestVersion;
const only = values.only?.split(',');
const running = await startProgramBrowser();
const reports: ProgramReport[] = [];
for (const [name, program] of Object.entries(manifest.programs)) {
  const assembly = program.versions[version];
  if (assembly === undefined || (only !== undefined && !only.includes(name))) continue;
  const report = await checkProgram(running, name, version, output);
  report.kilobytes = Math.round((manifest.assemblies.find(({ file }) => file === assembly)?.bytes ?? 0) / 102.4) / 10;
  if (values.measure) Object.assign(report, await measureProgram(running, name, version));
  reports.push(report);
  console.log(JSON.stringify(report));
}
if (only === undefined) console.log(await checkException(running, 'rendering-textures', version, output));
writeFileSync(join(output, 'report.json'), `${JSON.stringify(reports, null, 2)}\n`);
await running.close();
