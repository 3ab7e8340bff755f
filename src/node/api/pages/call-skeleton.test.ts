import { describe, expect, it } from 'vitest';
import type { ApiMember, ApiType } from '#shared/api.ts';
import { fixture, memberOf, typeFrom, typeYaml } from '../testing.ts';
import { callSkeleton, receiverName } from './call-skeleton.ts';

const toy = typeFrom(typeYaml('Class', 'Toy.Car', [['Method', 'Drive', 'void Drive()']]));
const box = typeFrom(fixture('Toy.Box.yml'));
const [drive] = toy.members;

/** A member with a declaration and parameters of these names. */
function member(name: string, declaration: string, parameters: readonly string[], more: Partial<ApiMember> = {}) {
  if (drive === undefined) throw new Error('No member');
  const list = parameters.map((id) => ({ id, type: 'System.Int32', description: null }));
  return { ...drive, name, declaration, parameters: list, ...more };
}

const call = (name: string, declaration: string, parameters: readonly string[], more: Partial<ApiMember> = {}) =>
  callSkeleton(member(name, declaration, parameters, more), toy);

describe('callSkeleton', () => {
  it('names each argument and leaves it blank', () => {
    expect(
      call('Render(ITexture, int, int)', 'void Render(ITexture texture, int x, int y)', ['texture', 'x', 'y']),
    ).toBe('.Render(texture: , x: , y: )');
  });

  it('writes ref, out and in', () => {
    const declaration =
      'public bool TryGet([NotNull] string key, out int? value, ref Span<(int A, int B)> rest, in int at)';
    expect(call('TryGet(…)', declaration, ['key', 'value', 'rest', 'at'])).toBe(
      '.TryGet(key: , value: out var value, rest: ref rest, at: in at)',
    );
  });

  it('omits optional parameters', () => {
    const declaration = 'public void Log(string text, int level = 0, params object[] rest)';
    expect(call('Log(…)', declaration, ['text', 'level', 'rest'])).toBe('.Log(text: )');
  });

  it('puts the type before what is static, and type parameters behind the name', () => {
    const generic = { typeParameters: [{ id: 'T', description: null }] };
    expect(call('Make<T>(int)', 'public static T Make<T>(int size) where T : new()', ['size'], generic)).toBe(
      'Car.Make<T>(size: )',
    );
  });

  it('begins an extension method with the extended object', () => {
    const declaration = 'public static int Load(this ILoader<int> loader, string name)';
    expect(call('Load(ILoader<int>, string)', declaration, ['loader', 'name'], { isExtensionMethod: true })).toBe(
      'loader.Load(name: )',
    );
  });

  it('creates what can be created', () => {
    const create: Partial<ApiMember> = { kind: 'constructor' };
    expect(call('Car(int)', 'public Car(int doors)', ['doors'], create)).toBe('new Car(doors: )');
    expect(call('Car()', 'public Car()', [], create)).toBe('new Car()');
    const hidden = member('Car(int)', 'protected Car(int doors)', ['doors'], create);
    expect(callSkeleton(hidden, toy)).toBeNull();
    const abstract: ApiType = { ...toy, declaration: 'public abstract class Car' };
    expect(callSkeleton(member('Car(int)', 'public Car(int doors)', ['doors'], create), abstract)).toBeNull();
  });

  it('writes indexers, and returns null for members that are not called', () => {
    expect(callSkeleton(memberOf(box, 'Toy.Box`1.Item(System.Int32)'), box)).toBe('[index: ]');
    for (const uid of [
      'Toy.Box`1.Lid',
      'Toy.Box`1.Limit',
      'Toy.Box`1.Opened',
      'Toy.Box`1.op_Equality(Toy.Box{`0},Toy.Box{`0})',
      'Toy.Box`1.System#IDisposable#Dispose',
    ]) {
      expect(callSkeleton(memberOf(box, uid), box)).toBeNull();
    }
  });

  it('calls what takes nothing, and protected methods without an object', () => {
    expect(call('Show()', 'public void Show()', [])).toBe('.Show()');
    expect(call('Reset(int)', 'protected void Reset(int to)', ['to'])).toBe('Reset(to: )');
  });

  it('overrides what derived types override', () => {
    expect(call('OnDrive(Time)', '[A(1)]\nprotected virtual void OnDrive(Time time)', ['time'])).toBe(
      'protected override void OnDrive(Time time)\n{\n    base.OnDrive(time);\n}',
    );
    const declaration =
      'protected internal override (int, int)? Steer<T>([NotNull] ref T to, int by = 2) where T : struct';
    expect(call('Steer<T>(ref T, int)', declaration, ['to', 'by'])).toBe(
      'protected override (int, int)? Steer<T>(ref T to, int by = 2)\n{\n    return base.Steer<T>(ref to, by);\n}',
    );
    expect(call('Stop()', 'protected abstract void Stop()', [])).toBe('protected override void Stop()\n{\n}');
    expect(call('Park()', 'protected sealed override void Park()', [])).toBe('Park()');
    expect(call('Honk()', 'public virtual void Honk()', [])).toBe('.Honk()');
  });
});

describe('receiverName', () => {
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
    expect(receiverName({ ...toy, kind, name })).toBe(receiver);
  });
});
