import { expect, test } from 'vitest';
import { ship } from '../sprites/ship.ts';
import { EFFECTS, MIRRORED, multiply, tinted } from './texture.ts';

test('mirrors around the centre', () => {
  expect(EFFECTS.map((effects) => MIRRORED[effects].transform)).toEqual([
    '',
    'scale(-1 1)',
    'scale(1 -1)',
    'scale(-1 -1)',
  ]);
  expect(EFFECTS.map((effects) => MIRRORED[effects].words)).toEqual([
    '',
    'left and right swapped',
    'upside down',
    'upside down, left and right swapped',
  ]);
});

test('white changes nothing, black leaves nothing, a colour keeps its own share', () => {
  expect(multiply('#62D5E6', '#FFFFFF')).toBe('#62D5E6');
  expect(multiply('#62D5E6', '#000000')).toBe('#000000');
  expect(multiply('#FF8040', '#FFFF00')).toBe('#FF8000');
  expect(multiply('#E8EFF2', '#FF6347')).toBe('#E85D43');
});

test('every colour of a sprite is tinted, and its pixels stay', () => {
  expect(tinted(ship, 'White')).toBe(ship);
  const gold = tinted(ship, 'Gold');
  expect(gold.frames).toBe(ship.frames);
  expect(Object.keys(gold.palette)).toEqual(Object.keys(ship.palette));
  expect(gold.palette.w).toBe('#E8CA00');
});
