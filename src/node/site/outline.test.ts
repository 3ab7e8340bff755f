import { expect, it } from 'vitest';
import { firstHeading, isOutline, outlineOf } from './outline.ts';

it.each([
  ['# Plain\n\nText', 'Plain'],
  ['---\ntitle: x\n# a comment\n---\n\n# `Code` and *words* {#id}\n', 'Code and words'],
  ['Text\n\n# Closed ##\n', 'Closed'],
  ['## Second level only\n', null],
])('reads the heading of %j: %s', (text, heading) => {
  expect(firstHeading(text)).toBe(heading);
});

it('tells an outline from a page', () => {
  expect(isOutline(outlineOf('Title'))).toBe(true);
  expect(isOutline({ ...outlineOf('Title'), html: '<h1>Title</h1>' })).toBe(false);
});
