import { describe, expect, it } from 'vitest';
import type { ApiMember, ApiType } from '#shared/api.ts';
import { fixture, memberOf, typeFrom, typeYaml } from '#tests/api-testing.ts';
import { createCallSkeleton } from './call-skeleton.ts';

const toy = typeFrom(typeYaml('Class', 'Toy.Car', [['Method', 'Drive', 'void Drive()']]));
const box = typeFrom(fixture('Toy.Box.yml'));
const [drive] = toy.members;

/** Creates a member with a declaration and with parameters of these names. */
function member(name: string, declaration: string, parameters: readonly string[], more: Partial<ApiMember> = {}) {
  if (drive === undefined) throw new Error('No member');
  const list = parameters.map((id) => ({ id, type: 'System.Int32', description: null }));
  return { ...drive, name, declaration, parameters: list, ...more };
}

describe('createCallSkeleton', () => {
  const generic = { typeParameters: [{ id: 'T', description: null }] };
  it.each<[expected: string | null, declaration: string, parameters: string[], more?: Partial<ApiMember>]>([
    ['car.Call(texture: , x: , y: )', 'void Call(ITexture texture, int x, int y)', ['texture', 'x', 'y']],
    [
      'car.Call(key: , value: out var value, rest: ref rest, at: in at)',
      'public bool Call([NotNull] string key, out int? value, ref Span<(int A, int B)> rest, in int at)',
      ['key', 'value', 'rest', 'at'],
    ],
    ['car.Call(text: )', 'void Call(string text, int level = 0, params object[] rest)', ['text', 'level', 'rest']],
    ['Car.Call<T>(size: )', 'public static T Call<T>(int size) where T : new()', ['size'], generic],
    [
      'loader.Call(name: )',
      'public static int Call(this ILoader<int> loader, string name)',
      ['loader', 'name'],
      { isExtensionMethod: true },
    ],
    ['car.Call()', 'public void Call()', []],
    ['car.Call()', 'public virtual void Call()', []],
    ['Call(to: )', 'protected void Call(int to)', ['to']],
    ['Call()', 'protected sealed override void Call()', []],
    ['protected override void Call()\n{\n}', 'protected abstract void Call()', []],
    [
      'protected override void Call(Time time)\n{\n    base.Call(time);\n}',
      '[A(1)]\nprotected virtual void Call(Time time)',
      ['time'],
    ],
    [
      'protected override (int, int)? Call<T>(ref T to, int by = 2)\n{\n    return base.Call<T>(ref to, by);\n}',
      'protected internal override (int, int)? Call<T>([NotNull] ref T to, int by = 2) where T : struct',
      ['to', 'by'],
    ],
    ['new Car(doors: )', 'public Car(int doors)', ['doors'], { kind: 'constructor', name: 'Car(int)' }],
    ['new Car()', 'public Car()', [], { kind: 'constructor', name: 'Car()' }],
    [null, 'protected Car(int doors)', ['doors'], { kind: 'constructor', name: 'Car(int)' }],
  ])('writes %j for %s', (expected, declaration, parameters, more = {}) => {
    expect(createCallSkeleton(member('Call(…)', declaration, parameters, more), toy)).toBe(expected);
  });

  it('creates no object of an abstract class', () => {
    const abstract: ApiType = { ...toy, declaration: 'public abstract class Car' };
    const create = member('Car(int)', 'public Car(int doors)', ['doors'], { kind: 'constructor' });
    expect(createCallSkeleton(create, abstract)).toBeNull();
  });

  it('writes indexers, and returns null for members that are not called', () => {
    expect(createCallSkeleton(memberOf(box, 'Toy.Box`1.Item(System.Int32)'), box)).toBe('box[index: ]');
    for (const uid of [
      'Toy.Box`1.Lid',
      'Toy.Box`1.Limit',
      'Toy.Box`1.Opened',
      'Toy.Box`1.op_Equality(Toy.Box{`0},Toy.Box{`0})',
      'Toy.Box`1.System#IDisposable#Dispose',
    ]) {
      expect(createCallSkeleton(memberOf(box, uid), box)).toBeNull();
    }
  });
});

describe('the variable of a call', () => {
  it.each([
    ['interface', 'ITextureRenderer', 'textureRenderer'],
    ['interface', 'IImGuiInvoker', 'imGuiInvoker'],
    ['interface', 'ILoader<T>', 'loader'],
    ['class', 'Image', 'image'],
    ['class', 'GLException', 'glException'],
    ['class', 'GL', 'gl'],
    ['class', 'Box<T>.Lid', 'lid'],
    ['class', 'Event', '@event'],
  ] as const)('of the %s %s is %s', (kind, name, receiver) => {
    const call = member('Call()', 'public void Call()', []);
    expect(createCallSkeleton(call, { ...toy, kind, name })).toBe(`${receiver}.Call()`);
  });
});
