// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { nextColorMode, runColorMode } from './color-mode.ts';

afterEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
});

it('goes light, dark, system and round where the system is respected', () => {
  expect(nextColorMode('light', true)).toBe('dark');
  expect(nextColorMode('dark', true)).toBe('system');
  expect(nextColorMode('system', true)).toBe('light');
});

it('goes to and fro where it is not', () => {
  expect(nextColorMode('light', false)).toBe('dark');
  expect(nextColorMode('dark', false)).toBe('light');
});

it('shows and keeps the choice, and says it', () => {
  document.body.innerHTML = '<button data-color-switch></button>';
  document.documentElement.dataset.theme = 'dark';
  const stop = runColorMode({ default: 'dark', switch: true, respectSystem: false });
  const button = document.querySelector('button');
  button?.click();
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(localStorage.getItem('theme')).toBe('light');
  expect(button?.getAttribute('aria-label')).toBe('Switch colours (now light)');
  stop();
});

it('forgets the choice when the system decides again', () => {
  document.body.innerHTML = '<button data-color-switch></button>';
  document.documentElement.dataset.theme = 'dark';
  localStorage.setItem('theme', 'dark');
  const stop = runColorMode({ default: 'dark', switch: true, respectSystem: true });
  document.querySelector('button')?.click();
  expect(document.documentElement.dataset.theme).toBe('system');
  expect(localStorage.getItem('theme')).toBeNull();
  stop();
});

it('does nothing on a site without a switch', () => {
  document.body.innerHTML = '<button data-color-switch></button>';
  document.documentElement.dataset.theme = 'dark';
  runColorMode({ default: 'dark', switch: false, respectSystem: false });
  document.querySelector('button')?.click();
  expect(document.documentElement.dataset.theme).toBe('dark');
});
