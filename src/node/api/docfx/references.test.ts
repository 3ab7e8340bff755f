import { describe, expect, it } from 'vitest';
import { typeFrom } from '#tests/api-testing.ts';
import { toReference } from './read-docfx.ts';
import { createReferenceFromUid, resolveDotnetSymbol } from './references.ts';

describe('createReferenceFromUid', () => {
  it('writes closed generics with the uids of the open ones', () => {
    const reference = createReferenceFromUid('System.Collections.Generic.Dictionary{System.String,Toy.Box{Toy.Lid}}');
    expect(reference.name).toBe('Dictionary<string, Box<Lid>>');
    expect(reference.parts.flatMap(({ uid }) => uid ?? [])).toEqual([
      'System.Collections.Generic.Dictionary`2',
      'System.String',
      'Toy.Box`1',
      'Toy.Lid',
    ]);
  });

  it('writes arrays and type parameters', () => {
    expect(createReferenceFromUid('Toy.Lid[,]').name).toBe('Lid[,]');
    expect(createReferenceFromUid('Toy.Box{{T}[]}').parts).toEqual([
      { text: 'Box', uid: 'Toy.Box`1' },
      { text: '<' },
      { text: 'T' },
      { text: '[' },
      { text: ']' },
      { text: '>' },
    ]);
    expect(createReferenceFromUid('{T}').parts).toEqual([{ text: 'T' }]);
  });
});

describe('toReference', () => {
  it('omits parts without a name, which older docfx writes for the parameters of an open generic', () => {
    const text = `### YamlMime:ManagedReference
items:
- uid: Toy.Lid
  name: Lid
  type: Class
  inheritance: ['Toy.Box\`1']
references:
- uid: Toy.Box\`1
  name: Box<>
  spec.csharp:
  - {uid: 'Toy.Box\`1', name: Box}
  - {name: <}
  - {name: ''}
  - {name: '>'}
`;
    const parts = typeFrom(text).references['Toy.Box`1']?.parts.map((part) => part.text);
    expect(parts).toEqual(['Box', '<', '>']);
  });

  it('renders tuple elements without a symbol', () => {
    const uid = 'System.ValueTuple{System.Int32,Toy.Lid}';
    const href = 'https://learn.microsoft.com/dotnet/api/system.valuetuple-system.int32,toy.lid-.top';
    const spec = [
      { name: '(', uid: '', href: '' },
      { name: 'int', uid: 'System.Int32', href: 'https://learn.microsoft.com/dotnet/api/system.int32' },
      { name: ', ', uid: '', href: '' },
      { name: 'Lid', uid: 'Toy.Lid', href: 'Toy.Lid.html' },
      { name: ' ', uid: '', href: '' },
      { name: 'Top', uid: `${uid}.Top`, href },
      { name: ')', uid: '', href: '' },
    ];
    const names = { name: '(int, Lid Top)', nameWithType: '(int, Lid Top)', fullName: '(int, Toy.Lid Top)' };
    const { parts } = toReference({
      ...{ uid, definition: 'System.ValueTuple`2', href, isExternal: false, ...names },
      'spec.csharp': spec.map((part) => ({ ...part, isExternal: false })),
    });
    expect(parts.filter((part) => part.uid !== undefined).map(({ text }) => text)).toEqual(['int', 'Lid']);
    expect(parts.at(-2)).toEqual({ text: 'Top' });
  });
});

describe('resolveDotnetSymbol', () => {
  it.each([
    ['System.Span`1', 'system.span-1', 'Span'],
    ['System.String.Format(System.String)', 'system.string.format', 'Format'],
    ['System.Func{System.Int32,System.Nullable{System.Char}}', 'system.func-2', 'Func<int, Nullable<char>>'],
    ['System.Array.Fill``1(``0[],``0)', 'system.array.fill', 'Fill'],
    ['System.Exception.#ctor', 'system.exception.-ctor', '#ctor'],
    ['System.String.Format*', 'system.string.format', 'Format'],
    ['System.Collections.IList.get_Item(System.Int32)', 'system.collections.ilist.item', 'Item'],
    ['System.Span`1#remarks', 'system.span-1#remarks', 'Span'],
    ['System.Collections.Generic.List{Toy.Box}.Add(Toy.Box)', 'system.collections.generic.list-1.add', 'Add'],
    ['System.Collections.Generic.List{Toy.Box}.Count', 'system.collections.generic.list-1.count', 'List<Box>.Count'],
  ])('links %s to Microsoft Learn', (uid, path, name) => {
    const href = `https://learn.microsoft.com/dotnet/api/${path}`;
    expect(resolveDotnetSymbol(uid)).toEqual({ href, name, fullName: uid });
  });

  it('returns null for other uids', () => {
    expect(resolveDotnetSymbol('SystemX.Y')).toBeNull();
    expect(resolveDotnetSymbol('Silk.NET.OpenGL.GL')).toBeNull();
  });
});
