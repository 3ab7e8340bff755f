import { expect, test } from 'vitest';
import { newObject } from './csharp-text.ts';

test('an object is made with one assignment a line', () => {
  expect(newObject('var line', 'Line', ['P1 = a', 'Thickness = 2'])).toBe(
    'var line = new Line\n{\n    P1 = a,\n    Thickness = 2,\n};',
  );
});

test('a comment among assignments has no comma', () => {
  expect(newObject('var line', 'Line', ['// P1: later', 'P2 = b'])).toBe(
    'var line = new Line\n{\n    // P1: later\n    P2 = b,\n};',
  );
});

test('an object without assignments is made by its constructor', () => {
  expect(newObject('var line', 'Line', [])).toBe('var line = new Line();');
});
