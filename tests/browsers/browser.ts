import { writeFileSync } from 'node:fs';
import { findNonChromiumBrowser, type NonChromiumBrowserName } from '../../scripts/support/browser.ts';
import { type Session, startSession } from './webdriver.ts';

/** A browser window of any engine, driven as a reader would: by pointer, keys and addresses. */
export interface Browser {
  name: NonChromiumBrowserName;
  open(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page and returns its result, which must be JSON. The function can't use outer variables. */
  run<Result, Args extends readonly unknown[]>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Clicks the first visible element that matches the selector and contains the text, after scrolling to it if it is out of view. */
  click(selector: string, text?: string): Promise<void>;
  /** Types text into the focused element, one key after another. */
  type(text: string): Promise<void>;
  /** Presses a key such as `Enter`, with modifiers held down. */
  press(key: Key, ...modifiers: readonly Key[]): Promise<void>;
  /** Sets the size of the window's content, in CSS pixels. WebKit's window can't be narrower than 447. */
  resize(width: number, height: number): Promise<void>;
  /** Writes a PNG image of the viewport. */
  screenshot(file: string): Promise<void>;
  close(): Promise<void>;
}

/** Code points of keys in the WebDriver standard. */
const KEYS = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
  End: '\uE010',
  Home: '\uE011',
  PageDown: '\uE00F',
  k: 'k',
  '/': '/',
} as const;

/** Name of a key that `press` knows. */
export type Key = keyof typeof KEYS;

/** Starts a browser; null if it isn't installed. */
export async function startBrowser(name: NonChromiumBrowserName): Promise<Browser | null> {
  const program = findNonChromiumBrowser(name);
  if (program === null) return null;
  const session = await startSession(name, program);
  await session.send('SetTimeouts', { script: 30_000, pageLoad: 60_000 });
  return createBrowser(name, session);
}

function createBrowser(name: NonChromiumBrowserName, session: Session): Browser {
  const perform = (type: 'key' | 'pointer', actions: readonly object[]): Promise<unknown> =>
    session.send('PerformActions', {
      actions: [{ type, id: type, ...(type === 'pointer' ? { parameters: { pointerType: 'mouse' } } : {}), actions }],
    });
  const run = async <Result, Args extends readonly unknown[]>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> => {
    const script = `const done = arguments[1];
      (async () => (${work})(...arguments[0]))().then(
        (value) => done(JSON.stringify({ value })), (error) => done(JSON.stringify({ error: String(error) })));`;
    let text: unknown = null;
    // A navigation stops the script.
    while (text === null) text = await session.send('ExecuteAsyncScript', { script, args: [args] });
    const { value, error } = parseResult<Result>(String(text));
    if (error !== undefined) throw new Error(`In the page: ${error}`);
    return value;
  };
  const browser: Browser = {
    name,
    run,
    open: async (url) => void (await session.send('Navigate', { url })),
    back: async () => void (await session.send('Back')),
    forward: async () => void (await session.send('Forward')),
    reload: async () => void (await session.send('Refresh')),
    click: async (selector, text = '') => {
      const point = await run(findPoint, selector, text);
      if (point === null) throw new Error(`No visible element matches ${selector} and contains "${text}".`);
      await perform('pointer', [
        { type: 'pointerMove', duration: 0, ...point },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]);
    },
    type: async (text) => {
      const keys = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
      await perform('key', keys);
    },
    press: async (key, ...modifiers) => {
      const held = modifiers.map((name) => KEYS[name]);
      const down = [...held, KEYS[key]].map((value) => ({ type: 'keyDown', value }));
      const up = [KEYS[key], ...held].map((value) => ({ type: 'keyUp', value }));
      await perform('key', [...down, ...up]);
    },
    resize: async (width, height) => {
      await session.send('SetWindowRect', { width, height });
      // The window's frame takes some of the size.
      const inner = await run(() => ({ width: window.innerWidth, height: window.innerHeight }));
      await session.send('SetWindowRect', {
        width: width + width - inner.width,
        height: height + height - inner.height,
      });
    },
    screenshot: async (file) =>
      writeFileSync(file, Buffer.from(String(await session.send('TakeScreenshot', { full: false })), 'base64')),
    close: () => session.end(),
  };
  return browser;
}

/** Parses the result of a script, whose type its caller knows. */
function parseResult<T>(json: string): { value: T; error?: string } {
  return JSON.parse(json);
}

/** Runs in the page: returns the middle of an element that has stopped moving, in pixels of the viewport; null for none. */
async function findPoint(selector: string, text: string): Promise<{ x: number; y: number } | null> {
  let last = '';
  for (const end = performance.now() + 5000; performance.now() < end; ) {
    const element = [...document.querySelectorAll(selector)].find(
      (match) => (match.textContent ?? '').includes(text) && match.getClientRects().length > 0,
    );
    const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    if (top < 0 || bottom > window.innerHeight) element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element?.getClientRects()[0];
    if (box !== undefined) {
      const point = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
      if (JSON.stringify(point) === last && point.x >= 0 && point.x < window.innerWidth) return point;
      last = JSON.stringify(point);
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return null;
}
