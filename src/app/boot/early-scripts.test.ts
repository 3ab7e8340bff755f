// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runInline } from '../../../tests/support/run-inline.ts';

const root = document.documentElement;
const deny = (): never => {
  throw new Error('denied');
};

beforeEach(() => {
  localStorage.clear();
  delete root.dataset.announcement;
  delete root.dataset.theme;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the script for an announcement', () => {
  it('shows the bar without storage', async () => {
    vi.stubGlobal('localStorage', { getItem: deny });
    await runInline('announcement', { id: 'a' });
    expect(root.dataset.announcement).toBeUndefined();
  });
});

describe('the script for colours', () => {
  it('applies the default without a choice or without storage', async () => {
    await runInline('color-mode', { fallback: 'dark', switch: '' });
    expect(root.dataset.theme).toBe('dark');
    vi.stubGlobal('localStorage', { getItem: deny });
    await runInline('color-mode', { fallback: 'system', switch: '' });
    expect(root.dataset.theme).toBe('system');
  });

  it('applies a stored choice, but no other stored text', async () => {
    for (const [stored, shown] of [
      ['light', 'light'],
      ['dark', 'dark'],
      ['blue', 'system'],
      ['javascript:alert(1)', 'system'],
    ] as const) {
      localStorage.setItem('theme', stored);
      await runInline('color-mode', { fallback: 'system', switch: '' });
      expect(root.dataset.theme).toBe(shown);
    }
  });
});
