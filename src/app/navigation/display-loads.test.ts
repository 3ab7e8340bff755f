// @vitest-environment happy-dom
import type { Location } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { markScriptLost } from './deployment.ts';
import { createDisplayLoads } from './display-loads.ts';
import type { FailedPage, LoadedPage, Pages } from './pages.ts';

const page = (isStyled = true): LoadedPage => ({
  kind: 'loaded',
  data: { version: null, main: '', navbar: [], sidebars: {}, pages: {}, aliases: {} },
  found: { slug: 'b', shown: 'b', entry: { kind: 'mdx', module: 'b', title: 'b' } },
  module: Promise.resolve({ default: () => null, isStyled }),
});
const FAILED: FailedPage = { kind: 'failed', error: new Error('gone') };
const LOCATION: Location = { pathname: '/b', search: '', hash: '', state: null, key: 'k' };

let answer: LoadedPage | FailedPage;
const load = vi.fn<Pages['load']>(async () => answer);
const reload = vi.fn((_path: string, _error: Error) => true);
const loaded = vi.fn<Pages['loaded']>(() => null);
const create = () => createDisplayLoads({ base: '/x', pages: { load, loaded }, reloads: { reload } });
const isPending = async (promise: Promise<unknown>): Promise<boolean> => {
  await vi.waitFor(() => expect(reload).toHaveBeenCalled());
  return (await Promise.race([promise, Promise.resolve('pending')])) === 'pending';
};

beforeEach(() => {
  vi.clearAllMocks();
  reload.mockReturnValue(true);
  history.replaceState(null, '', '/x/b');
});

it('loads a location once', async () => {
  answer = page();
  const loads = create();
  expect(loads.load(LOCATION)).toBe(loads.load(LOCATION));
  expect(await loads.load(LOCATION)).toBe(answer);
  expect([load.mock.calls, reload.mock.calls]).toEqual([[['/b']], []]);
});

it.each([
  ['failed', FAILED],
  ['lost its stylesheet', page(false)],
])('loads the document in full for a page that %s, once', async (_what, result) => {
  answer = result;
  expect(await isPending(create().load(LOCATION))).toBe(true);
  reload.mockReturnValue(false);
  expect(await create().load(LOCATION)).toBe(answer);
});

it('loads the document in full after a script of the app was lost, as a new deployment does', async () => {
  markScriptLost();
  expect(await isPending(create().load(LOCATION))).toBe(true);
  expect(load).not.toHaveBeenCalled();
});

it('returns a page that was loaded before, unless a script of the app was lost', () => {
  const known = page();
  loaded.mockReturnValue(known);
  expect(create().loaded(LOCATION)).toBe(known);
  markScriptLost();
  expect(create().loaded(LOCATION)).toBeNull();
});

it('leaves the document alone once the reader has gone elsewhere', async () => {
  answer = FAILED;
  history.replaceState(null, '', '/x/c');
  expect(await create().load(LOCATION)).toBe(FAILED);
  expect(reload).not.toHaveBeenCalled();
});
