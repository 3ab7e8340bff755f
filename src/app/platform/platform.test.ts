// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefersReducedData } from './loading.ts';
import { readStoredText, writeStoredText } from './storage.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('storage', () => {
  it('warns once and works without storage', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const deny = (): never => {
      throw new Error('denied');
    };
    vi.stubGlobal('localStorage', { getItem: deny, setItem: deny, removeItem: deny });
    writeStoredText('k', 'v');
    writeStoredText('k', null);
    expect(readStoredText('k')).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toBe(
      'Browser storage (localStorage) is not available; choices will not be remembered.',
    );
  });
});

describe('prefersReducedData', () => {
  it.each([
    [undefined, false],
    [{}, false],
    [{ effectiveType: '4g', saveData: false }, false],
    [{ effectiveType: '3g' }, false],
    [{ effectiveType: '2g' }, true],
    [{ effectiveType: 'slow-2g' }, true],
    [{ effectiveType: '4g', saveData: true }, true],
    [{ effectiveType: 2, saveData: 'yes' }, false],
    [null, false],
  ])('with %j is %s', (value, expected) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
    expect(prefersReducedData()).toBe(expected);
  });
});
