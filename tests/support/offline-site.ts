import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { waitForApp } from './app.ts';
import { BUILT } from './built-site.ts';
import { buildSite } from './fixture-site.ts';
import { madeOnce } from './made-once.ts';
import { siteAnswers } from './site-answers.ts';
import { makeFolder, smallSite } from './small-site.ts';

/** A static host of built sites that a test can disturb, and deploy to. */
export interface ControlledHost {
  origin: string;
  /** Requested paths, in order. */
  requests: string[];
  /** Serves another folder from now on: a deployment. */
  deploy(folder: string): void;
  /** `up` responds, `down` breaks every connection, `silent` never responds. */
  network(state: 'up' | 'down' | 'silent'): void;
  /** Responds to a path itself where it returns true; otherwise the site does. */
  instead(respond: ((path: string, response: ServerResponse) => boolean) | null): void;
  /** Adds HTML at the start of every document's head from now on, such as a script that runs before all others. */
  inject(html: string): void;
  close(): Promise<void>;
}

/** Serves a built site below a base path, as hosts with clean addresses do. */
export async function controlledHost(folder: string, basePath = '/'): Promise<ControlledHost> {
  let answerOf = siteAnswers(folder, basePath);
  let state: Parameters<ControlledHost['network']>[0] = 'up';
  let respond: Parameters<ControlledHost['instead']>[0] = null;
  let injected = '';
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (state === 'down') return void request.socket.destroy();
    requests.push(path);
    if (state === 'silent' || respond?.(path, response) === true) return;
    const { status, headers, body } = answerOf(path);
    // The page's policy applies to what follows it.
    const isChanged = injected !== '' && `${headers['content-type']}`.startsWith('text/html');
    response.writeHead(status, headers).end(isChanged ? `${body}`.replace('<head>', `<head>${injected}`) : body);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The host has no port.');
  const dropAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${address.port}`,
    requests,
    deploy(next) {
      answerOf = siteAnswers(next, basePath);
    },
    network(next) {
      state = next;
      dropAll();
    },
    instead(next) {
      respond = next;
    },
    inject(next) {
      injected = next;
    },
    close() {
      dropAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/**
 * Tests with a service worker, on the built site behind a host that they can disturb. Each file must call
 * `test.use({ serviceWorkers: 'allow' })`: here, it would apply only to the first file of a process.
 */
export const test = base.extend<{ host: ControlledHost }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  host: async ({}, use) => {
    const host = await controlledHost(BUILT);
    await use(host);
    await host.close();
  },
});

/** Folders of a small site's deployments. */
export interface Deployments {
  /** Versions 1.0 and 0.9; 1.0 changes one of the two pages of 0.9. */
  first: string;
  /** The same build with other text. */
  content: string;
  /** Another build, in which 0.9 is retired. */
  other: string;
  /** The first build without 0.9. */
  retired: string;
  /** Without offline reading. */
  off: string;
}

const FIRST = '# Introduction\n\nHello. See [the second](./second.md) or [about this site](/about).\n';
const SECOND = '# Second\n\nOf 0.9.\n';
const ABOUT = '# About\n\nA site.\n';

/** Returns the name of a published file of compiled programs. */
export function nameProgramFile(name: string, extension: string, text: string): string {
  return `${name}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}${extension}`;
}

async function buildDeployments(): Promise<Deployments> {
  type Fields = Readonly<Record<string, unknown>>;
  const out = await madeOnce('deployments', async (made) => {
    const folder = makeFolder();
    const build = async (name: keyof Deployments, files: Readonly<Record<string, string>>, config: Fields = {}) => {
      rmSync(join(folder.path, 'content'), { recursive: true, force: true });
      const navbar = ['versions', 'search'].map((type) => ({ type, position: 'right' }));
      folder.write(
        smallSite(
          { 'content/docs/1.0/guides/intro.md': FIRST, 'content/pages/about.md': ABOUT, ...files },
          { baseUrl: '/x/', navbar, ...config },
        ),
      );
      await buildSite(folder.path, join(made, name));
    };
    const old = {
      'content/versions.json': '["1.0", "0.9"]',
      'content/docs/0.9/guides/intro.md': FIRST.replace('Hello', 'Old'),
      'content/docs/0.9/guides/second.md': SECOND,
      [`content/programs/${nameProgramFile('frame', '.htm', 'Old.')}`]: 'Old.',
      [`content/programs/${nameProgramFile('core', '.wasm', 'core')}`]: 'core',
    };
    const withoutOld = { 'content/docs/1.0/guides/second.md': SECOND };
    await build('first', old);
    const { [`content/programs/${nameProgramFile('frame', '.htm', 'Old.')}`]: _, ...kept } = old;
    await build('content', {
      ...kept,
      'content/docs/1.0/guides/intro.md': FIRST.replace('Hello', 'Hello again'),
      'content/docs/0.9/guides/second.md': SECOND.replace('0.9', '0.9, corrected'),
      'content/pages/about.md': ABOUT.replace('A site.', 'A corrected site.'),
      [`content/programs/${nameProgramFile('frame', '.htm', 'New.')}`]: 'New.',
    });
    await build('retired', withoutOld);
    await build('off', old, { offline: false });
    await build('other', withoutOld, { title: 'Another' });
    folder.remove();
  });
  const at = (name: keyof Deployments): string => join(out, name);
  return { first: at('first'), content: at('content'), retired: at('retired'), off: at('off'), other: at('other') };
}

/**
 * Tests of a small site below `/x/` that is deployed again while it is read; it is built once for all workers. They
 * require the same option as `test`.
 */
export const deploymentTest = test.extend<{ builds: Deployments }>({
  builds: [async ({ browserName: _ }, use) => use(await buildDeployments()), { timeout: 240_000 }],
  host: async ({ builds }, use) => {
    const host = await controlledHost(builds.first, '/x/');
    await use(host);
    await host.close();
  },
});

/** Waits until a service worker controls the page. The worker is registered by the second page of a visit. */
export async function waitForWorker(page: Page): Promise<void> {
  const hasWorker = (): Promise<boolean> =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  if (!(await hasWorker())) {
    await page.goto(page.url(), { referer: page.url() });
    await waitForApp(page);
  }
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

/**
 * Waits for what a new worker does once it is active. Chromium treats Playwright as a debugger and keeps the old worker
 * alive for minutes instead of half a minute if a request arrives while it stops; leaving the site releases it.
 */
export async function waitForNewWorker(page: Page, isDone: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    try {
      await expect.poll(isDone, { timeout: 4000 }).toBe(true);
    } catch (error) {
      const address = page.url();
      await page.goto('about:blank');
      await page.goto(address);
      throw error;
    }
  }).toPass({ timeout: 30_000 });
}

/** Lists the cached files, each after the name of its cache: `/ files /p/1.js`. */
export function storedFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) found.push(`${name} ${new URL(url).pathname}`);
    }
    return found.sort();
  });
}

/** Loads a page in full, and waits until the worker has cached what the app needs for it: its version's data and its module. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForApp(page);
  await waitForWorker(page);
  await expect.poll(() => isStored(page)).toBe(true);
}

function isStored(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const basePath = (document.querySelector('a.brand')?.getAttribute('href') ?? '/').replace(/\/$/u, '');
    const version = document.getElementById('Page-root')?.dataset.version ?? 'pages';
    const data = await caches.match(`${basePath}/data/${version}.json`, { ignoreSearch: true });
    const { pages }: { pages: Record<string, { module: string }> } = await (
      data ?? Response.json({ pages: {} })
    ).json();
    const path = decodeURI(location.pathname).slice(basePath.length);
    const slug = Object.keys(pages).find((name) => path === `/${name}` || (name !== '' && path.endsWith(`/${name}`)));
    return slug !== undefined && (await caches.match(`${basePath}/p/${pages[slug]?.module}.js`)) !== undefined;
  });
}

/** Disconnects the browser and the host from the network. */
export async function goOffline(context: BrowserContext, host: ControlledHost): Promise<void> {
  await context.setOffline(true);
  host.network('down');
}
