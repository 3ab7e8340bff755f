/**
 * Runs each program headless with scripted input and a fixed clock, twice, and takes a screenshot.
 *
 *     npx tsx tools/programs/check-programs.ts <output folder> [--only <name>,…] [--version <name>] [--measure]
 */
import { createReadStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { lookup } from 'mrmime';
import { type Browser, chromium, type Frame, type Page } from 'playwright-core';
import type { StoredManifest } from '#shared/program-manifest.ts';
import type { FrameMessage } from '#shared/program-messages.ts';
import { ENGINE_ROOT } from '../../src/node/content/import-module.ts';
import { PROGRAMS_FOLDER } from '../../src/node/output/program-files.ts';
import { type InputStep, SCRIPTED_INPUT } from './scripted-input.ts';

const FOLDER = join(ENGINE_ROOT, PROGRAMS_FOLDER);
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const FRAME_MS = 1000 / 60;
const START_TIMEOUT_MS = 30_000;
const MEASURED_MS = 3000;
const LEAK_RUNS = 10;

/** The page around the frame, which records its messages. */
const TEST_PAGE = `<!doctype html><meta charset="utf-8"><title>Test</title>
<style>body{margin:0}iframe{display:block;width:1300px;height:820px;border:0}</style>
<script>
window.messages = [];
addEventListener('message', ({ data, source }) => { if (source !== window) messages.push({ ...data, at: performance.now() }); });
window.tell = (message) => document.querySelector('iframe').contentWindow.postMessage(message, location.origin);
window.open_ = (address) => { window.opened = performance.now(); document.body.innerHTML = '<iframe allow="autoplay"></iframe>'; document.querySelector('iframe').src = address; };
</script><body></body>`;

/** Makes .NET's random numbers reproducible. A string, because tsx adds helpers to functions. */
const SEEDED_RANDOM = `
  globalThis.__name = (value) => value;
  // The order of requests varies between runs, so the numbers depend only on the array's length. Ids have 16 bytes and must
  // be unique.
  let ids = 0;
  Math.random = () => 0.5;
  // .NET derives seeds from the time.
  Date.now = () => 1_700_000_000_000;
  crypto.getRandomValues = (array) => {
    let seed = array.length * 7919 + (array.length === 16 ? (ids += 1) : 0);
    for (let index = 0; index < array.length; index += 1) {
      seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
      array[index] = seed >> 16;
    }
    return array;
  };`;

declare global {
  interface Window {
    messages: (FrameMessage & { at: number })[];
    opened: number;
    tell(message: object): void;
    open_(address: string): void;
  }
}

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

function serve(): Promise<Server> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    if (path === 'test.html') {
      response.setHeader('content-type', 'text/html');
      response.end(TEST_PAGE);
      return;
    }
    const file = join(FOLDER, path);
    if (!existsSync(file)) {
      // Browsers request an icon, which the test page doesn't have.
      response.statusCode = path === 'favicon.ico' ? 204 : 404;
      response.end();
      return;
    }
    response.setHeader('content-type', lookup(file) ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** Opens a program and waits for a message. */
async function openProgram(page: Page, query: string, type: FrameMessage['type']): Promise<Frame> {
  await page.evaluate((address) => window.open_(address), `${manifest.frame}?${query}`);
  await waitForMessage(page, [type, 'failed', 'unavailable'], 0);
  const frame = page.frames().find((one) => one.url().includes(manifest.frame));
  if (frame === undefined) throw new Error('The frame did not open.');
  return frame;
}

async function waitForMessage(page: Page, types: string[], from: number): Promise<FrameMessage | undefined> {
  await page.waitForFunction(
    ([wanted, start]) => window.messages.slice(start).some(({ type }) => wanted.includes(type)),
    [types, from] as const,
    { timeout: START_TIMEOUT_MS },
  );
  return page.evaluate(([wanted, start]) => window.messages.slice(start).find(({ type }) => wanted.includes(type)), [
    types,
    from,
  ] as const);
}

async function step(page: Page, frames: number): Promise<void> {
  const from = await page.evaluate(() => window.messages.length);
  await page.evaluate(([count, ms]) => window.tell({ type: 'step', frames: count, ms }), [frames, FRAME_MS] as const);
  await waitForMessage(page, ['stepped'], from);
}

/** Performs scripted input on the canvas. Positions are in the program's pixels. */
async function perform(page: Page, frame: Frame, input: readonly InputStep[]): Promise<void> {
  const canvas = frame.locator('#canvas');
  await canvas.focus();
  for (const action of input) {
    if ('frames' in action) await step(page, action.frames);
    else if ('down' in action) await page.keyboard.down(action.down);
    else if ('up' in action) await page.keyboard.up(action.up);
    else if ('wheel' in action) await page.mouse.wheel(0, -100 * action.wheel);
    else if ('button' in action) await page.mouse[action.isDown ? 'down' : 'up']({ button: action.button });
    else {
      const box = await canvas.boundingBox();
      const size = await canvas.evaluate((element) => [
        (element as HTMLCanvasElement).width,
        (element as HTMLCanvasElement).height,
      ]);
      const [width = 1, height = 1] = size;
      const [x, y] = action.move;
      await page.mouse.move(
        (box?.x ?? 0) + (x / width) * (box?.width ?? 0),
        (box?.y ?? 0) + (y / height) * (box?.height ?? 0),
      );
    }
  }
}

const toPng = (address: string): Buffer => Buffer.from(address.split(',')[1] ?? '', 'base64');

const readCanvas = (frame: Frame): Promise<string> =>
  frame.locator('#canvas').evaluate((element) => (element as HTMLCanvasElement).toDataURL());

async function checkProgram(
  browser: Browser,
  base: string,
  name: string,
  version: string,
  output: string,
): Promise<ProgramReport> {
  const page = await browser.newPage({ viewport: { width: 1300, height: 820 } });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.addInitScript(SEEDED_RANDOM);
  const report: ProgramReport = {
    ...{
      name,
      starts: false,
      reacts: null,
      restarts: false,
      isReproducible: false,
      title: '',
      kilobytes: 0,
      error: '',
      output: [],
    },
  };
  try {
    await page.goto(`${base}/test.html`);
    await page.evaluate(
      (address) => window.open_(address),
      `${manifest.frame}?program=${name}&version=${version}&clock=fixed`,
    );
    await page.waitForFunction(
      () => document.querySelector('iframe')?.contentDocument?.querySelector('#canvas') !== null,
    );
    const frame = page.frames().find((one) => one.url().includes(manifest.frame));
    if (frame === undefined) throw new Error('The frame did not open.');
    await waitUntilReady(page, frame);
    const { before = [], input } = SCRIPTED_INPUT[name] ?? { input: [{ frames: 60 }] };
    const run = async (): Promise<[string, string]> => {
      await step(page, 1);
      await perform(page, frame, before);
      const first = await readCanvas(frame);
      await perform(page, frame, input);
      return [first, await readCanvas(frame)];
    };
    const [first, last] = await run();
    report.starts = await page.evaluate(() => window.messages.some(({ type }) => type === 'started'));
    report.reacts = input.some((action) => !('frames' in action))
      ? first !== last || (await hasTitleChanged(page))
      : null;
    report.title = (await frame.locator('#title').textContent()) ?? '';
    await page.screenshot({ path: join(output, `${name}.png`) });
    let from = await page.evaluate(() => window.messages.length);
    await page.evaluate(() => window.tell({ type: 'stop' }));
    const isClosed = await waitForMessage(page, ['closed', 'failed'], Math.max(0, from - 2));
    from = await page.evaluate(() => window.messages.length);
    await page.evaluate(() => window.tell({ type: 'restart' }));
    await step(page, 1);
    report.restarts =
      isClosed?.type === 'closed' &&
      (await page.evaluate((start) => window.messages.slice(start).some(({ type }) => type === 'started'), from));
    report.output = await page.evaluate(() =>
      window.messages.flatMap((message) => (message.type === 'output' ? [message.line] : [])),
    );
    const failed = await page.evaluate(() =>
      window.messages.find(({ type }) => type === 'failed' || type === 'unavailable'),
    );
    if (failed !== undefined) errors.push(JSON.stringify(failed));
    writeFileSync(join(output, `${name}-canvas.png`), toPng(last));
    for (const action of [...before, ...input]) if ('down' in action) await page.keyboard.up(action.down);
    await page.mouse.up();
    await page.evaluate(
      (address) => window.open_(address),
      `${manifest.frame}?program=${name}&version=${version}&clock=fixed`,
    );
    await page.waitForTimeout(100);
    const again = page.frames().find((one) => one.url().includes(manifest.frame));
    if (again !== undefined) {
      await waitUntilReady(page, again);
      await step(page, 1);
      await perform(page, again, before);
      await perform(page, again, input);
      const repeated = await readCanvas(again);
      report.isReproducible = repeated === last;
      if (repeated !== last) writeFileSync(join(output, `${name}-again.png`), toPng(repeated));
    }
  } catch (error) {
    errors.push(String(error).split('\n').slice(0, 2).join(' '));
    await page.screenshot({ path: join(output, `${name}.png`) });
  }
  report.error = [...new Set(errors)].join(' | ').slice(0, 600);
  await page.close();
  return report;
}

/** Runs a program whose content files are missing, and returns the exception that the frame reports. */
async function checkException(
  browser: Browser,
  base: string,
  name: string,
  version: string,
  output: string,
): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1300, height: 820 } });
  await page.route('**/frame-*.js', async (route) => {
    const body = (await (await route.fetch()).text()).replaceAll(/\bcontent:\{[^}]*\}/gu, 'content:{}');
    await route.fulfill({ body, contentType: 'text/javascript' });
  });
  await page.goto(`${base}/test.html`);
  await openProgram(page, `program=${name}&version=${version}`, 'failed');
  await page.screenshot({ path: join(output, 'exception.png') });
  const text = await page.evaluate(() => window.messages.find(({ type }) => type === 'failed'));
  await page.close();
  return JSON.stringify(text);
}

/** Waits until the frame accepts messages, and discards the messages recorded so far. */
async function waitUntilReady(page: Page, frame: Frame): Promise<void> {
  await page.waitForFunction(
    () => window.messages.some(({ type }) => ['ready', 'failed', 'unavailable'].includes(type)),
    null,
    {
      timeout: START_TIMEOUT_MS,
    },
  );
  await frame.waitForLoadState();
  await page.evaluate(() => {
    window.messages = [];
  });
}

async function hasTitleChanged(page: Page): Promise<boolean> {
  const titles = await page.evaluate(() =>
    window.messages.flatMap((message) =>
      message.type === 'window' ? [`${message.title} ${message.width} ${message.x}`] : [],
    ),
  );
  return new Set(titles).size > 1;
}

/** Measures a program with the real clock: time to its first frame, time of a frame, and memory after ten runs. */
async function measureProgram(
  browser: Browser,
  base: string,
  name: string,
  version: string,
): Promise<Partial<ProgramReport>> {
  const page = await browser.newPage({ viewport: { width: 1300, height: 820 } });
  await page.addInitScript('globalThis.__name = (value) => value;');
  await page.goto(`${base}/test.html`);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const readTaskSeconds = async (): Promise<number> =>
    (await session.send('Performance.getMetrics')).metrics.find((one) => one.name === 'TaskDuration')?.value ?? 0;
  const query = `program=${name}&version=${version}`;
  // The first visit fills the caches.
  await openProgram(page, query, 'started');
  await page.evaluate(() => {
    window.messages = [];
  });
  const cpuBefore = await readTaskSeconds();
  const frame = await openProgram(page, query, 'started');
  const cpuFirstFrameMs = Math.round(((await readTaskSeconds()) - cpuBefore) * 1000);
  const firstFrameMs = await page.evaluate(() =>
    Math.round((window.messages.find(({ type }) => type === 'started')?.at ?? 0) - window.opened),
  );
  const [begin, beginFrames] = [await readTaskSeconds(), await countFrames(frame)];
  await page.waitForTimeout(MEASURED_MS);
  const [end, endFrames] = [await readTaskSeconds(), await countFrames(frame)];
  const frames = endFrames - beginFrames;
  const readMemory = async (): Promise<[number, number]> => {
    await session.send('HeapProfiler.collectGarbage');
    return frame.evaluate(() => {
      const runtime = (
        globalThis as { getDotnetRuntime?: (id: number) => { Module: { HEAPU8: Uint8Array } } }
      ).getDotnetRuntime?.(0);
      const memory: unknown = Reflect.get(performance, 'memory');
      const isMeasured = typeof memory === 'object' && memory !== null && 'usedJSHeapSize' in memory;
      return [isMeasured ? Number(memory.usedJSHeapSize) : Number.NaN, runtime?.Module.HEAPU8.length ?? 0] as [
        number,
        number,
      ];
    });
  };
  const restart = async (): Promise<void> => {
    const from = await page.evaluate(() => window.messages.length);
    await page.evaluate(() => window.tell({ type: 'restart' }));
    await waitForMessage(page, ['started', 'failed'], from);
    await page.waitForTimeout(200);
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

/** Returns the number of repaints since the first call for this frame. */
function countFrames(frame: Frame): Promise<number> {
  return frame.evaluate(() => {
    const counting = globalThis as { frameCount?: number };
    if (counting.frameCount === undefined) {
      counting.frameCount = 0;
      const count = (): void => {
        counting.frameCount = (counting.frameCount ?? 0) + 1;
        requestAnimationFrame(count);
      };
      requestAnimationFrame(count);
    }
    return counting.frameCount;
  });
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, version: { type: 'string' }, measure: { type: 'boolean', default: false } },
});
const output = positionals[0] ?? '.cache/programs/screenshots';
mkdirSync(output, { recursive: true });
const manifest: StoredManifest = JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8'));
const latest = JSON.parse(readFileSync(join(ENGINE_ROOT, 'content/versions.json'), 'utf8'))[0];
const version: string = values.version ?? latest;
const only = values.only?.split(',');
const server = await serve();
const address = server.address();
const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
});
const reports: ProgramReport[] = [];
for (const [name, program] of Object.entries(manifest.programs)) {
  const assembly = program.versions[version];
  if (assembly === undefined || (only !== undefined && !only.includes(name))) continue;
  const report = await checkProgram(browser, base, name, version, output);
  report.kilobytes = Math.round((manifest.assemblies.find(({ file }) => file === assembly)?.bytes ?? 0) / 102.4) / 10;
  if (values.measure) Object.assign(report, await measureProgram(browser, base, name, version));
  reports.push(report);
  console.log(JSON.stringify(report));
}
if (only === undefined) console.log(await checkException(browser, base, 'rendering-textures', version, output));
writeFileSync(join(output, 'report.json'), `${JSON.stringify(reports, null, 2)}\n`);
await browser.close();
server.close();
