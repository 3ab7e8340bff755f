import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { getObjectFields } from '#shared/to-fields.ts';
import type { NonChromiumBrowserName } from '../../scripts/support/browser.ts';
import { findFreePort } from '../../scripts/support/free-port.ts';

/** A WebDriver session of one browser. */
export interface Session {
  /**
   * Sends a command of the WebDriver standard.
   *
   * @param command the command's name in `ROUTES`
   * @throws Error with the browser's message
   */
  send(command: Command, parameters?: object): Promise<unknown>;
  /** Closes the browser. */
  end(): Promise<void>;
}

/** HTTP method and path of each command; Firefox's names are the keys. */
const ROUTES = {
  Navigate: ['POST', 'url'],
  Back: ['POST', 'back'],
  Forward: ['POST', 'forward'],
  Refresh: ['POST', 'refresh'],
  ExecuteAsyncScript: ['POST', 'execute/async'],
  PerformActions: ['POST', 'actions'],
  SetWindowRect: ['POST', 'window/rect'],
  SetTimeouts: ['POST', 'timeouts'],
  TakeScreenshot: ['GET', 'screenshot'],
} as const;

/** The name of a command. */
export type Command = keyof typeof ROUTES;

/** Maximum time for a browser to start, in milliseconds. */
const START_TIMEOUT_MS = 30_000;

/** Starts a browser and a session. */
export async function startSession(name: NonChromiumBrowserName, program: string): Promise<Session> {
  return name === 'firefox' ? startFirefox(program) : startWebKit(program);
}

/** Firefox's preferences for tests. Headless Firefox has no pointer unless it is told so. */
const FIREFOX_PREFERENCES = {
  'marionette.port': 0,
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'app.update.auto': false,
  'datareporting.policy.dataSubmissionEnabled': false,
};

/** Drives Firefox through Marionette, its own WebDriver server, which the missing geckodriver would translate to HTTP. */
async function startFirefox(program: string): Promise<Session> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const preferences = Object.entries(FIREFOX_PREFERENCES).map(([name, value]) => `user_pref("${name}", ${value});`);
  writeFileSync(join(profile, 'user.js'), preferences.join('\n'));
  const child = spawn(program, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
    env: { ...process.env, MOZ_DISABLE_CONTENT_SANDBOX: '1', HOME: profile },
  });
  const portFile = join(profile, 'MarionetteActivePort');
  const port = await untilReady(child, () => (existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : null));
  const send = await connectMarionette(port);
  await send('WebDriver:NewSession', {});
  return {
    send: (command, parameters = {}) =>
      // Without a sandbox of its own, a script sees the page's globals.
      send(`WebDriver:${command}`, command === 'ExecuteAsyncScript' ? { ...parameters, sandbox: null } : parameters),
    end: async () => {
      await stop(child);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Connects to Marionette. Each message is its length, a colon and JSON: `[0, id, name, parameters]`, `[1, id, error, result]`. */
async function connectMarionette(port: number): Promise<(name: string, parameters: object) => Promise<unknown>> {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    readMessages(socket, (message) => {
      if (!Array.isArray(message)) return resolve();
      const [, id, error, result] = message;
      const request = waiting.get(id);
      waiting.delete(id);
      if (error === null) request?.resolve(unwrapValue(result));
      else request?.reject(new Error(`Firefox: ${error.error}: ${error.message}`));
    });
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox closed the connection.'));
  });
  let last = 0;
  return (name, parameters) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      const message = JSON.stringify([0, last, name, parameters]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
}

function readMessages(socket: Socket, onMessage: (message: unknown) => void): void {
  let buffer = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    buffer = Buffer.concat([buffer, chunk]);
    for (;;) {
      const colon = buffer.indexOf(':');
      const end = colon + 1 + Number(buffer.subarray(0, Math.max(colon, 0)).toString());
      if (colon === -1 || buffer.length < end) return;
      const message: unknown = JSON.parse(buffer.subarray(colon + 1, end).toString());
      buffer = buffer.subarray(end);
      onMessage(message);
    }
  });
}

/** Drives WebKitGTK's MiniBrowser on a virtual screen. */
async function startWebKit(program: string): Promise<Session> {
  const displayFolder = mkdtempSync(join(tmpdir(), 'webkit-'));
  const screen = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((resolve) => {
    const output = screen.stdio[3];
    if (output !== null && output !== undefined && 'on' in output)
      output.on('data', (data) => resolve(`${data}`.trim()));
  });
  const port = await findFreePort(0);
  const child = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      HOME: displayFolder,
      // The sandbox needs user namespaces, which root in a container doesn't have.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      // Compiling in parallel takes the time of the page on a slow machine.
      JSC_useConcurrentJIT: 'false',
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(child, async () => (await fetch(`${origin}/status`).catch(() => null))?.ok ?? null);
  const session = await request(`${origin}/session`, 'POST', { capabilities: { alwaysMatch: {} } });
  const { sessionId } = getObjectFields(session);
  return {
    send: (command, parameters = {}) => {
      const [method, path] = ROUTES[command];
      return request(`${origin}/session/${sessionId}/${path}`, method, parameters);
    },
    end: async () => {
      await request(`${origin}/session/${sessionId}`, 'DELETE').catch(() => undefined);
      await stop(child);
      await stop(screen);
      rmSync(displayFolder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function request(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}) });
  const json: unknown = await response.json();
  const value = unwrapValue(json);
  if (response.ok) return value;
  const { error, message } = getObjectFields(value);
  throw new Error(`WebKit: ${error}: ${message}`);
}

function unwrapValue(json: unknown): unknown {
  const fields = getObjectFields(json);
  return 'value' in fields ? fields.value : json;
}

/** Waits until `read` returns a value. */
async function untilReady<T>(child: ChildProcess, read: () => T | null | Promise<T | null>): Promise<T> {
  const end = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < end && child.exitCode === null) {
    const value = await read();
    if (value !== null) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${child.spawnfile} did not start.`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
  await exited;
  clearTimeout(timer);
}
