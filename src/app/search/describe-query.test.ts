import { expect, test } from 'vitest';
import { describeQuery } from './describe-query.ts';

test.each([
  ['takes ITexture', 'Members that take ITexture'],
  ['Color, int -> void', 'Members that take Color and int and return void'],
  ['render -> bool', 'Members that take render and return bool'],
  ['render takes ITexture', 'Members that take ITexture, with “render”'],
  ['enum: key', 'Enumerations with “key”'],
  ['method: returns SizeU', 'Methods that return SizeU'],
  ['guide: ', 'Guides'],
  ['() -> void', 'Members that take nothing and return void'],
  ['enum: method: render', 'Methods with “render”'],
])('describes %j as %j', (typed, description) => {
  expect(describeQuery(typed)).toBe(description);
});

test('returns null for plain words', () => {
  expect(describeQuery('draw a rectangle')).toBeNull();
});
