import { expect, it } from 'vitest';
import { apiRoots, isBelow } from './api-roots.ts';

it('takes the first part of each namespace', () => {
  expect(apiRoots(['Toy', 'Toy.Boxes', 'Kite.Strings'])).toEqual(['Toy', 'Kite']);
});

it('takes no namespace of .NET for the API’s own because the library stands below it', () => {
  const roots = apiRoots(['Microsoft.Toys.Boxes', 'Microsoft.Toys', 'System.Kites']);
  expect(roots).toEqual(['Microsoft.Toys', 'System.Kites']);
  expect(isBelow(roots, 'Microsoft.Toys.Boxes.Lid')).toBe(true);
  expect(isBelow(roots, 'Microsoft.ToysMore')).toBe(false);
  expect(isBelow(roots, 'System.String')).toBe(false);
});
