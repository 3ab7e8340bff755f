import { describe, expect, it } from 'vitest';
import { fixture, memberOf, typeFrom, typeYaml } from '../testing.ts';
import { isApiFile, normaliseDeclaration, parseApiFile } from './read-docfx.ts';

const box = typeFrom(fixture('Toy.Box.yml'), 'api/Toy.Box.yml');
const HEAD = '### YamlMime:ManagedReference\n';

describe('parseApiFile', () => {
  it('reads what a type says', () => {
    expect(box).toMatchObject({
      uid: 'Toy.Box`1',
      kind: 'class',
      name: 'Box<T>',
      fullName: 'Toy.Box<T>',
      namespace: 'Toy',
      assemblies: ['Toy'],
      declaration: '[Obsolete("Use Crate")]\npublic class Box<T> : Holder<T>, IDisposable where T : Thing, new()',
      typeParameters: [{ id: 'T', description: { markdown: 'What is in it.', file: 'api/Toy.Box.yml' } }],
      remarks: { markdown: 'Open it with care.' },
      examples: [{ markdown: '<code>new Box&lt;int&gt;(3)</code>' }],
      inheritance: ['System.Object', 'Toy.Holder{{T}}'],
      implements: ['System.IDisposable'],
      derived: ['Toy.Crate'],
      inheritedMembers: ['Toy.Holder{{T}}.Drop', 'System.Object.ToString'],
      extensionMethods: ['Toy.Box{{T}}.Toy.Extensions.Shake``1'],
      obsolete: { message: 'Use Crate' },
      source: { repository: 'https://github.com/acme/toy', branch: 'main', path: 'src/Toy/Box.cs', line: 12 },
    });
    expect(box.seeAlso).toEqual([
      { kind: 'symbol', uid: 'Toy.Crate', text: null },
      { kind: 'link', href: 'https://example.org/boxes', text: 'All about boxes' },
    ]);
    expect(box.notes).toEqual([
      { audience: 'inheritor', prose: { markdown: 'Call the base.', file: 'api/Toy.Box.yml' } },
    ]);
    expect(box.attributes.map(({ text }) => text)).toEqual([
      'Obsolete("Use Crate")',
      'DefaultProperty("Lid", Size = 3)',
    ]);
  });

  it('reads members of every kind, protected ones too', () => {
    expect(box.members.map(({ kind, name, isExplicit }) => `${kind} ${name}${isExplicit ? ' explicit' : ''}`)).toEqual([
      'constructor Box(int)',
      'field Limit',
      'property this[int]',
      'property Lid',
      'method Find<U>(Func<T, U>, out int?)',
      'method OnOpen()',
      'event Opened',
      'operator operator ==(Box<T>, Box<T>)',
      'operator implicit operator T[](Box<T>)',
      'method IDisposable.Dispose() explicit',
    ]);
    const create = memberOf(box, 'Toy.Box`1.#ctor(System.Int32)');
    expect(create.parameters).toEqual([
      { id: 'size', type: 'System.Int32', description: { markdown: 'How many fit.', file: 'api/Toy.Box.yml' } },
    ]);
    expect(create.exceptions).toEqual([
      {
        type: 'System.ArgumentOutOfRangeException',
        description: { markdown: 'Less than one.', file: 'api/Toy.Box.yml' },
      },
    ]);
    expect(memberOf(box, 'Toy.Box`1.Lid').overridden).toBe('Toy.Holder{{T}}.Lid');
  });

  it('keeps the references that are used, without docfx hrefs to its own pages', () => {
    expect(box.references['Toy.Box`1.#ctor*']).toBeUndefined();
    expect(box.references['Toy.Holder{{T}}']).toEqual({
      uid: 'Toy.Holder{{T}}',
      name: 'Holder<T>',
      fullName: 'Toy.Holder<T>',
      definition: 'Toy.Holder`1',
      parts: [{ text: 'Holder', uid: 'Toy.Holder`1' }, { text: '<' }, { text: 'T' }, { text: '>' }],
    });
    expect(box.references['{T}']?.parts).toEqual([{ text: 'T' }]);
  });

  it('writes a symbol without a reference from its uid', () => {
    expect(box.references['System.Func{{T},{U}}']?.name).toBe('Func<T, U>');
    expect(box.references['Toy.Lid']?.parts).toEqual([{ text: 'Lid', uid: 'Toy.Lid' }]);
    expect(box.references['System.Int32']?.name).toBe('int');
  });

  it('takes names that look like other kinds of value as text', () => {
    const type = typeFrom(typeYaml('Enum', 'Toy.Answer', [['Field', 'True', 'True = 1']]));
    expect(type.members.map(({ name }) => name)).toEqual(['True']);
  });

  it('reads delegates, nested types and empty values', () => {
    const text = `${HEAD}items:
- uid: Toy.Box\`1.Picker
  parent: Toy
  name: Box<T>.Picker
  fullName: Toy.Box<T>.Picker
  type: Delegate
  namespace: Toy
  summary:
  implements:
  source:
  syntax:
    content: public delegate bool Picker(T thing)
    parameters:
    - id: thing
      type: '{T}'
    return:
      type: System.Boolean
`;
    const type = typeFrom(text);
    expect(type).toMatchObject({
      kind: 'delegate',
      name: 'Box<T>.Picker',
      summary: null,
      implements: [],
      source: null,
    });
    expect(type.parameters.map(({ id }) => id)).toEqual(['thing']);
    expect(type.returns).toEqual({ type: 'System.Boolean', description: null });
  });

  it('reads namespaces', () => {
    const text = `${HEAD}items:\n- uid: Toy\n  name: Toy\n  type: Namespace\n  children: [Toy.Lid]\n  summary: Things to play with.\n`;
    expect(parseApiFile(text, 'api/Toy.yml').namespaces).toEqual([
      {
        uid: 'Toy',
        name: 'Toy',
        summary: { markdown: 'Things to play with.', file: 'api/Toy.yml' },
        remarks: null,
        examples: [],
        seeAlso: [],
        file: 'api/Toy.yml',
      },
    ]);
  });

  it('orders members as `children` does, the forgotten ones last', () => {
    const members = [
      ['Method', 'C', 'void C()'],
      ['Method', 'B', 'void B()'],
      ['Method', 'A', 'void A()'],
    ] as const;
    const type = typeFrom(typeYaml('Class', 'Toy.Lid', members, '  children: [Toy.Lid.B]\n'));
    expect(type.members.map(({ name }) => name)).toEqual(['B', 'A', 'C']);
  });
});

describe('parseApiFile on bad input', () => {
  const problemsOf = (text: string): string[] =>
    parseApiFile(text, 'api/X.yml').problems.map(
      ({ file, line, column, message }) => `${file}:${line}:${column} ${message}`,
    );

  it('wants the first line', () => {
    expect(problemsOf('items: []\n')).toEqual([
      'api/X.yml:1:1 An API file must begin with the line `### YamlMime:ManagedReference`.',
    ]);
  });

  it('tells where the syntax is wrong', () => {
    expect(problemsOf(`${HEAD}items:\n- uid: "A\n`)).toEqual([
      'api/X.yml:4:1 This is not valid YAML: Missing closing "quote',
    ]);
  });

  it('tells where a value has the wrong shape and keeps the other entries', () => {
    const text = `${typeYaml('Class', 'Toy.Lid')}- uid: Toy.Bad\n  name: Bad\n  type: Class\n  children:\n  - a: b\n`;
    expect(problemsOf(text)).toEqual(['api/X.yml:15:5 `items[1].children[0]` is Object (expected string).']);
    expect(parseApiFile(text, 'api/X.yml').types.map(({ uid }) => uid)).toEqual(['Toy.Lid']);
  });

  it('tells what is missing', () => {
    expect(problemsOf(`${HEAD}items:\n- name: A\n  type: Class\n`)).toEqual([
      'api/X.yml:3:3 `items[0].uid` is missing (expected "uid").',
    ]);
    expect(problemsOf(`${HEAD}references: []\n`)).toEqual(['api/X.yml:2:1 `items` is missing (expected "items").']);
  });

  it('tells an unknown kind and a member without its type', () => {
    expect(problemsOf(`${HEAD}items:\n- uid: A\n  name: A\n  type: Widget\n`)).toEqual([
      'api/X.yml:5:9 `Widget` is not a supported kind of symbol.',
    ]);
    expect(problemsOf(`${HEAD}items:\n- uid: A.B\n  parent: A\n  name: B\n  type: Field\n`)).toEqual([
      'api/X.yml:3:8 `A.B` is a member of `A`, which this file does not declare.',
    ]);
  });
});

describe('isApiFile', () => {
  it('leaves out the table of contents and the manifest', () => {
    expect(['api/Toy.Box.yml', 'api/toc.yml', 'api/.manifest', 'api/a.md'].filter(isApiFile)).toEqual([
      'api/Toy.Box.yml',
    ]);
    expect(parseApiFile('### YamlMime:TableOfContent\nitems: []\n', 'api/x.yml').problems).toEqual([]);
  });
});

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
