// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { allowReload, reloadPage } from './deployment.ts';

const ERROR = new Error('gone');
let reload: ReturnType<typeof vi.fn<() => void>>;
const online = (value: boolean): unknown => Object.defineProperty(navigator, 'onLine', { value, configurable: true });

beforeEach(() => {
  sessionStorage.clear();
  online(true);
  reload = vi.fn<() => void>();
  vi.spyOn(window.location, 'reload').mockImplementation(() => reload());
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('warns and loads the page in full, once a target', () => {
  expect(reloadPage('/docs/a', ERROR)).toBe(true);
  expect(reloadPage('/docs/a', ERROR)).toBe(false);
  expect(reloadPage('/docs/b', ERROR)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
  expect(vi.mocked(console.warn).mock.calls[0]).toEqual([
    'The page /docs/a could not be loaded; loading it in full.',
    ERROR,
  ]);
});

it('may load a page once more after one came well, or the reader asked again', () => {
  expect(reloadPage('/docs/a', ERROR)).toBe(true);
  allowReload();
  expect([reloadPage('/docs/a', ERROR), reloadPage('/docs/a', ERROR)]).toEqual([true, false]);
});

it('leaves it to the reader when offline', () => {
  online(false);
  expect(reloadPage('/docs/a', ERROR)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload for ever where storage can not be used', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('denied');
    },
  });
  expect(reloadPage('/docs/a', ERROR)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
