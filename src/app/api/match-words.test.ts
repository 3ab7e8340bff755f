import { describe, expect, it } from 'vitest';
import { createSearchableMember, findMembers, splitIntoWords } from './member-index.ts';

/** Returns the text in which a query finds a member; null if the member doesn't match. */
const matchedBy = (query: string, heading: string, summary = '', declaration = ''): string | null =>
  findMembers([createSearchableMember(heading, summary, declaration)], splitIntoWords(query)).matchedBy;

it.each([
  ['key up', 'IsKeyUp'],
  ['KEYUP', 'IsKeyUp'],
  ['border thick', 'BorderThickness'],
  ['5', 'D5'],
  ['pad 0', 'KeyPad0'],
  ['io', 'GetIO'],
  ['ondraw', 'OnDraw'],
  ['contains(vec', 'Contains(Vector2)'],
  ['==', 'operator ==(Line, Line)'],
])('%s finds %s', (query, heading) => {
  expect(matchedBy(query, heading)).toBe('name');
});

it.each([
  ['gtw', 'GetTheWidth'],
  ['ickness', 'BorderThickness'],
  ['key down', 'IsKeyUp'],
  ['top', 'GradientStop'],
])('%s does not find %s', (query, heading) => {
  expect(matchedBy(query, heading)).toBeNull();
});

describe('beyond the name', () => {
  const DRAW = '[Obsolete("Stale")]\npublic void Draw(ITexture texture, Vector2 pos, float startAngle = northEast)';
  it.each([
    ['angle', 'parameter'],
    ['draw vector2', 'parameter'],
    ['ngle', null],
    ['north', null],
    ['layer', 'summary'],
    ['draw angle layer', 'summary'],
    ['x-co', 'summary'],
    ['stale', null],
    ['-', null],
    ['ayer', null],
  ])('%s is answered by the %s', (query, expected) => {
    expect(matchedBy(query, 'Draw(ITexture, Vector2, float)', 'On a layer, at an x-coordinate.', DRAW)).toBe(expected);
  });
});

it('prefers names to parameters and parameters to summaries, and matches everything without words', () => {
  const members = [
    createSearchableMember('Top', 'Upper edge.', 'float Top { get; }'),
    createSearchableMember('GradientStart', 'Color at the top or left.'),
    createSearchableMember('Fit(float)', '', 'void Fit(float left)'),
  ];
  const found = (query: string): boolean[] => findMembers(members, splitIntoWords(query)).matchFlags;
  expect(found('top')).toEqual([true, false, false]);
  expect(found('left')).toEqual([false, false, true]);
  expect(found('color')).toEqual([false, true, false]);
  expect(found('  ')).toEqual([true, true, true]);
  expect(found('none')).toEqual([false, false, false]);
});
