import { expect, it } from 'vitest';
import { matches, searchable, wordsOf } from './match-words.ts';

const finds = (query: string, name: string, summary = ''): boolean =>
  matches(searchable(name, summary), wordsOf(query));

it.each([
  ['key up', 'IsKeyUp'],
  ['KEYUP', 'IsKeyUp'],
  ['border thick', 'BorderThickness'],
  ['5', 'D5'],
  ['pad 0', 'KeyPad0'],
  ['io', 'GetIO'],
  ['vector2', 'Contains(Vector2)'],
  ['contains(vec', 'Contains(Vector2)'],
  ['==', 'operator ==(Line, Line)'],
  ['  ', 'Anything'],
])('%s finds %s', (query, name) => {
  expect(finds(query, name)).toBe(true);
});

it.each([
  ['gtw', 'GetTheWidth'],
  ['ickness', 'BorderThickness'],
  ['key down', 'IsKeyUp'],
])('%s does not find %s', (query, name) => {
  expect(finds(query, name)).toBe(false);
});

it('looks into the summary, at the beginning of its words; each query word may stand in either', () => {
  expect(finds('radius pixels', 'CornerRadius', 'Radius of each corner, in pixels.')).toBe(true);
  expect(finds('ixels', 'CornerRadius', 'Radius of each corner, in pixels.')).toBe(false);
});
