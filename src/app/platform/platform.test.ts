// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyPromisedText, copyText } from './clipboard.ts';
import { savesData } from './connection.ts';
import { readStored, writeStored } from './storage.ts';

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
    writeStored('k', 'v');
    writeStored('k', null);
    expect(readStored('k')).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toBe(
      'Browser storage (localStorage) is not available; choices will not be remembered.',
    );
  });
});

describe('savesData', () => {
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
    expect(savesData()).toBe(expected);
  });
});

describe('copyText', () => {
  it('returns whether it copied', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    expect(await copyText('x')).toBe(true);
    expect(writeText.mock.calls).toEqual([['x']]);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('navigator', {});
    expect(await copyText('x')).toBe(false);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

describe('copyPromisedText', () => {
  const text = (value: string) => new Response(value).text();

  it('calls the browser at once for a text that is still loading', async () => {
    let given: Promise<Blob> | undefined;
    class Item {
      constructor(items: Record<string, Promise<Blob>>) {
        given = items['text/plain'];
      }
    }
    const write = vi.fn(async () => void (await given));
    vi.stubGlobal('ClipboardItem', Item);
    vi.stubGlobal('navigator', { clipboard: { write } });
    const copied = copyPromisedText(text('later'));
    expect(write).toHaveBeenCalledTimes(1);
    expect(await copied).toBe(true);
    expect(await (await given)?.text()).toBe('later');
  });

  it('returns false if the text cannot be loaded', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('ClipboardItem', undefined);
    expect(await copyPromisedText(Promise.reject(new Error('gone')))).toBe(false);
  });
});
