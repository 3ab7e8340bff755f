// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nextColorMode, runColorMode } from './color-mode.ts';

let end: AbortController;
beforeEach(() => {
  end = new AbortController();
});
afterEach(() => {
  end.abort();
  localStorage.clear();
  document.body.innerHTML = '';
});

it('goes light, dark, system and round where the system is respected', () => {
  expect(nextColorMode('light', true)).toBe('dark');
  expect(nextColorMode('dark', true)).toBe('system');
  expect(nextColorMode('system', true)).toBe('light');
});

it('forgets the choice when the system decides again', () => {
  document.body.innerHTML = '<button data-color-switch></button>';
  document.documentElement.dataset.theme = 'dark';
  localStorage.setItem('theme', 'dark');
  runColorMode({ colorMode: { default: 'dark', switch: true, respectSystem: true } }, end.signal);
  document.querySelector('button')?.click();
  expect(document.documentElement.dataset.theme).toBe('system');
  expect(localStorage.getItem('theme')).toBeNull();
});
