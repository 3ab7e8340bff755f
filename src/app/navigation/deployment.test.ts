// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadPageOnce, resetReloadGuard } from './deployment.ts';

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

it('allows another full load after a success or a retry', () => {
  expect(reloadPageOnce('/docs/a', ERROR)).toBe(true);
  resetReloadGuard();
  expect([reloadPageOnce('/docs/a', ERROR), reloadPageOnce('/docs/a', ERROR)]).toEqual([true, false]);
});

it('does not reload when offline', () => {
  online(false);
  expect(reloadPageOnce('/docs/a', ERROR)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload without storage', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('denied');
    },
  });
  expect(reloadPageOnce('/docs/a', ERROR)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
