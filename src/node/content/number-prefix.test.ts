import { expect, it } from 'vitest';
import { splitNumberPrefix } from './number-prefix.ts';

it.each([
  ['01-intro', 'intro', 1],
  ['1. Intro', 'Intro', 1],
  ['3 - Setup', 'Setup', 3],
  ['02_setup', 'setup', 2],
  ['10.x', 'x', 10],
  ['0-zero', 'zero', 0],
  ['007--bond', 'bond', 7],
])('%s is %s at %i', (name, rest, position) => {
  expect(splitNumberPrefix(name)).toEqual({ name: rest, position });
});

it.each([
  'intro',
  '2024-01-02-news',
  '24-01-02-news',
  '2024-01',
  '7.0-notes',
  '1-2-3',
  '5',
  '01',
  '2d-games',
  '3-',
  '',
])('%j keeps its number', (name) => {
  expect(splitNumberPrefix(name)).toEqual({ name, position: undefined });
});
