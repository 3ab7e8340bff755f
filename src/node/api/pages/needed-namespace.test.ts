import { expect, it } from 'vitest';
import { neededNamespace } from './declaration-links.ts';

it.each([
  ['Color c', 'Color', 'System.Drawing.Color', ['System.Drawing']],
  ['Func<int> f', 'Func', 'System.Func`1', ['System']],
  ['int x', 'int', 'System.Int32', []],
  ['System.Drawing.Color c', 'Color', 'System.Drawing.Color', []],
  ['Box.Lid lid', 'Lid', 'Toy.Box.Lid', ['Toy']],
  ['Box<T>.Lid lid', 'Lid', 'Toy.Box`1.Lid', []],
  ['Loose x', 'Loose', 'Loose', []],
])('for %j and the name %s (%s) is %j', (code, name, uid, namespaces) => {
  const start = code.indexOf(name);
  expect(neededNamespace(code, { start, end: start + name.length, uid })).toEqual(namespaces);
});
