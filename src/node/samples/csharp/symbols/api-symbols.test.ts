import { expect, it } from 'vitest';
import { realTypes } from '../testing.ts';
import { apiSymbol, mentionedTypes } from './api-symbols.ts';

const types = realTypes();
const symbol = (uid: string) => {
  const type = types.find((candidate) => candidate.uid === uid);
  if (type === undefined) throw new Error(uid);
  return apiSymbol(type);
};
const member = (uid: string, name: string) => symbol(uid).members.get(name)?.[0];

it('takes `set` of a readonly struct for `init`', () => {
  expect(member('Velaptor.FrameTime', 'ElapsedTime')?.write).toBe('init');
  expect(member('Velaptor.Graphics.RectShape', 'Width')?.write).toBe('always');
  expect(member('Velaptor.UI.Window', 'Fps')?.write).toBe('never');
});

it('reads what declarations say of members', () => {
  expect(member('Velaptor.UI.Window', 'OnLoad')).toMatchObject({
    access: 'protected',
    isVirtual: true,
    isStatic: false,
  });
  expect(member('Velaptor.UI.Window', 'Show')).toMatchObject({ access: 'public', isVirtual: false });
  expect(member('Velaptor.Scene.IScene', 'LoadContent')).toMatchObject({ isAbstract: true });
  expect(
    member('Velaptor.Graphics.Renderers.ILineRenderer', 'Render')?.parameters.map((p) => [p.name, p.isOptional]),
  ).toEqual([
    ['line', false],
    ['layer', true],
  ]);
  expect(member('Velaptor.Content.IAtlasData', 'this[]')?.kind).toBe('indexer');
});

it('knows what types derive from', () => {
  expect(symbol('Velaptor.UI.Window').bases).toMatchObject([
    { id: 'System.Object' },
    { id: 'Velaptor.UI.IWindow' },
    { id: 'System.IDisposable' },
  ]);
});

it('collects the types of other libraries, generics by their declaration', () => {
  const mentioned = mentionedTypes(types);
  expect(
    ['Silk.NET.OpenGL.GL', 'System.Guid', 'System.Span`1', 'System.Drawing.Color'].filter((uid) => !mentioned.has(uid)),
  ).toEqual([]);
  expect([...mentioned].filter((uid) => /[{}[\]]/u.test(uid))).toEqual([]);
});
