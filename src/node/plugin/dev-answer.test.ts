import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFolder, smallSite, type TestFolder } from '#tests/small-site.ts';
import { openCache } from '../content/cache.ts';
import { answerer } from './dev-answer.ts';
import type { State } from './dev-site.ts';

let folder: TestFolder;
let server: Server | undefined;
beforeEach(() => {
  folder = makeFolder(smallSite());
});
afterEach(() => {
  server?.close();
  server = undefined;
  folder.remove();
});

/** A state of a site with a page at each path. */
function stateOf(text: string, ...paths: readonly string[]): State {
  const files = new Map(paths.map((path) => [`${path}index.html`, () => `<head></head>${text}`]));
  const page = { path: '', version: null, slug: '', docId: '', title: '', html: '', file: null, sources: () => [] };
  return { base: '/', files, redirects: new Map(), pages: new Map([...files.keys()].map((file) => [file, page])) };
}

/** Answers of a site that becomes whole when it is told to, and what was asked of it. */
async function serve(early: (address: string) => State | null) {
  let whole: State | null = null;
  const log: string[] = [];
  let become = (): void => undefined;
  const updating = new Promise<void>((resolve) => {
    become = resolve;
  });
  const site = {
    emptyPage: '<head></head>Empty',
    early: (address: string) => {
      log.push(`early ${address}`);
      return Promise.resolve(early(address));
    },
  };
  const { middleware, onAsked } = answerer(
    { base: '/', scripts: Promise.resolve('<script></script>') },
    site,
    { root: folder.path, cache: openCache(join(folder.path, 'cache')) },
    { begin: () => log.push('begin'), now: () => whole, number: () => 3, updating: () => updating },
  );
  server?.close();
  server = createServer((request, response) =>
    middleware(Object.assign(request, { originalUrl: request.url }), response, () => response.end('next')),
  );
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    log,
    onAsked,
    get: async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text(),
    finish(state: State) {
      whole = state;
      become();
    },
  };
}

it('answers with the asked page before the site is whole, and has others wait', async () => {
  const { get, finish, log } = await serve((address) => (address === '/a' ? stateOf('Early', 'a/') : null));
  expect(await get('/a')).toMatch(/<script><\/script><script [^>]*data-state="0"><\/script>.*Early/u);
  expect(log.slice(0, 2)).toEqual(['begin', 'early /a']);
  const waiting = get('/b');
  finish(stateOf('Whole', 'a/', 'b/'));
  expect(await waiting).toMatch(/data-state="3".*Whole/u);
  expect(await get('/a')).toContain('Whole');
});

it('answers with a page that the last run showed, before anything is begun', async () => {
  const first = await serve(() => null);
  first.finish(stateOf('Kept', 'a/'));
  expect(await first.get('/a')).toContain('Kept');
  const second = await serve(() => null);
  // It is kept once nothing happens any more.
  await expect
    .poll(
      async () => {
        const third = await serve(() => stateOf('Made', 'a/'));
        return third.get('/a');
      },
      { timeout: 10_000 },
    )
    .toMatch(/data-state="0".*Kept/u);
  expect(second.log).toEqual([]);
});

it('gives the empty page when the content cannot be read', async () => {
  const { get, finish } = await serve(() => null);
  const waiting = get('/a');
  finish(stateOf('Whole', 'a/'));
  await waiting;
  expect(await get('/nowhere')).toContain('Not found');
});
