/** Opens the compiled programs in Chromium and performs scripted input in them. */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import process from 'node:process';
import { lookup } from 'mrmime';
import { type Browser, chromium, type Frame, type Page } from 'playwright-core';
import type { StoredManifest } from '#components/run-program/program-manifest.ts';
import type { FrameMessage, PageMessage } from '#components/run-program/program-messages.ts';
import { ENGINE_ROOT } from '../../src/node/content/import-module.ts';
import { PROGRAMS_FOLDER } from '../../src/node/output/output-files.ts';
import type { InputStep } from './scripted-input.ts';

const FOLDER = join(ENGINE_ROOT, PROGRAMS_FOLDER);
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const VIEWPORT = { width: 1300, height: 820 };
const FRAME_MS = 1000 / 60;
const MESSAGE_TIMEOUT_MS = 30_000;

export const manifest: StoredManifest = JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8'));
export const latestVersion: string = JSON.parse(readFileSync(join(ENGINE_ROOT, 'content/versions.json'), 'utf8'))[0];

/** The page around the frame. `openProgramPage` defines `report`. */
const TEST_PAGE = `<!doctype html><meta charset="utf-8"><title>Test</title>
<style>body{margin:0}iframe{display:block;width:1300px;height:820px;border:0}</style>
<script>
addEventListener('message', ({ data, source }) => { if (source !== window) report({ ...data, at: performance.now() }); });
</script><body></body>`;

/** Script that makes .NET's random numbers reproducible. It is a string because tsx adds calls of its helpers to functions. */
const SEEDED_RANDOM = `
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

/** A message of the frame, with the page's time in milliseconds. */
export type TimedMessage = FrameMessage & { at: number };

/** A browser, and a server of `content/programs`. */
export interface ProgramBrowser {
  browser: Browser;
  base: string;
  close(): Promise<void>;
}

/** A page that runs one program at a time. */
export interface ProgramPage {
  page: Page;
  /** Messages since the frame was opened. */
  readonly messages: readonly TimedMessage[];
  /** Opens a program and waits for a message or a failure. `openedAt` is the page's time at the start, in milliseconds. */
  open(query: string, type: FrameMessage['type']): Promise<{ frame: Frame; openedAt: number }>;
  send(message: PageMessage): Promise<void>;
  /** Resolves with the first message of the types from the index `from` on. Rejects after `MESSAGE_TIMEOUT_MS`. */
  waitFor(types: readonly FrameMessage['type'][], from: number): Promise<TimedMessage>;
  step(frames: number): Promise<void>;
  /** Performs scripted input on the canvas. */
  perform(frame: Frame, input: readonly InputStep[]): Promise<void>;
}

/** Starts Chromium, and a server of `content/programs` on a free port. */
export async function startProgramBrowser(): Promise<ProgramBrowser> {
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
  });
  const address = server.address();
  return {
    browser,
    base: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/**
 * Opens the test page.
 *
 * @param isSeeded true if .NET's random numbers must be the same in every run
 */
export async function openProgramPage(
  { browser, base }: Pick<ProgramBrowser, 'browser' | 'base'>,
  isSeeded: boolean,
): Promise<ProgramPage> {
  const page = await browser.newPage({ viewport: VIEWPORT });
  await page.addInitScript('globalThis.__name = (value) => value;');
  if (isSeeded) await page.addInitScript(SEEDED_RANDOM);
  let messages: TimedMessage[] = [];
  const listeners = new Set<() => void>();
  await page.exposeFunction('report', (message: TimedMessage) => {
    messages.push(message);
    for (const listener of listeners) listener();
  });
  await page.goto(`${base}/test.html`);

  const self: ProgramPage = {
    page,
    get messages() {
      return messages;
    },
    async open(query, type) {
      messages = [];
      const openedAt = await page.evaluate((address) => {
        const frame = document.createElement('iframe');
        frame.allow = 'autoplay';
        frame.src = address;
        const now = performance.now();
        document.body.replaceChildren(frame);
        return now;
      }, `${manifest.frame}?${query}`);
      await self.waitFor([type, 'failed', 'unavailable'], 0);
      const frame = page.frames().find((one) => one.url().includes(manifest.frame));
      if (frame === undefined) throw new Error('The frame did not open.');
      return { frame, openedAt };
    },
    async send(message) {
      await page.evaluate((data) => {
        document.querySelector('iframe')?.contentWindow?.postMessage(data, location.origin);
      }, message);
    },
    waitFor(types, from) {
      return new Promise((resolve, reject) => {
        const finish = (settle: () => void): void => {
          listeners.delete(check);
          clearTimeout(timer);
          settle();
        };
        const check = (): void => {
          const found = messages.slice(from).find(({ type }) => types.includes(type));
          if (found !== undefined) finish(() => resolve(found));
        };
        const timer = setTimeout(
          () => finish(() => reject(new Error(`No message: ${types.join(', ')}.`))),
          MESSAGE_TIMEOUT_MS,
        );
        listeners.add(check);
        check();
      });
    },
    async step(frames) {
      const from = messages.length;
      await self.send({ type: 'step', frames, ms: FRAME_MS });
      await self.waitFor(['stepped'], from);
    },
    async perform(frame, input) {
      const canvas = frame.locator('#canvas');
      await canvas.focus();
      for (const action of input) {
        if ('frames' in action) await self.step(action.frames);
        else if ('down' in action) await page.keyboard.down(action.down);
        else if ('up' in action) await page.keyboard.up(action.up);
        else if ('wheel' in action) await page.mouse.wheel(0, -100 * action.wheel);
        else if ('button' in action) await page.mouse[action.isDown ? 'down' : 'up']({ button: action.button });
        else {
          const box = await canvas.boundingBox();
          const { width, height } = await readSize(frame);
          const [x, y] = action.move;
          await page.mouse.move(
            (box?.x ?? 0) + (x / width) * (box?.width ?? 0),
            (box?.y ?? 0) + (y / height) * (box?.height ?? 0),
          );
        }
      }
    },
  };
  return self;
}

function readSize(frame: Frame): Promise<{ width: number; height: number }> {
  return frame.locator('canvas#canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    return { width, height };
  });
}

/** Returns the canvas of a program as a PNG image. */
export async function readCanvas(frame: Frame): Promise<Buffer> {
  const address = await frame.locator('#canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}
