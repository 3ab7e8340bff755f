import { expect, test } from 'vitest';
import { fixture, typeFrom } from '../docfx/testing.ts';
import { memberRecord } from './member-entries.ts';

const signatures = (file: string): Record<string, string> => {
  const type = typeFrom(fixture(file, import.meta.url));
  return Object.fromEntries(
    type.members.map((member) => {
      const { signature } = memberRecord(type, member, '', '');
      return [member.name, signature === undefined ? '' : `${signature.takes.join(', ')} -> ${signature.returns}`];
    }),
  );
};

test('a member takes and gives types by their short names', () => {
  expect(signatures('Velaptor.Graphics.RectShape.yml')).toMatchObject({
    'RectShape()': ' -> RectShape',
    BorderThickness: ' -> float',
    'Contains(Vector2)': 'Vector2 -> bool',
  });
});

test('the values of an enumeration have no signature', () => {
  expect(Object.values(signatures('Velaptor.Input.MouseButton.yml'))).toEqual(['', '', '']);
});
