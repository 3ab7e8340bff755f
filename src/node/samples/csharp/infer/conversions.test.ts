import { expect, it } from 'vitest';
import { createWorld } from '../names/world.ts';
import { type CSharpType, keyword, NULL, named, UNKNOWN } from '../symbols/csharp-type.ts';
import { typeFromUid } from '../symbols/uid-type.ts';
import { createAnalyser } from '../testing.ts';
import { converts } from './conversions.ts';

const { parser, scope } = await createAnalyser();
const world = createWorld([scope.types, parser.platform, scope.mentioned]);
const type = (text: string): CSharpType => {
  const word = keyword(text);
  return word.kind === 'unknown' ? typeFromUid(text) : word;
};

it.each([
  ['int', 'float', 'yes'],
  ['double', 'float', 'no'],
  ['uint', 'int', 'no'],
  ['char', 'int', 'yes'],
  ['string', 'object', 'yes'],
  ['object', 'string', 'no'],
  ['System.Drawing.Point', 'System.Drawing.PointF', 'yes'],
  ['System.Drawing.Point', 'System.Numerics.Vector2', 'no'],
  ['Velaptor.Content.Texture', 'Velaptor.Content.ITexture', 'yes'],
  ['Velaptor.Content.ITexture', 'Velaptor.Content.Texture', 'no'],
  ['Velaptor.UI.Window', 'System.IDisposable', 'yes'],
  ['Velaptor.Content.ILoader{Velaptor.Content.IAudio}', 'Velaptor.Content.ILoader{Velaptor.Content.ITexture}', 'no'],
  [
    'Velaptor.Content.ILoader{Velaptor.Content.ITexture}',
    'Velaptor.Content.ILoader{Velaptor.Content.IContent}',
    'maybe',
  ],
  ['System.Int32[]', 'System.Collections.Generic.IEnumerable{System.Int32}', 'yes'],
  ['System.Int32[]', 'System.Single[]', 'no'],
  ['System.UInt32', 'System.Nullable{System.UInt32}', 'yes'],
  ['System.Nullable{System.UInt32}', 'System.UInt32', 'no'],
  ['System.Unheard', 'System.Drawing.Imaging', 'maybe'],
])('%s to %s: %s', (from, to, verdict) => {
  expect(converts(type(from), type(to), world)).toBe(verdict);
});

it('converts constants to what they fit into', () => {
  const int = keyword('int');
  expect([0, 255, 256, -1, 'some' as const].map((constant) => converts(int, keyword('byte'), world, constant))).toEqual(
    ['yes', 'yes', 'no', 'no', 'maybe'],
  );
  expect(converts(int, named('Velaptor.Input.KeyCode'), world, 0)).toBe('yes');
  expect(converts(int, named('Velaptor.Input.KeyCode'), world, 1)).toBe('no');
});

it('gives null to references only', () => {
  expect(converts(NULL, named('Velaptor.Content.ITexture'), world)).toBe('yes');
  expect(converts(NULL, named('Velaptor.Graphics.RectShape'), world)).toBe('no');
  expect(converts(NULL, { kind: 'nullable', of: keyword('uint') }, world)).toBe('yes');
});

it('says nothing of what is unknown', () => {
  expect(converts(UNKNOWN, keyword('int'), world)).toBe('maybe');
  expect(converts(keyword('int'), UNKNOWN, world)).toBe('maybe');
});
