import type { Manifest } from '#components/run-program/program-manifest.ts';
import {
  type FrameMessage,
  isPageMessage,
  type PageMessage,
  type WindowProperties,
} from '#components/run-program/program-messages.ts';
import { type Clock, createFixedClock, createRealClock } from './clock.ts';
import { loadContentFiles, toAtlasLines } from './content-files.ts';
import { replaceMessageKeys } from './exception-messages.ts';
import { createFonts } from './fonts.ts';
import { listenToInput } from './input.ts';
import { createPainter } from './painter.ts';
import { getPreviewNumber, type PageFunctions, type Session, startRuntime } from './runtime.ts';
import { createSounds } from './sounds.ts';
import { createWindowView, type WindowView } from './window-view.ts';

/** The build replaces this name with the manifest. */
declare const MANIFEST: Manifest;

const manifest: Manifest = MANIFEST;

const BORDERS: readonly WindowProperties['border'][] = ['resizable', 'fixed', 'hidden'];
const STATES: readonly WindowProperties['state'][] = ['normal', 'minimized', 'maximized', 'full-screen'];

function send(message: FrameMessage): void {
  window.parent.postMessage(message, location.origin);
}

/** Loads and runs the program that the query of the frame's address names. */
async function runFrame(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const name = query.get('program') ?? '';
  const version = query.get('version') ?? '';
  const isFixed = query.get('clock') === 'fixed';
  const program = manifest.programs[name];
  const assembly = program?.versions[version];
  if (program === undefined || assembly === undefined) throw new Error(`There is no program ${name} for ${version}.`);

  const clock = isFixed ? createFixedClock() : createRealClock();
  const fonts = createFonts();
  const sounds = createSounds(clock);
  let session: Session | null = null;
  let isRestarting = false;
  const resize = (width: number, height: number): void => session?.Resize(width, height);
  const view = createWindowView(program.showsDisplay, resize);
  const painter = createPainter(view.canvas, fonts, isFixed);
  const player = createPlayer(clock, isFixed, (error) => void showError(view, String(error)));
  let commands = new Float64Array(1024);
  const functions: PageFunctions = {
    now: clock.now,
    draw(view) {
      if (view.length > commands.length) commands = new Float64Array(2 * view.length);
      view.copyTo(commands.subarray(0, view.length));
      painter.draw(commands, view.length);
    },
    showWindow(title, width, height, x, y, border, state, hasPointer) {
      const names = { border: BORDERS[border] ?? 'resizable', state: STATES[state] ?? 'normal' };
      const properties = { title, width, height, x, y, ...names, hasPointer };
      view.show(properties);
      send({ type: 'window', ...properties });
    },
    print(line) {
      view.print(line, false);
      send({ type: 'output', line });
    },
    end(error) {
      player.end();
      if (error !== null) void showError(view, error);
      else if (!isRestarting) send({ type: 'closed' });
    },
    hasFile: (path) => files.has(path),
    createTexture(path, id) {
      const image = files.image(path);
      if (image === undefined) return 0;
      painter.addTexture(id, image);
      return image.width * 0x10000 + image.height;
    },
    deleteTexture: painter.removeTexture,
    readAtlas: (path) => toAtlasLines(files.text(path)),
    openFont: fonts.open,
    measureGlyphs: (font, pixels, characters, metrics) => metrics.set(fonts.measure(font, pixels, characters)),
    measureKerning: fonts.measureKerning,
    openSound: sounds.open,
    closeSound: sounds.close,
    controlSound: sounds.control,
    querySound: sounds.query,
  };
  const total = manifest.downloadBytes;
  const onProgress = (share: number): void => send({ type: 'progress', loaded: Math.round(share * total), total });
  const [running, files, bytes] = await Promise.all([
    startRuntime(manifest, functions, onProgress),
    loadContentFiles(program.content, fonts, sounds),
    fetchBytes(assembly),
  ]);
  session = running;

  const start = (): void => {
    isRestarting = true;
    running.Stop();
    isRestarting = false;
    view.clearConsole();
    pauses.clear();
    sounds.resume();
    player.start(running);
    running.Start(assembly, running.IsLoaded(assembly) ? new Uint8Array() : bytes, getPreviewNumber(version));
  };
  // A program runs unless the page has paused it or the tab is hidden.
  const pauses = new Set<'page' | 'hidden'>();
  const setPaused = (reason: 'page' | 'hidden', isPaused: boolean): void => {
    const wasPaused = pauses.size > 0;
    if (isPaused) pauses.add(reason);
    else pauses.delete(reason);
    if (pauses.size > 0 === wasPaused) return;
    if (isPaused) {
      player.pause();
      sounds.suspend();
      running.ReleaseInput();
      send({ type: 'paused' });
    } else {
      player.resume();
      sounds.resume();
      send({ type: 'resumed' });
    }
  };
  const leave = (): void => {
    view.canvas.blur();
    send({ type: 'leave' });
  };
  // Some browsers allow sound only after input in the frame itself.
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(type, () => {
      if (pauses.size === 0) sounds.resume();
    });
  const sendKey = listenToInput(view.canvas, program, () => (player.isRunning() ? running : null), leave);
  const handle = (message: PageMessage): void => {
    if (message.type === 'pause') setPaused('page', true);
    else if (message.type === 'resume') setPaused('page', false);
    else if (message.type === 'stop') running.Stop();
    else if (message.type === 'restart') start();
    else if (message.type === 'focus') view.canvas.focus();
    else if (message.type === 'resize') resize(message.width, message.height);
    else if (message.type === 'key') sendKey(message.code, message.isDown);
    else if (isFixed) {
      player.step(message.frames, message.ms);
      send({ type: 'stepped', frames: message.frames });
    }
  };
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source === window.parent && origin === location.origin && isPageMessage(data)) handle(data);
  });
  document.addEventListener('visibilitychange', () => setPaused('hidden', document.hidden));
  document.getElementById('close')?.addEventListener('click', () => running.Stop());
  document.documentElement.classList.toggle('uses-pointer', program.usesPointer);
  send({ type: 'ready', keys: program.keys, showsDisplay: program.showsDisplay });
  start();
  if (document.hidden) setPaused('hidden', true);
}

/** Runs the game loop: one iteration for each repaint, or for each step of a fixed clock. */
interface Player {
  start(session: Session): void;
  pause(): void;
  resume(): void;
  end(): void;
  step(frames: number, ms: number): void;
  isRunning(): boolean;
}

/**
 * Creates a player without a running program.
 *
 * @param onCrash called if the runtime fails, for example with a stack overflow, and can't run programs any more
 */
function createPlayer(clock: Clock, isFixed: boolean, onCrash: (error: unknown) => void): Player {
  let session: Session | null = null;
  let hasStarted = false;
  let request = 0;

  const round = (): void => {
    try {
      session?.Tick();
    } catch (error) {
      session = null;
      onCrash(error);
    }
    if (session === null || hasStarted) return;
    hasStarted = true;
    send({ type: 'started' });
  };
  const onRepaint = (): void => {
    round();
    schedule();
  };
  const schedule = (): void => {
    cancelAnimationFrame(request);
    if (session !== null && !isFixed) request = requestAnimationFrame(onRepaint);
  };

  return {
    start(next) {
      session = next;
      hasStarted = false;
      clock.resume();
      schedule();
    },
    pause() {
      clock.pause();
      cancelAnimationFrame(request);
    },
    resume() {
      clock.resume();
      schedule();
    },
    end() {
      session = null;
      cancelAnimationFrame(request);
    },
    step(frames, ms) {
      for (let frame = 0; frame < frames; frame += 1) {
        round();
        clock.advance(ms);
      }
    },
    isRunning: () => session !== null,
  };
}

/** Shows an exception as a console does. Fetches .NET's messages, because the runtime contains only their keys. */
async function showError(view: WindowView, error: string): Promise<void> {
  const messages: Record<string, string> = await fetch(manifest.messages)
    .then((response) => response.json())
    .catch(() => ({}));
  const text = `Unhandled exception. ${replaceMessageKeys(error, messages)}`;
  view.print(text, true);
  send({ type: 'failed', text });
}

async function fetchBytes(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} can't be loaded: ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

runFrame().catch((error: unknown) => {
  send({ type: 'unavailable', text: error instanceof Error ? error.message : String(error) });
});
