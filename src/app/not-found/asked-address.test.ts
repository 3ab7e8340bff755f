import { expect, test } from 'vitest';
import { askedQuery, lastName } from './asked-address.ts';

test.each([
  ['api/Toy.Graphics.Box', 'box', 'Graphics Box'],
  ['api/Box', 'box', 'Box'],
  ['api/Toy.IBox_T_', 'ibox', 'Toy IBox T'],
  ['guides/input/Key-Board', 'key-board', 'Key Board'],
  ['guides/first_steps/', 'first_steps', 'first steps'],
  ['', '', ''],
  ['%20', '%20', '20'],
])('of %s the name is %s, and the words to search are %s', (slug, name, query) => {
  expect([lastName(slug), askedQuery(slug)]).toEqual([name, query]);
});

test('asks for no more than the search takes', () => {
  expect(askedQuery('a'.repeat(100))).toHaveLength(64);
});
