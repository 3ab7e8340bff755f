import { describe, expect, it } from 'vitest';
import { fixture, typeFrom, typeYaml } from '#tests/api-testing.ts';
import { addInterfaceBases, buildApiIndex, findSymbol } from './api-index.ts';
import { parseApiFile } from './read-docfx.ts';

const box = typeFrom(fixture('Toy.Box.yml'), 'api/Toy.Box.yml');
const crate = typeFrom(
  typeYaml(
    'Class',
    'Toy.Crate',
    [['Method', 'Close', 'void Close()']],
    '  inheritance: [System.Object, "Toy.Box{Toy.Thing}"]\n',
  ),
  'api/Toy.Crate.yml',
);
const kit = typeFrom(
  typeYaml('Interface', 'Toy.Parts.IKit', [], '  derivedClasses: [Toy.Crate]\n'),
  'api/Toy.Parts.IKit.yml',
);
const extensions = typeFrom(
  `${typeYaml('Class', 'Toy.Extensions')}- uid: Toy.Extensions.Shake\`\`1(Toy.Box{\`\`0})
  isExtensionMethod: true
  parent: Toy.Extensions
  name: Shake<T>(Box<T>)
  nameWithType: Extensions.Shake<T>(Box<T>)
  fullName: Toy.Extensions.Shake<T>(Toy.Box<T>)
  type: Method
  syntax:
    content: public static void Shake<T>(this Box<T> box)
    parameters:
    - id: box
      type: Toy.Box{{T}}
`,
  'api/Toy.Extensions.yml',
);

describe('buildApiIndex', () => {
  const namespace = parseApiFile(
    '### YamlMime:ManagedReference\nitems:\n- uid: Toy\n  name: Toy\n  type: Namespace\n  summary: To play.\n',
    'api/Toy.yml',
  );
  const index = buildApiIndex([kit, crate, box, extensions], namespace.namespaces);

  it('finds types, members and namespaces by uid', () => {
    const member = index.entries.get('Toy.Box`1.#ctor(System.Int32)');
    expect(member).toMatchObject({
      kind: 'member',
      slug: 'Toy.Box_T_',
      anchor: 'boxint-constructor',
      name: 'Box<T>.Box(int)',
    });
    expect(index.entries.get('Toy.Box`1')).toMatchObject({ kind: 'type', slug: 'Toy.Box_T_', anchor: '' });
    expect(index.entries.get('Toy.Parts')).toMatchObject({ kind: 'namespace', slug: 'Toy.Parts', anchor: '' });
    expect(index.problems).toEqual([]);
  });

  it('finds derived types from bases and from what docfx lists', () => {
    expect(index.derived.get('Toy.Box`1')).toEqual(['Toy.Crate']);
    expect(index.derived.get('Toy.Parts.IKit')).toEqual(['Toy.Crate']);
    expect(index.derived.has('System.Object')).toBe(false);
  });

  it('finds closed generics and groups of overloads', () => {
    expect(findSymbol(index, 'Toy.Box{Toy.Thing}')?.uid).toBe('Toy.Box`1');
    expect(findSymbol(index, 'Toy.Box`1.Find*')?.name).toBe('Box<T>.Find<U>');
    expect(findSymbol(index, 'Toy.Box{Toy.Thing}.Find*')?.name).toBe('Box<T>.Find<U>');
    expect(findSymbol(index, 'Toy.Box`1.Limit*')?.uid).toBe('Toy.Box`1.Limit');
    expect(findSymbol(index, 'Toy.Nothing')).toBeNull();
    expect(findSymbol(index, 'Toy.Nothing*')).toBeNull();
  });

  it('reports a uid that two files declare', () => {
    const twin = { ...crate, file: 'api/Twin.yml' };
    const { problems, types } = buildApiIndex([twin, crate], []);
    expect(problems).toMatchObject([{ severity: 'warning', rule: 'duplicate-uid', file: 'api/Twin.yml' }]);
    expect(types.map(({ file }) => file)).toEqual(['api/Toy.Crate.yml']);
    const twice = buildApiIndex([], [...namespace.namespaces, ...namespace.namespaces]);
    expect(twice.problems.map(({ message }) => message)).toEqual(['`Toy` is declared twice, here and in api/Toy.yml.']);
  });
});

/** Creates an interface type. `bases` is the part of its declaration after the name. */
function declared(fullName: string, bases: string, lines = ''): ReturnType<typeof typeFrom> {
  const name = fullName.slice(fullName.lastIndexOf('.') + 1);
  const text = typeYaml('Interface', fullName, [], lines);
  return typeFrom(text.replace(`public interface ${name}`, `'public interface ${name}${bases}'`));
}

describe('addInterfaceBases', () => {
  it('finds base interfaces by inherited members or by namespace', () => {
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
    const [found] = addInterfaceBases(types);
    expect(found?.implements).toEqual(['Toy.Parts.IOpenable', 'System.IDisposable']);
    expect(found?.references['System.IDisposable']?.name).toBe('IDisposable');
  });
});
