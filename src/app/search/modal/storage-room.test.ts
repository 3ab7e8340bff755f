// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { hasRoom } from './stored-searches.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('has room where storage takes texts and gives them back, and leaves nothing there', () => {
  expect(hasRoom(100)).toBe(true);
  expect(localStorage).toHaveLength(0);
});

it.each(['setItem', 'getItem'])('has none where %s fails', (method) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    [method]: () => {
      throw new DOMException('Denied', 'SecurityError');
    },
  });
  expect(hasRoom(100)).toBe(false);
});
