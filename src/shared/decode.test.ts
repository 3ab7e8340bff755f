import { expect, it } from 'vitest';
import { decode, tryDecode } from './decode.ts';

it('takes percent escapes out', () => {
  expect(decode('ILoader%3CT%3E')).toBe('ILoader<T>');
  expect(tryDecode('a%20b')).toBe('a b');
});

it('takes text with a lone percent sign as it is meant', () => {
  expect(decode('100%')).toBe('100%');
  expect(tryDecode('100%')).toBeNull();
});
