import { expect, it } from 'vitest';
import { declarationKey } from './declaration-key.ts';

it.each([
  ['int Size { get; }', 'int  Size{get;}'],
  ['void A(int a, int b)', 'void A(\n    int a,\n    int b)'],
  ['public class Bag<T> : IBag', ' public class Bag<T>: IBag\n'],
])('%s is the same as %s', (a, b) => {
  expect(declarationKey(a)).toBe(declarationKey(b));
});

it.each([
  ['void A(in T x)', 'void A(inT x)'],
  ['void A(string s = " ")', 'void A(string s = "")'],
  ["void A(char c = ' ')", "void A(char c = '\t')"],
])('%s differs from %s', (a, b) => {
  expect(declarationKey(a)).not.toBe(declarationKey(b));
});
