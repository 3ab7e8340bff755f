import { describe, expect, it } from 'vitest';
import { withInterfaceBases } from './interface-bases.ts';
import { typeFrom, typeYaml } from './testing.ts';

/** An interface, declared with what it extends. */
function declared(fullName: string, bases: string, lines = ''): ReturnType<typeof typeFrom> {
  const name = fullName.slice(fullName.lastIndexOf('.') + 1);
  const text = typeYaml('Interface', fullName, [], lines);
  return typeFrom(text.replace(`public interface ${name}`, `'public interface ${name}${bases}'`));
}

describe('withInterfaceBases', () => {
  it('finds what an interface extends by its members, or near it', () => {
    const lock = declared(
      'Toy.Parts.ILock',
      ' : IOpenable, IExchange<string, Toy.Lid>, IDisposable, IUnknown where T : class',
      'inheritedMembers: [System.IDisposable.Dispose]\n'.replace(/^/u, '  '),
    );
    const types = [
      lock,
      declared('Toy.IOpenable', ''),
      declared('Toy.Parts.IOpenable', ''),
      declared('Toy.Other.IOpenable', ''),
    ];
    const [found] = withInterfaceBases(types);
    expect(found?.implements).toEqual(['Toy.Parts.IOpenable', 'System.IDisposable']);
    expect(found?.references['System.IDisposable']?.name).toBe('IDisposable');
  });

  it('knows a closed generic by its arguments', () => {
    const uid = 'Toy.IExchange{System.String,System.Boolean}';
    const lines = `  inheritedMembers: ['${uid}.Exchange(System.String)']\n`;
    const [found] = withInterfaceBases([declared('Toy.ILock', ' : IExchange<string, bool>', lines)]);
    expect(found?.implements).toEqual([uid]);
  });

  it('leaves what says itself what it extends, and what extends nothing', () => {
    const types = [declared('Toy.A', ' : B', '  implements: [Other.B]\n'), declared('Toy.B', '')];
    expect(withInterfaceBases(types)).toEqual(types);
    expect(withInterfaceBases(types)[0]).toBe(types[0]);
  });
});
