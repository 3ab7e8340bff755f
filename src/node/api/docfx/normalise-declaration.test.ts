import { expect, it } from 'vitest';
import { normaliseDeclaration } from './normalise-declaration.ts';

it.each([
  ['public  void\tDrive ( int   far )', 'public void Drive(int far)'],
  ['public static T Make <T> (int size) where T : new ()', 'public static T Make <T>(int size) where T : new()'],
  ['public (int A,  int B) Size (in (int, int) at)', 'public (int A, int B) Size(in (int, int) at)'],
  [
    '[Obsolete ("Use  ( it )")]\r\npublic void Say(string  text = "a  )", char  c = \' \')',
    '[Obsolete("Use  ( it )")]\npublic void Say(string text = "a  )", char c = \' \')',
  ],
  ['public void Drive(\n    int  far,\n    string  place)', 'public void Drive(\n    int far,\n    string place)'],
  ['public static implicit operator (int, int)(Car  car)', 'public static implicit operator (int, int)(Car car)'],
])('writes %j with single spaces', (written, shown) => {
  expect(normaliseDeclaration(written)).toBe(shown);
});
