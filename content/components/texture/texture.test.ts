import { expect, test } from 'vitest';
import { ship } from '../sprites/ship.ts';
import { EFFECT_DETAILS, EFFECTS, multiplyColors, tintSprite } from './texture.ts';

test('flips around the centre', () => {
  expect(EFFECTS.map((effects) => EFFECT_DETAILS[effects].transform)).toEqual([
    '',
    'scale(-1 1)',
    'scale(1 -1)',
    'scale(-1 -1)',
  ]);
  expect(EFFECTS.map((effects) => EFFECT_DETAILS[effects].description)).toEqual([
    '',
    'left and right swapped',
    'upside down',
    'upside down, left and right swapped',
  ]);
});

test('multiplies colours by channel', () => {
  expect(multiplyColors('#62D5E6', '#FFFFFF')).toBe('#62D5E6');
  expect(multiplyColors('#62D5E6', '#000000')).toBe('#000000');
  expect(multiplyColors('#FF8040', '#FFFF00')).toBe('#FF8000');
  expect(multiplyColors('#E8EFF2', '#FF6347')).toBe('#E85D43');
});

test('tints every colour of a sprite and keeps its pixels', () => {
  expect(tintSprite(ship, 'White')).toBe(ship);
  const gold = tintSprite(ship, 'Gold');
  expect(gold.frames).toBe(ship.frames);
  expect(Object.keys(gold.palette)).toEqual(Object.keys(ship.palette));
  expect(gold.palette.w).toBe('#E8CA00');
});
